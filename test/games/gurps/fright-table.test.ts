import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asked,
  asks,
  bears,
  BEN,
  borne,
  cardsOf,
  follows,
  frightened,
  GM,
  kept,
  notes,
  openTable,
  plays,
  pointsOf,
  scares,
  seen,
  staged,
  stagesOf,
  stand,
  type Person,
} from "./fright-world.ts";
import { FRIGHT_NUMBERS } from "../../../src/games/gurps/checks/fright/fright-kind.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { frightRow } from "../../../src/rules/gurps/index.ts";
import type { Draft } from "../../../src/table/checks/check.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

let lucien: Character;

/** Will 10: fails by 3. */
const FAILED = [4, 4, 5];

beforeEach(() => {
  openTable();
  lucien = frightened("Lucien", [ADA], { ht: 11 });
});

/** Makes a failed check whose row the GM sets; each of its dice shows this face. */
async function onRow(row: number, face = 3): Promise<Card> {
  const card = await scares(lucien, FAILED);
  expect(await acts(card, "rule", GM, { ruling: "row", value: `0:${row}` })).toBe("");
  for (let stage = 0; card.system.state === "open" && stage < 5; stage += 1) {
    const dice = Object.entries(asked(card)).map(([role, count]) => [role, Array<number>(count).fill(face)]);
    await stagesOf(card, Object.fromEntries(dice));
  }
  return card;
}

const everything = (who: Character): unknown => ({
  points: pointsOf(who),
  attributes: { ...who.system.attributes },
  total: who.system.points.total,
  conditions: borne(who),
  traits: who.items.contents.map(({ name, system }) => [name, { ...system }]),
});

