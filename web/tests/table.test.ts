import { describe, expect, it, vi } from "vitest";
import type { Choice } from "../src/scene";
import { Learning } from "../src/lib/learning.svelte";
import { Notes } from "../src/lib/notes.svelte";
import { Roving } from "../src/lib/roving.svelte";
import type { Command } from "../src/lib/live";
import type { LessonInfo } from "../src/lib/wire";

const choices = (...names: string[]): Choice[] => names.map((name) => ({ do: name, label: { id: name } }));

describe("a lesson at a table", () => {
  const lesson = { steps: [{ at: 0, say: "one", look: ["node:a"] }, { at: 2, say: "two", open: true }, { at: 3, say: "alone", free: true }], do: { "0": "go 1", "2": "go 2" } } as unknown as LessonInfo;
  const at = (moment: number, ...offered: string[]): Learning => {
    const learning = new Learning(
      () => moment,
      () => choices(...offered),
    );
    learning.lesson = lesson;
    return learning;
  };

  it("leaves open what it tells and nothing else", () => {
    const learning = at(0, "go 1", "go 2", "stop");
    expect([learning.due?.do, learning.choices.map((choice) => choice.do), learning.others, learning.openly, learning.look]).toEqual(["go 1", ["go 1"], 2, false, ["node:a"]]);
    expect(learning.bound).toBe(true);
  });

  it("leaves all open where it asks for a choice, and gives nothing away", () => {
    const learning = at(2, "go 1", "go 2");
    expect([learning.due?.do, learning.choices.length, learning.openly, learning.look]).toEqual(["go 2", 2, true, []]);
  });

  it("lets go of who plays alone, and of who has left it", () => {
    expect([at(4, "go 1").due, at(4, "go 1").bound, at(4, "go 1").strayed]).toEqual([null, false, false]);
    expect([at(2, "stop").due, at(2, "stop").bound, at(2, "stop").strayed]).toEqual([null, false, true]);
  });
});

describe("my note", () => {
  it("keeps what is pencilled when its words change, and is sent once I pause or leave", () => {
    vi.useFakeTimers();
    const sent: Command[] = [];
    const notes = new Notes(
      () => "his place?\n✎ oa",
      (command) => sent.push(command),
    );
    expect([notes.text, notes.marks.at]).toEqual(["his place?", { a: "ring" }]);
    notes.take("cross");
    notes.pencil("b");
    notes.write("here");
    vi.advanceTimersByTime(799);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ t: "note", text: "here\n✎ oa xb" }]);
    notes.write("there");
    notes.stop();
    vi.runAllTimers();
    expect(sent.slice(1)).toEqual([{ t: "note", text: "there\n✎ oa xb" }]);
    expect(notes.text).toBe("his place?");
    vi.useRealTimers();
  });

  it("ends a route where it is touched twice", () => {
    const notes = new Notes(
      () => "",
      () => {},
    );
    notes.take("route");
    for (const node of ["a", "b", "b", "c"]) notes.pencil(node);
    expect(notes.marks.routes).toEqual([["a", "b"], ["c"]]);
  });
});

describe("a row of cards", () => {
  it("has one stop for Tab, and arrows that do not leave it", () => {
    const seen: number[] = [];
    const row = new Roving({ ids: () => ["a", "b", "c"], first: () => "b", focus: (index) => seen.push(index) });
    const press = (key: string, index: number): boolean => {
      let held = false;
      row.key({ key, preventDefault: () => (held = true) } as unknown as KeyboardEvent, index);
      return held;
    };
    expect(row.entry).toBe("b");
    expect([press("ArrowRight", 1), press("ArrowDown", 2), press("ArrowLeft", 0), press("x", 1), press("Home", 2), press("End", 0)]).toEqual([true, false, false, false, true, true]);
    expect(seen).toEqual([2, 0, 2]);
    expect(row.entry).toBe("c");
  });
});
