import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  acts,
  ADA,
  asked,
  asks,
  BEN,
  borne,
  bucket,
  frightened,
  GM,
  kept,
  marked,
  next,
  openTable,
  plays,
  pointsOf,
  scares,
  seen,
  staged,
  stagesOf,
  stand,
} from "./fright-world.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

interface Lang {
  QUADRANT: { gurps: { mod: { fright: Record<string, string> } } };
}

let ilse: Character;

const HELD = [3, 3, 3];
/** Will 10: fails by 3. */
const FAILED = [4, 4, 5];

beforeEach(() => {
  openTable();
  ilse = frightened("Ilse");
});

const tell = (card: Parameters<typeof seen>[0], person = ADA) => {
  const { waiting } = seen(card, person);
  return (waiting?.asked ?? []).flatMap(({ choices }) => choices.map(({ label }) => label.replace(/.*\.stage\./, "")));
};

describe("a Fright Check", () => {
  it("[GURPS-FRIGHT-1] is passed at Will or less, without any effect", async () => {
    const card = await scares(ilse, HELD);
    expect([card.system.state, stand(card).result, stand(card).margin]).toEqual(["applied", "held", 1]);
    expect(borne(ilse)).toEqual([]);
    expect(tell(card)).toEqual([]);
  });

  it("[GURPS-FRIGHT-1] asks its player for the table's dice, then for the row's dice, each with a button", async () => {
    const card = await scares(ilse, FAILED);
    expect([card.system.state, asked(card), tell(card), tell(card, BEN)]).toEqual([
      "open",
      { table: 3 },
      ["table"],
      [],
    ]);
    // 7 plus the margin of 3: row 10.
    await acts(card, "stage", ADA, { choice: "self", dice: { table: [2, 2, 3] } });
    expect([asked(card), tell(card)]).toEqual([{ effect0: 1 }, ["effects"]]);
    await acts(card, "stage", ADA, { choice: "self", dice: { effect0: [4] } });
    expect(stand(card)).toMatchObject({ result: "frozen", row: 10, tableTotal: 10, amounts: { effect0: 4 } });
    expect(kept(ilse, "stunned")).toMatchObject({ lasts: 4, unit: "second", remaining: 4, every: 1 });
    expect(kept(ilse, "stunned")!.recovery).toMatchObject({ base: 10, modifiers: [], repeatsDuration: false });
  });

  it("[GURPS-FRIGHT-1] rolls all stages at once if the setting says so", async () => {
    openTable({ stageDice: "auto" });
    ilse = frightened("Ilse");
    next(2, 2, 3, 4);
    const card = await scares(ilse, FAILED);
    expect([card.system.state, stand(card).row, kept(ilse, "stunned")!.lasts]).toEqual(["applied", 10, 4]);
  });

  it("[GURPS-FRIGHT-3] is capped at 13, and says so", () => {
    const brave = frightened("Brave", [ADA], { bonus: { will: 6 } });
    const { view } = asks(ADA, "fright", brave);
    expect(view.scores!["will"]).toMatchObject({ base: { value: 16 }, effective: { value: 13 } });
    expect(view.note).toContain("ruleOf14");
    expect(asks(ADA, "fright", ilse).view.note).toBe("");
  });

  it("[GURPS-FRIGHT-3] fails on a 14, however high Will is", async () => {
    const brave = frightened("Brave", [ADA], { bonus: { will: 10 } });
    expect((await scares(brave, [4, 5, 4])).system.state).toBe("applied");
    const card = await scares(brave, [5, 5, 4]);
    expect(asked(card)).toEqual({ table: 3 });
  });

  it("[GURPS-FRIGHT-2] counts Fearlessness and Combat Reflexes, and Cowardice in physical danger", () => {
    marked(ilse, "fearlessness", { level: 2 });
    marked(ilse, "combatReflexes");
    marked(ilse, "cowardice", { selfControl: 9 });
    expect(bucket(asks(ADA, "fright", ilse).plan)).toEqual(["trait.fearlessness +2", "trait.combatReflexes +2"]);
    const danger = asks(ADA, "fright", ilse, { toggle: ["physicalDanger"] });
    expect(bucket(danger.plan)).toContain("trait.cowardice -3");
    expect(danger.options).toEqual(["physicalDanger"]);
  });

  it("[GURPS-FRIGHT-2] offers the modifiers of its table, and the difficulty as for every roll", async () => {
    const { frightCheck } = await import("../../../src/games/gurps/checks/fright/fright.ts");
    const { plan, parties } = asks(ADA, "fright", ilse);
    const offered = frightCheck.circumstances!({ plan, parties, throws: {}, outcome: null } as never, "will");
    const keys = offered.map(({ key }) => key.replace("gurps.mod.", ""));
    expect(keys[0]).toBe("difficulty");
    expect(keys).toContain("fright.peacefulBody");
    expect(keys).toContain("fright.briefed");
    expect(keys).toHaveLength(17);
  });

  it("[GURPS-FRIGHT-2] counts the penalty of a shaken actor", () => {
    const shaken = frightened("Shaken");
    (shaken.effects as unknown as { add(data: object): void }).add({
      _id: "s",
      type: "condition",
      statuses: ["shaken"],
      system: { stacks: 1, text: "", data: { value: -2 } },
    });
    expect(bucket(asks(ADA, "fright", shaken).plan)).toEqual(["shaken -2"]);
  });

  it("[GURPS-MOD-4] is refused for an unfazeable actor, with the reason", () => {
    marked(ilse, "unfazeable");
    expect(() => asks(ADA, "fright", ilse)).toThrow("fright.unfazeable");
  });

  it("[GURPS-MOD-1] is read again when it is mended: if passed, the table's dice are ignored until it fails again", async () => {
    const card = await scares(ilse, FAILED, { table: [2, 2, 3] }, { effect0: [4] });
    const plus = [{ key: "gurps.mod.fright.heatOfBattle", value: 5, source: "situation", gm: true as const }];
    expect(await acts(card, "mend", GM, { lanes: { will: plus } })).toBe("");
    expect([stand(card).result, borne(ilse)]).toEqual(["held", []]);
    expect(await acts(card, "mend", GM, { lanes: { will: [] } })).toBe("");
    expect([stand(card).row, borne(ilse)]).toEqual([10, ["stunned"]]);
  });

  it("can be undone with all its effects", async () => {
    // Row 14: FP and stun.
    const card = await scares(ilse, FAILED, { table: [4, 4, 3] }, { effect0: [3], effect1: [2] });
    expect([stand(card).row, pointsOf(ilse).fp, borne(ilse)]).toEqual([14, 7, ["stunned"]]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect([pointsOf(ilse).fp, borne(ilse)]).toEqual([10, []]);
  });
});

describe("the GM's rulings on a Fright Check", () => {
  const rule = (card: Parameters<typeof acts>[0], ruling: string, value: string, person = GM) =>
    acts(card, "rule", person, { ruling, value });

  it("[GURPS-FRIGHT-4] reroll the table, with a line that players can read", async () => {
    const card = await scares(ilse, FAILED, { table: [2, 2, 3] }, { effect0: [4] });
    expect(await rule(card, "reroll", "1", ADA)).toContain("gmOnly");
    expect(await rule(card, "reroll", "1")).toBe("");
    expect([card.system.state, asked(card), borne(ilse)]).toEqual(["open", { table2: 3 }, []]);
    // 4 plus the margin of 3: row 6, whose stun needs no dice.
    await stagesOf(card, { table2: [1, 2, 1] });
    expect([stand(card).row, kept(ilse, "stunned")!.lasts]).toEqual([6, 1]);
    const said = seen(card, ADA).rulings.map(({ line }) => line);
    expect(said.some((line) => line.includes("fright.ruling.reroll.note"))).toBe(true);
  });

  it("[GURPS-FRIGHT-4] set the row and ask for its dice, or return to the rolled row", async () => {
    const card = await scares(ilse, FAILED);
    expect(await rule(card, "row", "0:18")).toBe("");
    expect([staged(card), asked(card)]).toMatchObject([{ row: 18 }, { effect0: 1, effect1: 3 }]);
    await stagesOf(card, { effect0: [2], effect1: [4, 4, 4] });
    // The HT roll failed: its effect, 1 HP, needs no dice.
    expect([stand(card).row, pointsOf(ilse).hp, borne(ilse)]).toEqual([18, 9, ["unconscious"]]);
    expect(await rule(card, "row", "0:dice")).toBe("");
    expect([card.system.state, asked(card), pointsOf(ilse).hp, borne(ilse)]).toEqual(["open", { table: 3 }, 10, []]);
  });

  it("[GURPS-FRIGHT-4] cannot be forged in a player's declaration", async () => {
    const forge = (plan: object) => ({ ...plan, row: 40, rerolls: 3 });
    const card = await plays(ADA, "fright", ilse, { forge, dice: { will: FAILED } });
    expect(card.system.plan).toMatchObject({ row: null, rerolls: 0 });
  });

  it("can make the actor motivated", async () => {
    const card = await scares(ilse, FAILED, { table: [2, 2, 3] }, { effect0: [4] });
    expect(await rule(card, "motivated", "yes")).toBe("");
    expect(borne(ilse)).toEqual(["stunned", "motivated"]);
  });
});

describe("a fright", () => {
  it("[GURPS-AM-9] is graded as fainted on row 20, rattled on row 21 and scarred on row 22", async () => {
    const graded = async (row: number) => {
      const card = await scares(ilse, FAILED);
      await acts(card, "stage", ADA, { choice: "self", dice: { table: [2, 2, 3] } });
      expect(await acts(card, "rule", GM, { ruling: "row", value: `0:${row}` })).toBe("");
      return situationOf(card).staged?.result;
    };
    expect([await graded(20), await graded(21), await graded(22)]).toEqual(["fainted", "rattled", "scarred"]);
  });

  it("[GURPS-AM-6] has modifiers whose names say when they count, in both languages", () => {
    const words = (lang: string): Record<string, string> => {
      const { QUADRANT } = JSON.parse(readFileSync(`lang/${lang}/gurps.json`, "utf8")) as Lang;
      return QUADRANT.gurps.mod.fright;
    };
    const said = { touched: /touches|berührt/, farAway: /100 yards/i, remote: /screen|Schirm/, exposures: /24/ };
    for (const lang of ["en", "de"])
      for (const [key, word] of Object.entries(said)) expect(words(lang)[key]).toMatch(word);
  });
});

describe("the world's own fright table", () => {
  const OWN = {
    documentName: "RollTable",
    name: "Terrors",
    formula: "3d6",
    results: [
      { range: [4, 9], description: "<p>A scream</p>" },
      { range: [10, 40], description: "<p>White hair</p>" },
    ],
  };

  beforeEach(() => {
    openTable({ frightTable: "RollTable.terrors" });
    ilse = frightened("Ilse");
    const found = fromUuidSync as unknown as (uuid: string) => unknown;
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "RollTable.terrors" ? OWN : found(uuid)));
  });

  it("[GURPS-AM-10] replaces the built-in one, and the GM rules the effect of its line", async () => {
    const card = await scares(ilse, FAILED);
    await acts(card, "stage", ADA, { choice: "self", dice: { table: [2, 2, 3] } });
    expect([stand(card).result, borne(ilse)]).toEqual(["own", []]);
    expect(seen(card, ADA).verdict?.why).toContain('"total":10,"text":"White hair"');
    expect(await acts(card, "rule", GM, { ruling: "ownRow", value: "She is blind for a day" })).toBe("");
    const told = seen(card, BEN).rulings.map(({ line }) => line ?? "");
    expect(told.join(" ")).toContain("She is blind for a day");
    const { odds } = seen(await scares(ilse, HELD), GM);
    expect(JSON.stringify(odds)).not.toContain("scarred");
  });
});
