import { beforeEach, describe, expect, it, vi } from "vitest";
import { Said, type Standing } from "../../src/table/heard/memory.ts";
import { cardSentence, cardStanding, whoSentence, type Tellable } from "../../src/table/heard/sentence.ts";
import { inLanguage } from "./support/english.ts";

vi.mock("../../src/foundry.ts", async () => ({
  localize: (await import("./support/english.ts")).localize,
}));

const side = (name: string, total: number | null): Tellable["sides"][number] => ({
  role: name,
  name,
  note: "",
  dice: [],
  total,
  hidden: total === null,
});

const verdict = (word: string, why = "", number = "", label = ""): NonNullable<Tellable["verdict"]> => ({
  word,
  number,
  label,
  why,
  tone: "harm",
  source: "",
});

const ray = (over: Partial<Tellable> = {}): Tellable => ({
  title: "Freeze Ray",
  parties: [
    { name: "Ace Astra", img: "" },
    { name: "Space Marine", img: "" },
  ],
  sides: [side("Ace Astra", 7), side("Space Marine", 6)],
  verdict: verdict("Hindered", "Beaten by 1, within Toughness 5.", "1", "Damage"),
  ...over,
});

describe("a card in one sentence", () => {
  beforeEach(() => inLanguage("en"));

  it("names the parties, the totals, the verdict, its number and its reason once", () => {
    expect(cardSentence(ray())).toBe(
      "Freeze Ray. Ace Astra against Space Marine, 7 against 6. Hindered, 1 Damage. Beaten by 1, within Toughness 5.",
    );
  });

  it("has no totals if one of them is hidden from the reader, and names whom it waits for", () => {
    const open = ray({ verdict: null, sides: [side("Ace Astra", 7), side("Space Marine", null)] });
    expect(cardSentence(open, "Waits for Ben")).toBe("Freeze Ray. Ace Astra against Space Marine. Waits for Ben.");
  });

  it("says against if both sides roll or the target is harmed, and to otherwise", () => {
    const help = ray({ verdict: null, sides: [side("Ace Astra", 7)] });
    expect(whoSentence(help)).toBe("Ace Astra to Space Marine");
    const both = [...help.parties, { name: "Ford", img: "", together: true }];
    expect(whoSentence({ ...ray(), parties: both })).toBe("Ace Astra against Space Marine and Ford");
    expect(whoSentence({ ...help, parties: help.parties.slice(0, 1) })).toBe("Ace Astra");
    const told = (tone: "harm" | "strain" | "gain" | "plain") =>
      whoSentence({ ...help, verdict: { ...verdict("Burnt"), tone } });
    expect([told("harm"), told("strain")]).toEqual(Array<string>(2).fill("Ace Astra against Space Marine"));
    expect([told("gain"), told("plain")]).toEqual(Array<string>(2).fill("Ace Astra to Space Marine"));
  });

  it("gives the verdict of each of several targets", () => {
    const row = (name: string, word: string): NonNullable<Tellable["rows"]>[number] => ({
      name,
      img: "",
      note: "",
      sides: [],
      odds: null,
      verdict: verdict(word),
    });
    const rows = [row("Space Marine", "Out"), row("Ford", "Missed")];
    expect(cardSentence(ray({ verdict: null, sides: [side("Ace Astra", 9)], rows }))).toBe(
      "Freeze Ray. Ace Astra to Space Marine, 9. Space Marine: Out. Ford: Missed.",
    );
    expect(cardSentence(ray({ rows: rows.slice(0, 1) }))).toBe(cardSentence(ray()));
  });

  it("has neither totals nor verdict of an undone card, and the reason of a closed one", () => {
    const text = "Freeze Ray. Ace Astra against Space Marine.";
    expect(cardStanding("undone", ray(), "", "")).toEqual({ phase: "undone", text });
    const closed = cardStanding("closed", ray({ sides: [side("Ace Astra", null), side("Ben", null)] }), "", "Ended");
    expect(closed).toEqual({ phase: "done", text: `${text} Ended.` });
    expect(cardStanding("open", ray(), "Waits for Ben", "")).toMatchObject({ phase: "open" });
  });

  it("is German for a German reader", () => {
    inLanguage("de");
    expect(whoSentence(ray())).toBe("Ace Astra gegen Space Marine");
  });
});

describe("an announcement", () => {
  const done = { phase: "done", text: "Hindered." } as const;

  it("is not repeated when its card is redrawn", () => {
    const said = new Said();
    expect(said.news("a", { phase: "open", text: "Waits." })).toMatchObject({ text: "Waits." });
    expect(said.news("a", done)).toEqual({ ...done, again: false });
    expect([said.news("a", done), said.news("a", null), said.news("a", done)]).toEqual([null, null, null]);
    expect(said.news("b", done)).not.toBeNull();
  });

  it("is brief if an open card stays open", () => {
    const said = new Said();
    const waitsFor = (who: string): Standing => ({ phase: "open", text: `Ray, 7. ${who}.`, brief: `Ray. ${who}.` });
    expect(said.news("a", waitsFor("Ada, Ben"))?.text).toBe("Ray, 7. Ada, Ben.");
    expect(said.news("a", waitsFor("Ben"))?.text).toBe("Ray. Ben.");
  });

  it("is made again after an undo in between", () => {
    const said = new Said();
    said.news("a", done);
    expect(said.news("a", { phase: "undone", text: "Freeze Ray." })).not.toBeNull();
    expect(said.news("a", done)).toEqual({ ...done, again: true });
  });

  it("is made again after it was forgotten, because no one was asked any more", () => {
    const said = new Said();
    said.news("a", done);
    said.keepOnly(new Set(["a"]));
    expect(said.news("a", done)).toBeNull();
    said.keepOnly(new Set());
    expect(said.news("a", done)).not.toBeNull();
  });
});
