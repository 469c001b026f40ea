import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "../../table/support/acts.ts";
import { ADA, actor, BEN, cards, faces, GM, openWorld, user } from "../../table/support/world.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import { declare } from "../../../src/table/checks/declare.ts";
import { subjectFrom } from "../../../src/table/checks/parties.ts";
import { draftOf, questionOf, typeInto } from "../../../src/table/checks/question.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { advance } from "../../../src/table/referee/advance.ts";
import { checkById, gameById, gameOf, registerGames } from "../../../src/table/register.ts";
import { rollsOf } from "../../../src/table/rolls/named-roll.ts";
import { wholeGames } from "../whole-games.ts";
import { games as four } from "../../../src/games/index.ts";
import { TINY } from "./laid-over.ts";
import { games } from "./src/games/index.ts";
import { lantern } from "./src/games/lantern/game.ts";

// The sheets of the other four games read this constant while they are loaded.
vi.hoisted(() => Object.assign(globalThis, { CONST: { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } } }));

registerGames(await wholeGames(games));

const SHOW = { words: "", announced: false, link: null, show: (data: object) => data };

let wren: Actor.Implementation;

beforeEach(() => {
  openWorld();
  Object.assign(game.user!, { targets: new Set() });
  wren = Object.assign(actor("Wren", [ADA], { nerve: 3 }), {
    type: "lanternCharacter",
    token: null,
    getActiveTokens: () => [],
  }) as never;
});

/** Makes the roll as a click does: drafts, rolls and declares it; then the referee advances the card. */
async function walk(dark: string, ...thrown: number[]): Promise<Card> {
  const { check } = checkById("lantern.nerve");
  const draft = draftOf(check, subjectFrom(wren, { data: { dark } }));
  if ("key" in draft) throw new Error(draft.key);
  faces.push(...thrown);
  const card = (await declare("lantern.nerve", draft, SHOW))!;
  await advance(card.id);
  return card;
}

const borne = (): string[] => conditionsOf(wren).map(({ id }) => id);
const stateOf = (card: Card) => [card.system.state, situationOf(card).outcome?.result];

describe("a fifth game", () => {
  it("is added by one folder and one name in the list of games", () => {
    expect(games).toEqual([...four, lantern]);
    const lines = (file: string): string[] => readFileSync(file, "utf8").split("\n");
    const ours = lines(path.join("src", "games", "index.ts"));
    const added = lines(path.join(TINY, "src", "games", "index.ts")).filter((line) => !ours.includes(line));
    expect(added).toEqual([
      'import { lantern } from "./lantern/game.ts";',
      "export const games: Game[] = [zap, zerospace, imperfect, gurps, lantern];",
    ]);
  });

  it("has documents and checks of its own beside those of the other four", async () => {
    expect(gameOf(wren)).toBe(gameById("lantern"));
    for (const { id, checks } of await wholeGames(four))
      for (const name of Object.keys(checks)) expect(checkById(`${id}.${name}`).game.id).toBe(id);
    const ids = four.flatMap(({ models }) => Object.keys({ ...models.Actor, ...models.Combat, ...models.Combatant }));
    for (const type of ["lanternCharacter", "lantern"]) expect(ids).not.toContain(type);
  });

  it("has a model for every type of its manifest, and none beyond", () => {
    const { documentTypes } = JSON.parse(readFileSync(path.join(TINY, "system.json"), "utf8")) as {
      documentTypes: Record<string, object>;
    };
    const types = (all: Record<string, object | undefined>): Record<string, string[]> =>
      Object.fromEntries(Object.entries(all).map(([name, own = {}]) => [name, Object.keys(own).sort()]));
    expect(types(documentTypes)).toEqual(types(lantern.models));
  });

  it("has all of its texts in both languages", () => {
    const keys = (language: string): string[] => {
      const [file = ""] = readdirSync(path.join(TINY, "lang", language));
      const flat = (of: object, at = ""): string[] =>
        Object.entries(of).flatMap(([key, value]) =>
          typeof value === "string" ? [`${at}${key}`] : flat(value as object, `${at}${key}.`),
        );
      return flat(JSON.parse(readFileSync(path.join(TINY, "lang", language, file), "utf8")) as object).sort();
    };
    expect(keys("de")).toEqual(keys("en"));
  });
});

describe("its one roll", () => {
  it("is known by name, and drafted from the sheet", () => {
    expect(rollsOf(wren).map(({ id, check }) => [id, check])).toEqual([["nerve", "lantern.nerve"]]);
    const { check } = checkById("lantern.nerve");
    const draft = draftOf(check, subjectFrom(wren, { data: { dark: "2" } }));
    expect(draft).toMatchObject({ plan: { nerve: 3, isShaken: false, dark: 2, modifiers: [] } });
  });

  it("has exact odds, with and without a modifier", () => {
    const { check } = checkById("lantern.nerve");
    const draft = draftOf(check, subjectFrom(wren, { data: { dark: "2" } }));
    if ("key" in draft) throw new Error(draft.key);
    // 3 dice, two lights or more: 3 · (1/3)² · (2/3) + (1/3)³.
    expect(check.kind.odds(draft.plan)["light"]).toBeCloseTo(7 / 27, 12);
    const state = questionOf("lantern", check, draft);
    expect(typeInto(state, [{ label: "lamp", value: 1 }])).toBeNull();
    expect(check.kind.odds(state.plan)["light"]).toBeCloseTo(33 / 81, 12);
  });

  it("makes the actor Shaken on a failure, which Undo removes and Redo gives again", async () => {
    const card = await walk("2", 5, 1, 1);
    expect(stateOf(card)).toEqual(["applied", "dark"]);
    expect(borne()).toEqual(["shaken"]);
    expect(cardView(card, user(GM)).verdict).toMatchObject({ number: "1", tone: "harm" });
    expect(await act(card, "undo", GM)).toBeNull();
    expect([stateOf(card)[0], borne()]).toEqual(["undone", []]);
    expect(await act(card, "redo", GM)).toBeNull();
    expect(borne()).toEqual(["shaken"]);
  });

  it("has one die less for a Shaken actor, and ends Shaken on a success", async () => {
    await walk("3", 1, 1, 1);
    expect(borne()).toEqual(["shaken"]);
    const card = await walk("1", 6, 2);
    expect(card.system.plan).toMatchObject({ isShaken: true });
    expect([stateOf(card)[1], borne()]).toEqual(["light", []]);
  });

  it("is refused for another player's actor, and for an actor of another game", async () => {
    const { check } = checkById("lantern.nerve");
    Object.assign(game, { user: { ...BEN, targets: new Set() } });
    expect(draftOf(check, subjectFrom(wren))).toMatchObject({ key: "QUADRANT.table.refusal.notYours" });
    Object.assign(game, { user: { ...GM, targets: new Set() } });
    const ship = Object.assign(actor("Kestrel"), { type: "zapShip", token: null, getActiveTokens: () => [] });
    expect(draftOf(check, subjectFrom(ship))).toMatchObject({ key: "QUADRANT.lantern.reason.otherGame" });
    expect(cards()).toEqual([]);
  });
});
