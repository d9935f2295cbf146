// One seat's view of a table while it is on the screen: what is shown, what moves, what may be chosen.
import type { Line, Msg } from "../scene";
import { Curtain } from "./curtain";
import { present, unchanged, type World } from "./frames";
import { house, keys, others } from "./house.svelte";
import type { Held } from "./keys";
import { Live, type Command, type Connection } from "./live";
import { Notes } from "./notes.svelte";
import { Replay } from "./replay.svelte";
import { address, fresh } from "./socket";
import { Shown } from "./shown.svelte";
import { Steady } from "./steady.svelte";
import type { Move } from "./plans";
import { plain } from "./player";
import { Talk } from "./talk.svelte";
import { api } from "./api";
import type { Frame, Made } from "./wire";

const LULL = 80; // ms between two drawings of what comes

export class TableView extends Shown {
  explain = false; // whether the game is to be explained as soon as it is looked back at
  connection = $state<Connection>("joining");
  kept = $state(0); // how much of what I wanted has no answer yet
  farewell = $state.raw<Msg | null>(null);
  fresh = $state(Number.MAX_SAFE_INTEGER); // from this line on the log is new
  pending = $state(""); // the choice that was sent and not answered yet
  private sentAt = -1; // and the decision that it was for
  spoken = $state(""); // for screen readers

  veiled = $state(false); // others sit at this device, and this seat's turn is over: nothing of it stays
  private readonly curtain: Curtain;
  readonly steady = new Steady();

  held = $state.raw<Held[]>([]); // the keys of this table that the device has
  readonly talk: Talk;
  readonly notes = new Notes(
    () => this.shown?.note ?? "",
    (command) => this.send(command),
  );
  confirming = $state.raw<Move | null>(null); // chosen, and to be said once more
  private autoSent: boolean | null = null;
  sinceOpen = $state(false);
  private readonly live: Live;
  private readonly queue: { world: World; frame: Frame }[] = [];
  private running = false;
  private drawnAt = -LULL;
  private turn = 0;

  constructor(
    readonly table: string,
    readonly key: string,
    taken = true, // whether whoever sits here has said to be of this seat
  ) {
    super();
    this.curtain = new Curtain(taken);
    this.held = keys.of(table);
    this.decidedAt = house.decidedAt(key);
    this.talk = new Talk(table, (command) => this.send(command));
    this.live = new Live(
      key,
      () => house.language,
      {
        joined: (world) => this.joined(world),
        moved: (world, frame) => this.moved(world, frame),
        said: (chat) => {
          if (this.now) this.now = { ...this.now, chat: [...this.now.chat, chat] };
          if (this.then) this.then = { ...this.then, chat: [...this.then.chat, chat] };
          this.talk.said(chat.from, this.seat);
        },
        reacted: (seat, what) => this.talk.reacted(seat, what),
        present: (here) => {
          if (this.now) this.now = present(this.now, here);
          if (this.then) this.then = present(this.then, here);
        },
        refused: (msg, rule, command, text) => {
          this.answered(command);
          house.tell(text || this.speaker.plain(msg, this.names), rule, this.game);
        },
        done: (command, stopped) => {
          this.answered(command);
          if (stopped) house.tell(stopped.text, stopped.rule, this.game);
        },
        why: (msg, rule) => msg && house.tell(this.speaker.plain(msg, this.names), rule, this.game),
        advised: (what, reasons, command) => {
          if (command?.t !== "hint" || command.at !== this.shown?.at) return;
          this.advice = what;
          const choice = this.advised;
          this.because = reasons;
          if (choice) this.spoken = `${house.t("learn-hint-says", { choice: this.plain(choice.label) })} ${this.why}`;
        },
        bye: (msg) => (this.farewell = msg),
        kept: (count) => (this.kept = count),
        state: (connection) => {
          this.connection = connection;
          if (connection === "here") this.farewell = null;
        },
      },
      {
        open: () => new WebSocket(address(table)),
        later: (ms, what) => {
          const timer = setTimeout(what, ms);
          return () => clearTimeout(timer);
        },
        name: fresh,
        looks: () => document.visibilityState === "visible",
      },
    );
  }

  /** Chairs were moved, maybe: the seats whose keys this device has may have other numbers. */
  async renumber(): Promise<void> {
    const held = keys.of(this.table);
    if (held.length > 1) {
      const found = await api.mine(held.map(({ table, key }) => ({ table, key }))).catch(() => null);
      if (found) keys.number(this.table, found);
    }
    this.held = keys.of(this.table);
  }

  start(): void {
    document.addEventListener("visibilitychange", this.looked);
    this.live.start();
  }

  private readonly looked = (): void => this.live.look(document.visibilityState === "visible");

