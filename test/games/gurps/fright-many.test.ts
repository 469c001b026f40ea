import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asks,
  bears,
  begun,
  BEN,
  bucket,
  cardsOf,
  frightened,
  GM,
  marked,
  next,
  openTable,
  peopled,
  plays,
  stand,
} from "./fright-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let ilse: Character;
let vesna: Character;
let ghoul: Character;

beforeEach(() => {
  openTable();
  ilse = frightened("Ilse");
  vesna = frightened("Vesna", [BEN]);
  ghoul = frightened("Ghoul", []);
  bears(ghoul, "dread", { offers: [{ label: "", tag: "fright", value: -4, when: "" }] });
  peopled(ilse, vesna, ghoul);
});

/** Puts this many tokens of the ghoul on the scene. */
function horde(count: number): void {
  const { tokens } = game.scenes!.active as unknown as { tokens: { contents: { actor: object; actorId?: string }[] } };
  const [one] = tokens.contents.filter(({ actor }) => actor === ghoul);
  Object.assign(one!, { actorId: ghoul.id });
  const more = Array.from({ length: count - 1 }, (_, index) => ({ ...one!, id: `ghoul${index}`, hidden: false }));
  tokens.contents.push(...more);
}

const names = (parties: object): string[] =>
  Object.entries(parties as Record<string, { name: string }>)
    .filter(([who]) => who.startsWith("with-"))
    .map(([, { name }]) => name);

describe("a horror for several characters", () => {
  it("[GURPS-FRIGHT-1] is faced by the players' characters that the GM chooses", async () => {
    const { parties } = asks(GM, "frighten", ilse);
    expect(names(parties)).toEqual(["Ilse", "Vesna"]);
    expect(names(asks(GM, "frighten", ilse, { toggle: [`with:${vesna.uuid}`] }).parties)).toEqual(["Ilse"]);
  });

  it("[GURPS-FRIGHT-2] gives the GM's modifiers to the check of every character", async () => {
    const lines = [{ key: "gurps.mod.fright.dark", value: -1, source: "situation" }];
    const forge = (plan: object) => ({ ...plan, modifiers: lines });
    const told = await plays(GM, "frighten", ilse, { forge });
    expect(told.system.state).toBe("applied");
    const cards = await begun("fright");
    expect(cards.map(({ system }) => [system.parties["self"]!.name, system.state])).toEqual([
      ["Ilse", "open"],
      ["Vesna", "open"],
    ]);
    expect(bucket(cards[0]!.system.plan)).toEqual(["fright.dark -1"]);
    expect((cards[0]!.system.plan as { modifiers: object[] }).modifiers[0]).toMatchObject({ gm: true });
    // Each player rolls only for their own character.
    expect(await acts(cards[0]!, "throw", BEN, { dice: { will: [3, 3, 3] } })).not.toBe("");
    expect(await acts(cards[0]!, "throw", ADA, { dice: { will: [3, 3, 3] } })).toBe("");
    expect(stand(cards[0]!)).toMatchObject({ result: "held", effective: 9, margin: 0 });
  });

  it("[GURPS-FRIGHT-2] counts a horde by its tokens, and takes the monster's modifier from its sheet", () => {
    horde(12);
    const { plan } = asks(GM, "frighten", ilse, { fill: { source: ghoul.uuid } });
    expect(bucket(plan)).toEqual(["fright.monster -4", "fright.horde -2"]);
    expect(plan).toMatchObject({ horde: 12, facts: ["monster"] });
    const more = asks(GM, "frighten", ilse, { fill: { source: ghoul.uuid, horde: "100" } });
    expect(bucket(more.plan)).toEqual(["fright.monster -4", "fright.horde -5"]);
  });

  it("[GURPS-FRIGHT-2] applies the traits that fit the kind of horror", async () => {
    marked(ilse, "xenophilia", { selfControl: 12 });
    await plays(GM, "frighten", ilse, { fill: { source: ghoul.uuid } });
    const [card] = await begun("fright");
    expect(bucket(card!.system.plan)).toEqual(["fright.monster -4", "trait.xenophilia +2"]);
  });

  it("[GURPS-MOD-4] skips unfazeable characters, and the GM's client rolls for those without a player", async () => {
    marked(vesna, "unfazeable");
    const guard = frightened("Guard", []);
    peopled(ilse, vesna, ghoul, guard);
    next(3, 3, 3);
    await plays(GM, "frighten", ilse, { toggle: [`with:${guard.uuid}`] });
    const cards = await begun("fright");
    expect(cards.map(({ system }) => system.parties["self"]!.name)).toEqual(["Ilse", "Guard"]);
    expect(stand(cards[1]!).result).toBe("held");
  });

  it("can be called only by the GM", async () => {
    const own = await plays(ADA, "frighten", ilse);
    expect([own.system.state, cardsOf("fright").length]).toEqual(["refused", 0]);
  });
});
