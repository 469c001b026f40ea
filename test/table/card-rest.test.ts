import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, BEN, declare, faces, GM, openWorld, party, user, type Person } from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { rememberOpened } from "../../src/table/checks/card-memory.ts";
import {
  isLine,
  openedFirst,
  showsActs,
  stageOf,
  unfoldedOf,
  type Stage,
  type Standing,
} from "../../src/table/checks/card-rest.ts";
import { throwsView, whomOf } from "../../src/table/checks/card-throws.ts";
import { cardText } from "../../src/table/checks/card-text.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { dieViews } from "../../src/table/checks/glyphs.ts";
import { checkById } from "../../src/table/register.ts";
import type { SideView } from "../../src/table/checks/views.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

const standing = (over: Partial<Standing> = {}): Standing => ({
  state: "applied",
  blind: false,
  answers: 0,
  due: 0,
  may: 0,
  passed: false,
  waits: false,
  ...over,
});

describe("a card as one reader sees it", () => {
  const cases: [what: string, over: Partial<Standing>, stage: Stage][] = [
    ["is taken back for everybody, whatever could be done", { state: "undone", answers: 1, due: 1 }, "takenBack"],
    ["is secret to a reader who may not see it", { state: "open", blind: true, due: 1 }, "secret"],
    ["says to them that it was refused", { state: "refused", blind: true }, "rest"],
    [
      "asks a reader who has an answer, before anything else that they may do",
      { state: "open", answers: 2, due: 1 },
      "asked",
    ],
    ["is open to a reader who has to decide", { state: "open", due: 1, waits: true }, "deciding"],
    ["is open to a reader who may do something besides", { may: 1 }, "deciding"],
    ["closes once a newer card lies there", { may: 1, passed: true }, "rest"],
    ["stays open to a reader who has to decide, whatever came since", { due: 1, passed: true }, "deciding"],
    ["waits for others", { state: "open", waits: true }, "waiting"],
    ["rests when nothing is left to do", {}, "rest"],
    ["rests when it is closed", { state: "closed" }, "rest"],
  ];
  it.each(cases)("%s", (_what, over, stage) => expect(stageOf(standing(over))).toBe(stage));

  it("is folded, except for parts that were opened by hand and for a reader who keeps cards open", () => {
    const none = { doing: null, thrown: null, odds: null };
    expect(unfoldedOf(none, false)).toEqual({ doing: false, thrown: false, odds: false });
    expect(unfoldedOf({ ...none, thrown: true }, false)).toEqual({ doing: false, thrown: true, odds: false });
    expect(unfoldedOf({ ...none, odds: false }, true)).toEqual({ doing: true, thrown: true, odds: false });
  });

  it("unfolds its acts by its title, or its dice if there are no more acts or they are shown already", () => {
    expect(openedFirst("rest", { lines: true, more: true })).toBe("doing");
    expect(openedFirst("rest", { lines: true, more: false })).toBe("thrown");
    expect(openedFirst("deciding", { lines: true, more: true })).toBe("thrown");
    expect(openedFirst("takenBack", { lines: true, more: false })).toBe("doing");
    expect(openedFirst("rest", { lines: false, more: false })).toBe("doing");
  });

  it("shows its acts while there is something to decide, and while they are unfolded", () => {
    const all: Stage[] = ["takenBack", "secret", "asked", "deciding", "waiting", "rest"];
    const none = { doing: false, thrown: false, odds: false };
    const shown = (open: object): Stage[] => all.filter((stage) => showsActs(stage, { ...none, ...open }));
    expect(shown({})).toEqual(["asked", "deciding", "waiting"]);
    // An undone card offers no act, even if it is unfolded.
    expect(shown({ doing: true })).toEqual(all.slice(1));
    expect(shown({ thrown: true })).toEqual(["asked"]);
    expect(shown({ thrown: true, doing: true })).toEqual(all.slice(1));
    expect(all.filter(isLine)).toEqual(["takenBack", "secret"]);
  });
});