describe("the table of Fright Checks", () => {
  it.each(FRIGHT_NUMBERS)("[GURPS-FRIGHT-4] rolls, describes, applies and undoes row %i", async (row) => {
    const before = everything(lucien);
    // With sixes every HT roll fails critically.
    const card = await onRow(row, 6);
    expect([card.system.state, stand(card).row, asked(card)]).toEqual(["applied", row, {}]);
    const { effects } = frightRow(row);
    const states = effects.flatMap((effect) => (effect.effect === "state" ? [effect.condition] : []));
    for (const condition of states) expect(borne(lucien)).toContain(condition);
    for (const effect of effects) {
      if (effect.effect === "lose") expect(pointsOf(lucien)[effect.stat]).toBeLessThan(lucien.system[effect.stat].max);
    }
    const traits = effects.filter(({ effect }) => effect === "trait" || effect === "worsen");
    expect(follows(card).map(({ check }) => check)).toEqual(traits.map(() => "acquireTrait"));
    const { verdict } = seen(card, ADA);
    expect(verdict!.why).toContain("QUADRANT.gurps.fright.row");
    expect(await acts(card, "undo", GM, { force: true } as never)).toBe("");
    expect(everything(lucien)).toEqual(before);
  });

  it("[GURPS-FRIGHT-4] makes the actor retch for 25 − HT seconds", async () => {
    await onRow(12);
    expect(kept(lucien, "retching")).toMatchObject({ lasts: 14, remaining: 14, every: 1, recovery: { base: 11 } });
  });

  it("[GURPS-FRIGHT-4] makes the actor faint, and injures it in the fall if the HT roll fails", async () => {
    await onRow(18, 3);
    expect([borne(lucien), pointsOf(lucien).hp]).toEqual([["unconscious"], 10]);
    await onRow(18, 4);
    expect(pointsOf(lucien).hp).toBe(9);
    expect(kept(lucien, "unconscious")).toMatchObject({ lasts: 4, unit: "minute", remaining: 240, every: 60 });
  });

  it("[GURPS-FRIGHT-5] offers recovery on the card: to the GM at any time, to the player once it is due", async () => {
    const card = await onRow(17);
    const recover = (person: Person) =>
      seen(card, person).buttons.find(({ data }) => data["check"] === "gurps.recover");
    expect([recover(GM)!.reason, recover(ADA)!.reason, recover(BEN)]).toEqual([
      null,
      expect.stringContaining("recover.notDue"),
      undefined,
    ]);
  });

  it("[GURPS-FRIGHT-4] lowers the HT attribute, and HP by dice, on the worst seizure", async () => {
    const card = await onRow(31, 6);
    expect(stand(card).amounts).toMatchObject({ effect2: 18, "effect2.0": 6 });
    expect(lucien.system.attributes.ht).toBe(10);
    expect(pointsOf(lucien)).toEqual({ hp: 4, fp: 5 });
    // An actor with a seizure is prone, too.
    expect(borne(lucien)).toEqual(expect.arrayContaining(["seizure", "prone"]));
    expect(kept(lucien, "seizure")).toMatchObject({ remaining: 360, every: null });
  });

  it("[GURPS-FRIGHT-4] lowers the IQ attribute on the last row", async () => {
    await onRow(40);
    expect(lucien.system.attributes.iq).toBe(9);
    expect(kept(lucien, "comatose")).toMatchObject({ unit: "hour", aftermath: { value: -2, lasts: 6, unit: "hour" } });
  });

  it("[GURPS-FRIGHT-4] reads every total over 40 as the last row", async () => {
    const craven = frightened("Craven", [ADA], { bonus: { will: -20 } });
    // 18 against −10 fails by 28.
    const card = await scares(craven, [6, 6, 6], { table: [6, 6, 6] });
    expect([staged(card), Object.keys(asked(card))]).toMatchObject([{ tableTotal: 46, row: 40 }, ["effect0"]]);
  });

  it("[GURPS-FRIGHT-4] says how useless a panicked reaction is, and lets the GM describe it", async () => {
    const card = await onRow(33, 4);
    expect(seen(card, ADA).verdict!.why).toContain("fright.panic.told");
    expect(seen(card, ADA).verdict!.why).toContain("fright.panic.harmful");
    expect(await acts(card, "rule", GM, { ruling: "panic", value: "Runs into the bog" })).toBe("");
    expect(
      seen(card, ADA)
        .rulings.map(({ line }) => line)
        .join(),
    ).toContain("Runs into the bog");
  });

  it("[GURPS-FRIGHT-4] reads the world's own table of panicked reactions, if there is one", async () => {
    const results = [{ range: [3, 18], description: "<p>Screams &c.</p>" }];
    const tables = { contents: [{ name: "Panic", flags: { quadrant: { use: "panickedReaction" } }, results }] };
    Object.assign(game, { tables });
    const card = await onRow(33, 4);
    expect(seen(card, ADA).verdict!.why).toContain("Screams &c.");
  });
});

