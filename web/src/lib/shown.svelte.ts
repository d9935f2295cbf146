// What is on the screen of one seat: the picture of the table, what may be chosen on it, and what is pointed at. Nothing here acts.
import { MediaQuery } from "svelte/reactivity";
import type { Board, Card, Choice, Inert, Item, Line, Msg, Panel, Slide, Token, Tray, Upright } from "../scene";
import { Ahead } from "./ahead.svelte";
import type { World } from "./frames";
import { group } from "./group";
import { house } from "./house.svelte";
import { Learning } from "./learning.svelte";
import { Motion } from "./motion.svelte";
import type { Piece, Speaker } from "./phrases";
import { stands, withPlans, type Move } from "./plans";
import type { PosedTable } from "./posed.svelte";
import { Replay } from "./replay.svelte";
import { since, type Happened } from "./since";
import { placedAt, toldAt } from "./upright";
import type { Reason } from "./wire";

/** A phone that is held upright: as in frame.css. */
const standsUpright = new MediaQuery("(max-width: 760px) and (min-height: 521px)");

export class Shown {
  now = $state.raw<World | null>(null); // where the game stands
  protected then = $state.raw<World | null>(null); // what is looked back at instead
  replay = $state.raw<Replay | null>(null);
  readonly shown: World | null = $derived(this.then ?? this.now);
  /** The problem that this is, where it is no table. */
  readonly posed: PosedTable | null = null;
  playing = $state(false);
  hovered = $state(""); // the choice or target under the pointer or the focus
  opened = $state(""); // a target with several choices, of which one is to be picked
  slide = $state<number | null>(null); // the moment that is told again
  place = $state(""); // the place whose stack lies open
  throwAt = $state<number | null>(null); // the line of the log whose dice are looked at
  advice = $state(""); // the choice that a bot would take
  because = $state.raw<Reason[]>([]); // what speaks for it, by the terms of the game's evaluation
  /** The same as a sentence, in the words that are used after the game. */
  readonly why: string = $derived(this.advice && this.because.length ? house.t("review-because", { terms: house.listed(this.because.map((reason) => this.termed(reason))) }) : "");
  stepwise = $state(false); // a way is gone step by step, not by a plan
  protected decidedAt = $state<number | null>(null); // how long the log was when I last decided
  /** What is decided before I am asked. */
  readonly ahead = new Ahead();
  readonly learning = new Learning(
    () => this.shown?.at ?? 0,
    () => this.offered,
  );
  readonly motion = new Motion(
    () => this.tokens,
    () => house.pace,
  );