  /** Ends and forgets: a timer that still ran would keep what this seat knew in the page of the next one. */
  stop(): void {
    this.motion.stop();
    this.steady.stop();
    this.queue.length = 0;
    this.notes.stop();
    document.removeEventListener("visibilitychange", this.looked);
    this.live.stop();
    this.replay?.close();
    this.replay = null;
    this.now = this.then = null;
    this.ahead.forget();
    this.confirming = null;
    this.spoken = "";
  }

  private send(command: Command): void {
    this.live.command(command);
  }

  /** What a click or key would be about: where it changes, one that was meant for something else must not decide. */
  readonly question: string = $derived.by(() => {
    const shown = this.shown;
    if (!shown) return "";
    const lies = [this.playing, this.replay !== null, this.opened, this.confirming?.do, this.ahead.open, this.learning.openly, this.learning.instead?.do, shown.mine.undo, this.back, shown.takeback, shown.table.agreed];
    return JSON.stringify([shown.at, shown.table.status, this.choices.map((choice) => choice.do), lies]);
  });

  choose(choice: Move): void {
    if (this.playing || this.replay || !this.shown || !this.steady.ready) return;
    if (this.pending && this.sentAt === this.shown.at) return; // a double click is one choice; the next decision may come before the answer
    if (this.learning.due && choice.do !== this.learning.due.do) {
      this.opened = "";
      this.learning.instead = choice; // the lesson goes on by what it tells; it says what the other would have been
      return;
    }
    if (this.ahead.open) return this.ahead.take(choice);
    if (house.confirm && this.asked.seats.length === 1 && !choice.undo && !choice.chosen && this.confirming?.do !== choice.do) {
      this.confirming = choice;
      this.spoken = house.t("table-confirm", { choice: this.plain(choice.label) });
      return;
    }
    this.confirming = null;
    if (!choice.target?.startsWith("card:")) this.throwAt = null; // the dice are looked at until something else is decided than who pays
    this.opened = "";
    this.learning.instead = null;
    this.pending = choice.do;
    this.sentAt = this.shown.at;
    this.sinceOpen = false;
    this.decidedAt = (this.now?.log.length ?? 0) + 1; // what comes of it is told first
    house.decided(this.key, this.decidedAt);
    const plan = choice.plan;
    this.send(plan ? { t: "plan", at: this.shown.at, do: plan.do, ...(plan.stop && { stop: plan.stop }) } : { t: "play", at: this.shown.at, do: choice.do });
  }

  private answered(command: Command): void {
    if ((command.t === "play" || command.t === "plan") && command.at === this.sentAt) this.pending = "";
  }

  /** The house makes my forced moves as this device would have it; what is decided ahead is done when it is asked. */
  private follow(world: World): void {
    if (world.seat === null || world.table.status !== "playing" || world.table.closed) return;
    if (!world.table.lesson && world.mine.auto !== undefined && world.mine.auto !== house.auto && this.autoSent !== house.auto) {
      this.autoSent = house.auto;
      this.send({ t: "auto", on: house.auto });
    }
    const ahead = this.ahead.settled(world);
    if (ahead === "dropped") house.tell(house.t("table-ahead-dropped"));
    else if (ahead) {
      this.pending = ahead.do;
      this.sentAt = world.at;
      this.send({ t: "play", at: world.at, do: ahead.do });
    }
  }

  /** The device thinks otherwise about what the house does for me. */
  wishAuto(): void {
    if (this.now) this.follow(this.now);
  }

  /** Look back: at a moment, at the one of a line of the log, or (without either) where the game stands. */
  async lookBack(at: { moment?: number | undefined; line?: number; lens?: string } = {}): Promise<void> {
    if (this.replay || !this.now || this.now.table.status === "waiting") return;
    const replay = new Replay({
      table: this.table,
      key: this.key,
      now: () => this.now,
      show: (world, told) => this.told(world, told),
      still: () => house.still || document.visibilityState !== "visible",
      failed: (error) => house.fail(error, this.game),
    });
    this.queue.length = 0;
    this.turn += 1;
    this.motion.hurry();
    this.replay = replay;
    if (!(await replay.open(at)) && this.replay === replay) this.lookUp();
  }

  /** Back to where the game stands. */
  lookUp(): void {
    this.replay?.close();
    this.replay = null;
    this.motion.hurry();
    this.then = null;
    if (this.live.world) this.settle(this.live.world);
    this.fresh = this.now?.log.length ?? 0;
  }

  private async told(world: World, lines: Line[]): Promise<void> {
    const before = this.then;
    const turn = this.turn;
    if (before && lines.length) {
      await this.perform(before, world, lines);
    }
    if (turn !== this.turn || !this.replay) return;
    this.fresh = world.log.length - lines.length;
    this.settle(world, true);
    this.spoken = [...lines.map((line) => this.plain(line.msg)), this.plain(world.mine.prompt)].join(" ");
  }