describe("a trait that is gained from a fright", () => {
  it("[GURPS-FRIGHT-4] is chosen by the GM, added to the sheet, and changes the point total", async () => {
    const card = await onRow(13);
    expect(notes(card)).toEqual(["acquireTrait"]);
    const data = { card: card.uuid, trait: "quirk", points: "-1" };
    const made = await plays(GM, "acquireTrait", lucien, { data, fill: { name: "Whistles in the dark" } });
    expect(made.system.state).toBe("applied");
    const [trait] = lucien.items.contents;
    expect(trait).toMatchObject({
      name: "Whistles in the dark",
      system: { category: "quirk", points: -1, isFromFright: true },
    });
    expect(lucien.system.points.total).toBe(99);
    expect(await acts(made, "undo", GM)).toBe("");
    expect([lucien.items.contents.length, lucien.system.points.total]).toEqual([0, 100]);
  });

  it("[GURPS-FRIGHT-4] must be undone before the check that caused it", async () => {
    const card = await onRow(13);
    const data = { card: card.uuid, trait: "quirk", points: "-1" };
    await plays(GM, "acquireTrait", lucien, { data, fill: { name: "Whistles" } });
    const [made] = cardsOf("acquireTrait");
    expect(await acts(card, "undo", GM)).not.toBe("");
    expect(await acts(made!, "undo", GM)).toBe("");
    expect(await acts(card, "undo", GM)).toBe("");
    expect([lucien.items.contents.length, lucien.system.points.total]).toEqual([0, 100]);
  });

  it("[GURPS-FRIGHT-4] cannot be given by a player, or without a name", async () => {
    const data = { trait: "phobiaOrMental", points: "-10" };
    const named = (name: string) => asks(GM, "acquireTrait", lucien, { data, fill: { name } }).why;
    expect([named("None at all"), named(""), named("  ")]).toEqual(["", "acquire.nameless", "acquire.nameless"]);
    const own = await plays(ADA, "acquireTrait", lucien, { data, fill: { name: "None at all" } });
    expect([own.system.state, lucien.items.contents.length]).toEqual(["refused", 0]);
  });

  it("[GURPS-FRIGHT-4] can be taken from a compendium, if it fits the kind and is worth no more points", async () => {
    const entry = (name: string, points: number, category = "disadvantage") => ({
      uuid: `Compendium.p.${name}`,
      name,
      type: "gurpsTrait",
      system: { category, points, rule: "", selfControl: 12, resists: "flees" },
    });
    const index = [entry("Fear of Bogs", -10), entry("Phobia", 0), entry("Doom", -30), entry("Luck", 15, "advantage")];
    const pack = { metadata: { type: "Item" }, index };
    Object.assign(game, { packs: [pack], items: { contents: [] } });
    const data = { trait: "phobiaOrMental", points: "-10" };
    const { acquireTraitCheck } = await import("../../../src/games/gurps/checks/fright/acquire-trait.ts");
    const draft = acquireTraitCheck.prepare({ actor: lucien, data } as never) as Draft<never>;
    const [shelf] = acquireTraitCheck.fields!({ plan: draft.plan, parties: {} } as never);
    expect(shelf!.choices!.map(({ value }) => value)).toEqual(["", "Compendium.p.Fear of Bogs", "Compendium.p.Phobia"]);
    await plays(GM, "acquireTrait", lucien, { data, fill: { choice: "Compendium.p.Phobia" } });
    expect(lucien.items.contents[0]).toMatchObject({
      name: "Phobia",
      system: { points: -10, selfControl: 12, resists: "flees", isFromFright: true },
    });
    expect((lucien.items.contents[0]!._source as unknown as { _stats: object })._stats).toEqual({
      compendiumSource: "Compendium.p.Phobia",
    });
  });

  it("[GURPS-FRIGHT-4] can be years of age, one for three points", async () => {
    const data = { trait: "physical", points: "-20" };
    await plays(GM, "acquireTrait", lucien, { data, fill: { choice: "years" } });
    expect(lucien.items.contents[0]).toMatchObject({ name: 'QUADRANT.gurps.acquire.older {"years":7}' });
  });

  it("[GURPS-FRIGHT-4] can be the worsening of a disadvantage that the GM names afterwards", async () => {
    const bogs = bears(lucien, "bogs", { category: "disadvantage", selfControl: 12 }, "Fear of bogs");
    const rats = bears(lucien, "rats", { category: "disadvantage", selfControl: 6 }, "Fear of rats");
    const control = (item: Item.Implementation) =>
      (item._source as never as typeof item).system as { selfControl: number };
    const card = await onRow(25);
    expect([follows(card).length, notes(card)]).toEqual([1, ["acquireTrait"]]);
    expect(await acts(card, "rule", GM, { ruling: "related", value: "bogs" })).toBe("");
    expect([control(bogs).selfControl, notes(card), follows(card)]).toEqual([9, ["worsenSelfControl"], []]);
    // A self-control number of 6 cannot get worse: a new trait is due.
    expect(await acts(card, "rule", GM, { ruling: "related", value: "rats" })).toBe("");
    expect([control(bogs).selfControl, control(rats).selfControl, notes(card)]).toEqual([12, 6, ["acquireTrait"]]);
  });
});