  readonly game = $derived(this.shown?.table.game ?? "");
  readonly speaker: Speaker = $derived(house.speaker(this.game));
  readonly names = $derived(this.shown?.scene.names ?? {});
  /** The board as a screen that stands upright has it, where the game says how. */
  readonly stands: boolean = $derived(standsUpright.current && (this.shown?.scene.upright ?? null) !== null);
  private readonly upright: Upright | null = $derived(this.stands ? (this.shown?.scene.upright ?? null) : null);
  readonly board: Board | null = $derived(this.shown?.board && this.upright ? { ...this.shown.board, box: this.upright.box } : (this.shown?.board ?? null));
  readonly seat = $derived(this.shown?.seat ?? null);
  readonly asked = $derived(this.shown?.asked ?? { seats: [] });
  readonly myTurn = $derived(this.now !== null && this.now.seat !== null && this.now.asked.seats.includes(this.now.seat));
  private readonly plans = $derived(this.learning.lesson ? [] : (this.shown?.mine.plans ?? []));
  /** Whether one may go step by step instead of by a plan. */
  readonly mayStep: boolean = $derived(!this.playing && !this.replay && stands(this.plans));
  readonly mayAhead: Choice[] = $derived(this.playing || this.replay ? [] : this.ahead.offered(this.shown));
  /** Nothing may be chosen while moves are played: what is on the screen is not the decision yet. */
  protected readonly offered: Move[] = $derived(
    this.playing || this.replay ? [] : this.ahead.open ? this.mayAhead.map((choice) => (choice.do === this.ahead.wish?.do ? { ...choice, chosen: true } : choice)) : withPlans(this.shown?.mine.choices ?? [], this.plans, this.stepwise),
  );
  /** What may be chosen; in a lesson what is to be done next, unless all lies open. */
  readonly choices: Move[] = $derived(this.learning.choices);
  /** On a board that is not seen whole, places that may be chosen are named in the prompt if they are few: a phone has room for two. */
  readonly namesPlaces: boolean = $derived((this.board?.zooms ?? []).length > 0 && this.choices.filter((choice) => choice.target?.startsWith("node:")).length <= (standsUpright.current ? 2 : 8));
  /** What the rules allow beside what the lesson tells: touched, it is talked about. */
  readonly aside: Map<string, Choice[]> = $derived(group(this.learning.aside));
  /** What was advised, also where a plan that begins so stands in its place. */
  readonly advised: Choice | undefined = $derived(this.advice && !this.playing && !this.replay ? (this.shown?.mine.choices ?? []).find((choice) => choice.do === this.advice) : undefined);
  /** What is pointed at: by the lesson, or by the bot that was asked. */
  readonly pointed: string[] = $derived([...(this.playing || this.replay ? [] : this.learning.look), ...(this.advised ? [this.advised.target ?? "", ...this.because.map((reason) => reason.at ?? "")].filter(Boolean) : [])]);
  readonly inert: Inert[] = $derived(this.playing || this.replay ? [] : (this.shown?.mine.inert ?? []));
  /** What a place, piece or card may be touched for: what does most with one click stands first. */
  readonly byTarget = $derived(group([...this.choices.filter((choice) => choice.plan), ...this.choices.filter((choice) => !choice.plan)]));
  readonly whyNot = $derived(new Map([...this.inert].reverse().map((each) => [each.target, each]))); // the first of several
  private readonly stacks: Tray[] = $derived([...(this.shown?.mine.trays ?? []), ...(this.shown?.scene.trays ?? [])].filter((tray) => tray.kind === "stack"));
  private readonly tokenOf = $derived(new Map([...(this.shown?.scene.tokens ?? []), ...(this.shown?.mine.tokens ?? [])].map((token) => [token.id, token])));
  /** Place -> what stands there, for places that can be looked into. */
  readonly stackAt = $derived(new Map(this.stacks.filter((tray) => tray.node).map((tray) => [tray.node!, tray])));
  /** What lies open over the board: of the place selected, else what the decision is about, else of the place under the pointer. */
  readonly stack: Tray | null = $derived(
    this.stackAt.get(this.place) ?? (this.playing ? null : (this.stacks.find((tray) => !tray.node) ?? null)) ?? (this.hovered.startsWith("node:") ? (this.stackAt.get(this.hovered.slice(5)) ?? null) : null),
  );
  readonly odds: Panel[] = $derived(this.playing ? [] : (this.shown?.mine.panels ?? []).filter((panel) => panel.kind === "odds"));
  /** What is seen only while a choice is looked at: under the pointer, in focus, or opened. */
  readonly aims: Item[] = $derived(
    this.choices.filter((choice) => choice.aims?.length && (choice.do === this.hovered || choice.do === this.advice || (choice.target && (choice.target === this.hovered || choice.target === this.opened)))).flatMap((choice) => choice.aims ?? []),
  );
  readonly slides: Slide[] = $derived(this.shown?.scene.slides ?? []);
  private readonly standing: Token[] = $derived([...placedAt(this.shown?.scene.tokens ?? [], this.upright), ...(this.shown?.mine.tokens ?? [])]);
  /** The pieces as they stand, or as they stood at the moment that is told again. */
  readonly tokens: Token[] = $derived.by(() => {
    const then = this.slide === null ? undefined : this.slides[this.slide]?.tokens;
    if (!then) return this.standing;
    const moved = new Map(then.map((token) => [token.id, token]));
    const known = new Set(this.standing.map((token) => token.id));
    return [...this.standing.map((token) => moved.get(token.id) ?? token), ...then.filter((token) => !known.has(token.id))];
  });
  readonly items: Item[] = $derived([
    ...(this.upright?.items ?? this.shown?.scene.items ?? []),
    ...(this.shown?.mine.items ?? []).filter((item) => !this.playing || item.over), // what belongs to the decision waits
    ...(this.stack?.items ?? []),
    ...this.aims,
    ...(this.slide === null ? [] : this.slides.slice(0, this.slide + 1).flatMap((slide) => slide.items ?? [])),
  ]);
  protected upTo = $state<number | null>(null); // so many lines of the log are told while it is played; null: all
  private readonly located: readonly Line[] = $derived(toldAt(this.shown?.log ?? [], this.shown?.scene.tokens ?? [], this.upright));
  readonly log: readonly Line[] = $derived(this.upTo === null ? this.located : this.located.slice(0, this.upTo));
  /** What others did since I last decided, while I am asked again. */
  readonly since: Happened[] = $derived(this.decidedAt === null || this.playing || this.replay || !this.myTurn ? [] : since(this.log, Math.min(this.decidedAt, this.log.length)));

  /** Targets that have a place on the screen; a choice with another target gets a button. */
  readonly shownTargets: string[] = $derived([
    ...(this.board?.nodes ?? []).map((node) => `node:${node.id}`),
    ...this.tokens.map((token) => `token:${token.id}`),
    ...[...(this.shown?.scene.trays ?? []), ...(this.shown?.mine.trays ?? [])].flatMap((tray) => (tray.cards ?? []).map((card) => `card:${card.id}`)),
  ]);

  /** How a card of a stack looks: as it says, or as the piece on the board that it stands for. */
  lookOf(card: Card): { face: string; signs: string[] } {
    const from = card.face ? card : this.tokenOf.get(card.id);
    return { face: from?.face ?? "", signs: from?.signs ?? [] };
  }

  /** What a card says of itself, or the piece on the board that it stands for. */
  aboutCard(card: Card): Msg | null | undefined {
    return card.about ?? this.tokens.find((token) => token.id === card.id)?.label;
  }

  /** What a sentence calls a place on the board, or a piece on it. */
  private named(target: string): Msg | undefined {
    if (target.startsWith("node:")) return this.board?.nodes?.find((each) => `node:${each.id}` === target)?.label;
    const token = this.tokenOf.get(target.slice("token:".length));
    return token?.name ?? token?.label;
  }

  /** A reason in words, with the place that it is about. */
  termed(reason: Reason): string {
    const term = this.speaker.say(`term-${reason.term}`);
    const place = reason.at ? this.named(reason.at) : undefined;
    return place ? house.t("review-term-at", { term, place: this.plain(place) }) : term;
  }

  colour(seat: number): string {
    return this.board?.seats?.[seat] ?? this.shown?.table.seats[seat]?.colour ?? "";
  }

  seatName(seat: number): string {
    return this.shown?.table.seats[seat]?.name || house.t("table-seat", { number: seat + 1 });
  }

  pieces(msg: Msg | null | undefined): Piece[] {
    return this.speaker.pieces(msg, this.names);
  }

  plain(msg: Msg | null | undefined): string {
    return this.speaker.plain(msg, this.names);
  }
}