  /** Whether a stack holds something that may be chosen. */
  mayOpen(node: string): boolean {
    return (this.stackAt.get(node)?.cards ?? []).some((card) => this.byTarget.has(`card:${card.id}`));
  }

  /** A click on a card, place or piece: plays it, offers its several uses, looks into it, or says why not. */
  touch(target: string): void {
    if (!this.steady.ready) return;
    const choices = this.byTarget.get(target) ?? [];
    const node = target.startsWith("node:") ? target.slice(5) : "";
    if (node && this.stackAt.has(node) && (!choices.length || this.mayOpen(node))) {
      this.opened = choices.length && this.opened !== target ? target : "";
      this.place = this.place === node && !this.opened ? "" : node;
      return;
    }
    // A finger does not hover: it is shown where a way leads, and touched again it is taken.
    const shows = !house.keyed && choices.length === 1 && choices[0]!.plan?.aims?.length && this.opened !== target;
    if (shows) this.opened = target;
    else if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length > 1) this.opened = this.opened === target ? "" : target;
    else if (this.aside.has(target)) {
      this.learning.wondering = true;
      this.touch(target);
    } else {
      const why = this.whyNot.get(target);
      if (why) house.tell(this.plain(why.why), why.rule ?? "", this.game);
    }
  }

  get mayAsk(): boolean {
    return this.shown?.table.hints === true && this.myTurn && this.learning.due === null && this.choices.length > 1 && !this.choices.some((choice) => choice.chosen);
  }

  /** What happened since my turn, played again. */
  async playBack(): Promise<void> {
    const first = this.since[0];
    this.sinceOpen = false;
    if (!first) return;
    await this.lookBack({ line: Math.max(0, first.index - 1) });
    if (this.replay && !this.replay.running) void this.replay.toggle();
  }

  /** Asks what a bot would do. */
  ask(): void {
    if (this.mayAsk && this.shown) this.send({ t: "hint", at: this.shown.at });
  }

  /** The lesson of this table, if one is told here. */
  async learn(): Promise<void> {
    if (this.shown?.table.lesson) await this.learning.begin(this.game, this.shown.table.told);
  }

  /** What the lesson tells is done for the learner. */
  showMe(): void {
    if (this.learning.due) this.choose(this.learning.due);
  }

  /** A table of one's own that begins here, where the lesson stays: gives what making a table gives. */
  tryIt(bot: string): Promise<Made> {
    return api.playOn(this.table, { key: this.key, seat: this.seat, name: this.seatName(this.seat ?? 0), bot });
  }

  /** What is told is not taken back: the lesson's game goes on from decision to decision. */
  get mayUndo(): boolean {
    return this.shown?.mine.undo === true && !this.playing && !this.replay && !this.learning.bound;
  }

  undo(): void {
    if (this.mayUndo && this.shown && this.steady.ready) this.send({ t: "undo", at: this.shown.at });
  }

  /** How I could take my last decision back though I can't by myself: with bots alone, or if the others agree. */
  readonly back: "" | "alone" | "ask" = $derived(this.playing || this.replay || (this.shown?.takeback && this.shown.takeback.refused === undefined) || this.shown?.mine.undo ? "" : (this.shown?.mine.back ?? ""));

  /** What a person means by taking back, whichever way there is. */
  takeBack(): void {
    if (this.mayUndo) this.undo();
    else this.askBack();
  }

  /** Takes my last decision back, or asks the others for it. */
  askBack(): void {
    if (this.back && this.shown && this.steady.ready) this.send({ t: "back", at: this.shown.at });
  }

  /** Grants what another seat asks, or does not; of what I ask myself: withdraws it. */
  answer(agree: boolean): void {
    if (this.now && this.steady.ready) this.send({ t: "answer", at: this.now.at, agree });
  }

  /** Whether I would have the clocks stopped. */
  pause(agree: boolean): void {
    this.send({ t: "pause", agree });
  }

  /** I play again myself, after a bot stood in. */
  takeSeat(): void {
    this.send({ t: "return" });
  }

  /** Whether I would end the game here, together with all others. */
  end(agree: boolean): void {
    if (this.steady.ready) this.send({ t: "end", agree });
  }

  resign(): void {
    this.send({ t: "resign" });
  }

  refresh(): void {
    this.live.refresh();
  }

  /** The device says that it has no network any more. */
  cut(): void {
    this.live.cut();
  }

  /** The network may have changed under us: a line that is dead without knowing it is made anew. */
  nudge(): void {
    this.live.nudge();
  }

  /** Nothing of this seat stays, neither on the screen nor in memory, once the screen is not its own any more. */
  private veil(world: World): boolean {
    if (!this.veiled && this.curtain.falls(world, others(this.table, this.key).length > 0)) {
      this.stop();
      this.veiled = true;
    }
    return this.veiled;
  }

  private joined(world: World): void {
    if (this.veil(world)) return;
    if (this.replay) {
      this.now = world;
      void this.replay.grown();
      return;
    }
    this.queue.length = 0;
    this.turn += 1; // what is being played belongs to an older picture
    this.motion.hurry();
    this.settle(world);
    this.fresh = world.log.length;
    this.pending = "";
  }

  private moved(world: World, frame: Frame): void {
    if (this.veil(world)) return;
    if (this.replay) {
      this.now = world;
      void this.replay.grown();
      return;
    }
    this.queue.push({ world, frame });
    if (this.behind() > 1) this.motion.hurry(); // the table is ahead of us: catch up rather than lag
    if (!this.running) void this.run();
  }

  /** How many frames with something to tell are waiting; that somebody has chosen is no such thing. */
  private behind(): number {
    return this.queue.filter(({ frame }) => frame.log?.length).length;
  }

  /** So many milliseconds until what comes may be drawn: a table that is far ahead would else be drawn frame by frame, slower than it plays. */
  private lull(): number {
    return this.drawnAt + LULL - performance.now();
  }

  private async run(): Promise<void> {
    this.running = true;
    let together = 0; // frames that are drawn before the page rests
    while (this.queue.length && !this.motion.stopped) {
      if (!together) {
        if (this.lull() > 0) {
          await new Promise((resolve) => setTimeout(resolve, this.lull()));
          continue;
        }
        together = this.queue.length;
      }
      together -= 1;
      const { world, frame } = this.queue.shift()!;
      const lines = frame.log ?? [];
      const behind = this.behind() > 1;
      const before = this.now;
      const turn = this.turn;
      // What I have just done myself I need not be told, nor wait for before I go on: the log says it.
      const own = frame.at === this.sentAt + 1 && lines.length <= 2 && lines.every(plain);
      if (lines.length && !own && before && frame.set?.cut === undefined && !house.still && !behind && document.visibilityState === "visible") {
          await this.perform(before, world, lines);
      }
      if (this.motion.stopped) break;
      if (turn !== this.turn) continue;
      this.fresh = world.log.length - lines.length;
      this.settle(world);
      this.drawnAt = performance.now();
      const thrown = lines.findLastIndex((line) => line.dice?.length);
      if (thrown >= 0) this.throwAt = this.fresh + thrown;
      if (lines.length) this.motion.outline(lines.flatMap((line) => (line.motion ?? []).filter((motion) => !motion.stays).map((motion) => motion.token)));
      const prompt = this.plain(world.mine.prompt);
      this.spoken = [...lines.map((line) => this.plain(line.msg)), prompt].join(" ");
    }
    this.running = false;
  }

  private put(world: World): void {
    if (this.replay) this.then = world;
    else this.now = world;
  }

  private settle(world: World, then = false): void {
    const before = this.shown?.at;
    const settled = unchanged(this.shown, world);
    if (then) this.then = settled;
    else this.now = settled;
    this.upTo = null;
    if (this.slide !== null && this.slide >= (world.scene.slides ?? []).length) this.slide = null;
    // A decision opens the place that it is about; else what I have opened stays open, as long as something is there.
    if (world.mine.at) this.place = world.mine.at;
    else if ((world.mine.trays ?? []).some((tray) => tray.kind === "stack" && !tray.node) || !this.stackAt.has(this.place)) this.place = "";
    if (this.throwAt !== null && this.throwAt >= world.log.length) this.throwAt = null;
    this.playing = false;
    if (before !== world.at) {
      this.learning.turned();
      this.stepwise = false;
    }
    this.confirming = null;
    if (!then) this.follow(world);
    this.advice = "";
    this.motion.settle();
    this.opened = "";
  }

  private async perform(before: World, after: World, lines: Line[]): Promise<void> {
    this.playing = true;
    this.fresh = after.log.length - lines.length;
    // Names, chat and who is here are shown at once; pieces and cards wait for their line.
    // What leaves my own hand leaves it now; what comes into it comes when all is told.
    const kept = new Set((after.mine.trays ?? []).flatMap((tray) => (tray.cards ?? []).map((card) => card.id)));
    const trays = (before.mine.trays ?? []).map((tray) => ({ ...tray, cards: (tray.cards ?? []).filter((card) => kept.has(card.id)) }));
    this.put({ ...before, table: after.table, scene: { ...before.scene, names: after.scene.names }, mine: { ...before.mine, trays }, log: after.log });
    this.upTo = this.fresh;
    await this.motion.play(after, lines, (line) => (this.upTo = line + 1), this.replay ? undefined : (line) => (this.throwAt = line));
  }
}