describe("a card as all readers see it", () => {
  let ace: Actor.Implementation;
  let foe: Actor.Implementation;
  beforeEach(() => {
    openWorld();
    plainDuel();
    twists.automatic = false;
    // Only the parties of this duel have an act on its card.
    Object.assign(checkById("toy.duel").check, { acts: undefined });
    [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
  });

  const duel = async (from: Actor.Implementation, to: Actor.Implementation, author: Person): Promise<Card> => {
    const plan = { targets: ["target"], bonus: 0, yields: false };
    const parties = { self: party(from), target: party(to) };
    const card = declare({ author, plan, parties, throws: { strike: [[4]] } });
    await advance(card.id);
    return card;
  };
  const here = (...people: Person[]): void => {
    for (const person of [GM, ADA, BEN]) Object.assign(person, { active: people.includes(person) });
    Object.assign(game.users!, { contents: people });
  };
  const shape = (card: Card, person: Person) => cardView(card, user(person)).shape;
  const stages = (card: Card): Stage[] => [GM, ADA, BEN].map((person) => shape(card, person).stage);
  const parry = (card: Card, person: Person) => {
    faces.push(3);
    return actOnCard(card, {
      subject: card.uuid,
      act: "answer",
      data: { role: "parry.target", choice: "yield" },
      user: user(person),
      rolls: [],
    });
  };

  it("asks the target's owner; the others wait, and the GM sees for whom", async () => {
    const card = await duel(foe, ace, GM);
    here(GM, ADA);
    expect(stages(card)).toEqual(["waiting", "asked", "waiting"]);
    expect(cardView(card, user(GM)).waiting?.others).toContain("Ace");
  });

  it("asks the GM in place of a player who is offline", async () => {
    const card = await duel(foe, ace, GM);
    here(GM);
    expect(stages(card)).toEqual(["asked", "asked", "waiting"]);
  });

  it("is at rest with the same sentence for all readers once it is applied; only the GM may undo it", async () => {
    const card = await duel(foe, ace, GM);
    await parry(card, ADA);
    expect(card.system.state).toBe("applied");
    await duel(foe, ace, GM);
    expect(stages(card)).toEqual(["rest", "rest", "rest"]);
    const said = [GM, ADA, BEN].map((person) => shape(card, person).sentence);
    expect(new Set(said).size).toBe(1);
    const first = (person: Person): string | undefined => shape(card, person).menu[0]?.action;
    expect(first(GM)).toBe("undo");
    expect([first(ADA), first(BEN)]).not.toContain("undo");
    for (const person of [GM, ADA, BEN]) expect(shape(card, person).acts).toBe(false);
  });

  it("lets only its author ask the GM to undo it", async () => {
    const card = await duel(ace, foe, ADA);
    await parry(card, GM);
    const has = (person: Person): boolean => shape(card, person).menu.some(({ action }) => action === "askBack");
    expect([has(GM), has(ADA), has(BEN)]).toEqual([false, true, false]);
  });

  it("is a single line for all readers once it is undone", async () => {
    const card = await duel(foe, ace, GM);
    await parry(card, ADA);
    await actOnCard(card, { subject: card.uuid, act: "undo", data: {}, user: user(GM), rolls: [] });
    expect(stages(card)).toEqual(["takenBack", "takenBack", "takenBack"]);
    expect(shape(card, GM)).toMatchObject({ line: true, acts: false });
    expect(shape(card, GM).sentence).toContain("takenBack");
    expect(shape(card, GM).menu[0]?.action).toBe("redo");
    rememberOpened(card.id, "thrown", true);
    expect(shape(card, GM)).toMatchObject({ line: false, acts: false, unfolded: true });
    rememberOpened(card.id, "doing", true);
    expect(shape(card, GM)).toMatchObject({ line: false, acts: false, unfolded: true });
  });

  it("has a plain text", async () => {
    const card = await duel(foe, ace, GM);
    await parry(card, ADA);
    const text = cardText(cardView(card, user(ADA)));
    expect(text.split("\n")[0]).toContain("duel: Duel");
    expect(text).not.toMatch(/undefined|null|\[object/);
  });
});

describe("the dice of a card at rest", () => {
  const side = (name: string, total: number | null, over: Partial<SideView> = {}): SideView => ({
    role: name,
    name,
    note: "a note",
    dice: [],
    total,
    hidden: false,
    ...over,
  });
  const parties = [
    { name: "Ace", img: "" },
    { name: "Foe", img: "" },
  ];
  const view = { sides: [side("Ace", 7), side("Foe", 6)], parties, chip: "" };

  it("are shown against each other, with the lower total paler", () => {
    expect(throwsView(view)).toMatchObject({ at: true, total: "7", against: "6", paler: "right", more: [] });
    expect(throwsView({ ...view, sides: [side("Ace", 6), side("Foe", null)] })).toMatchObject({
      against: "–",
      paler: "",
    });
  });

  it("are shown against a score with its origin, the higher number paler", () => {
    const scores = { Ace: { base: { label: "Lockpicking", value: 14 }, effective: { label: "effective", value: 9 } } };
    const own = { sides: [side("Ace", 10)], parties: parties.slice(0, 1), chip: "", scores };
    expect(throwsView(own)).toMatchObject({ at: false, total: "10", against: "9", paler: "left" });
    expect(throwsView(own)?.right?.note).toContain('"base":14');
  });

  it("are shown against a fixed number without an arrow", () => {
    const own = { sides: [side("Ace", 14)], parties: parties.slice(0, 1), chip: "TN 9", against: 9 };
    expect(throwsView(own)).toMatchObject({ at: false, total: "14", against: "9", paler: "right" });
  });

  it("are replaced by the parties' names if no one rolls, and missing without parties", () => {
    expect(throwsView({ sides: [], parties, chip: "" })).toMatchObject({ at: true, left: { name: "Ace" } });
    expect(throwsView({ sides: [], parties: [], chip: "" })).toBeNull();
    expect(whomOf(parties, " ▸ ")).toBe("Ace ▸ Foe");
  });

  it("show every face of an aced die, with the sum in its label", () => {
    const pool = {
      dice: [{ faces: 8, bonus: 0 }],
      read: "highest",
      modifier: 0,
      aces: true,
      rerollOnes: false,
    } as const;
    const [die] = dieViews(pool as never, [[8, 6]]);
    expect(die).toMatchObject({ text: "14", aces: ["8", "6"] });
    expect(die!.label).toMatch(/die\.aced.*"total":14/);
    expect(dieViews(pool as never, [[7]])[0]).not.toHaveProperty("aces");
    expect(dieViews({ ...pool, rerollOnes: true } as never, [[1, 6]])[0]).not.toHaveProperty("aces");
  });
});
