import { beforeEach, describe, expect, it } from "vitest";
import { ADA, asks, BEN, bucket, cards, GM, next, openTable, person, plays, seen, stagesOf } from "./trust-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { declare, recorded, rewrite } from "../../table/support/world.ts";

let vesna: Character;
let ghoul: Character;

beforeEach(() => {
  openTable();
  vesna = person("Vesna", [ADA], { st: 12, dx: 13, iq: 12 });
  ghoul = person("Ghoul", [], { st: 13, dx: 11 });
});

/** What a screen says that is not as the dialog has it. */
const forging = (more: object) => (plan: object) => ({ ...plan, ...more }) as never;

describe("a forged declaration", () => {
  it("[GURPS-QC-1] brings no dice of its own into a contest", async () => {
    next(4, 4, 4);
    const stands = { self: [[1], [1], [1]], target: [[6], [6], [6]] };
    const card = await plays(ADA, "contest", vesna, {
      targets: [ghoul],
      data: { attribute: "st" },
      forge: forging({ stands }),
      dice: { self: [6, 6, 5] },
    });
    expect((card.system.plan as { stands: object }).stands).toEqual({});
  });

  it("[GURPS-SENSE-4] makes no contest out of a roll: that is the GM's word", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    ghoul = person("Ghoul", [], { dx: 11 });
    const look = await plays(ADA, "sense", vesna, { data: { sense: "vision" }, dice: { roll: [3, 3, 2] } });
    const card = await plays(ADA, "madeContest", vesna, { data: { card: look.uuid }, targets: [ghoul] });
    expect([card.system.state, card.system.refusal?.key]).toEqual(["refused", "QUADRANT.table.refusal.gmOnly"]);
  });

  it("[GURPS-EFF-1] is driven by nothing that nobody has given", async () => {
    const { plan } = asks(ADA, "effort", vesna, { data: { feat: "jump" } });
    const form = { ...(plan as { form: object }).form, isMotivated: true };
    const card = await plays(ADA, "effort", vesna, {
      data: { feat: "jump" },
      forge: forging({ form }),
      dice: { roll: [3, 3, 3] },
    });
    expect(bucket(card.system.plan)).not.toContain("motivated +5");
  });

  it("[GURPS-EFF-2] leaves out nothing of what the feat costs anyway", async () => {
    const dug = await plays(ADA, "dig", vesna, {
      fill: { height: "10", width: "10", depth: "10" },
      toggle: ["isHourly"],
    });
    const { plan } = asks(ADA, "effort", vesna, { data: { feat: "dig", card: dug.uuid } });
    const { taskFatigue } = plan as unknown as { taskFatigue: number };
    expect(taskFatigue).toBeGreaterThan(0);
    const form = { ...(plan as { form: object }).form, taskFatigue: 0 };
    const card = await plays(ADA, "effort", vesna, {
      data: { feat: "dig", card: dug.uuid },
      forge: forging({ form }),
      dice: { roll: [3, 3, 3] },
    });
    expect(card.system.plan).toMatchObject({ taskFatigue });
  });

  it("[GURPS-FRIGHT-2] tells of no horror that the GM has not told of", async () => {
    const line = { key: "gurps.mod.fright.experienced", value: 20, source: "situation", gm: true };
    const mild = { game: "gurps", kind: "frighten", author: ADA, throws: {}, tied: null };
    const parties = { self: asks(ADA, "will", vesna).parties["self"]! };
    const forged = declare({ ...mild, plan: { facts: [], modifiers: [line], horde: 0 }, parties });
    const said = () => bucket(asks(ADA, "fright", vesna, { data: { card: forged.uuid } }).plan);
    expect(said()).toEqual([]);
    rewrite(forged, { state: "applied" });
    expect(said()).toEqual([]);
    // Nor where it has been looked at, and refused.
    await referee.attend(forged);
    expect([forged.system.state, said()]).toEqual(["refused", []]);
  });
});

describe("a march that a player calls", () => {
  let baako: Character;
  const helper = () => ({ helper1: asks(BEN, "will", baako).parties["self"]! });

  beforeEach(() => {
    baako = person("Baako", [BEN], { ht: 12, skills: { leadership: "iq+9" } });
  });

  it("[GURPS-EFF-3] charges nobody else's effort: that is theirs to bring in", async () => {
    await plays(BEN, "effort", baako, { data: { feat: "hike" }, dice: { roll: [2, 2, 1] } });
    expect(asks(BEN, "march", baako).plan).toMatchObject({ walkers: { self: { effort: { fp: 2 } } } });
    const declared = asks(ADA, "march", vesna);
    const card = declare({
      game: "gurps",
      kind: "march",
      author: ADA,
      throws: {},
      plan: declared.plan,
      parties: { ...declared.parties, ...helper() },
      tied: null,
    });
    await referee.attend(card);
    expect(card.system.plan).toMatchObject({ walkers: { helper1: { effort: null } } });
  });

  it("[GURPS-HIKE-1] goes no faster than the rules say: what else there is to it the GM rules", async () => {
    const form = { ...(asks(BEN, "march", baako).plan as { form: object }).form, rulingFactor: 5 };
    const card = await plays(BEN, "march", baako, { forge: forging({ form }), dice: { self: [6, 5, 5] } });
    expect(card.system.plan).toMatchObject({ form: { rulingFactor: 1 } });
    expect(asks(BEN, "march", baako).fields).not.toContain("rulingFactor");
    const { plan } = asks(GM, "march", baako, { fill: { rulingFactor: "0.5" } });
    expect(plan).toMatchObject({ form: { rulingFactor: 0.5 } });
  });
});

describe("a card that its author has written to", () => {
  it("[GURPS-BUY-2] is no success after which there is guidance", async () => {
    openTable({ playerGuidance: true });
    vesna = person("Vesna", [ADA], { dx: 10, points: 9 });
    const failed = await plays(ADA, "attribute", vesna, { data: { attribute: "dx" }, dice: { roll: [6, 6, 4] } });
    rewrite(failed, { throws: { roll: [[1], [1], [1]] } });
    const guided = () => asks(ADA, "guidance", vesna, { data: { card: failed.uuid } });
    expect(guided).toThrow("guidanceRoll");
  });
});

describe("what players must not read", () => {
  it("[GURPS-SENSE-6] is that a danger went unseen: nothing on their cards says so", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    const look = await plays(GM, "sense", vesna, {
      data: { sense: "vision", dangerous: "true", open: "true" },
      dice: { roll: [3, 3, 2] },
    });
    expect(JSON.stringify(seen(look, ADA).buttons)).not.toContain("dangerous");
  });

  it("[GURPS-SENSE-6] and what they make of what they saw is flagged all the same", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    const look = await plays(GM, "sense", vesna, {
      data: { sense: "vision", dangerous: "true", open: "true" },
      dice: { roll: [3, 3, 2] },
    });
    const card = await plays(ADA, "comprehend", vesna, { data: { card: look.uuid }, dice: { roll: [6, 6, 4] } });
    expect(card.system.plan).toMatchObject({ isDangerous: true });
  });

  it("[GURPS-SENSE-6] not even where the GM asks for the roll, and takes back what was begun", async () => {
    const data = { asked: "sense", sense: "vision", unseen: "false" };
    const request = await plays(GM, "group", vesna, { data, toggle: ["dangerous"] });
    const [asked] = cards().slice(cards().indexOf(request) + 1);
    await referee.attend(asked!);
    expect(asked?.system.plan).toMatchObject({ isDangerous: true, isOpen: true });
    recorded(asked!)["state"] = "undone";
    const offered = seen(request, ADA).buttons;
    expect(offered.length).toBeGreaterThan(0);
    expect(JSON.stringify(offered)).not.toContain("dangerous");
  });

  it("[GURPS-FRIGHT-4] is a foe's HT in what a row does to it, where the table hides their numbers", async () => {
    openTable({ foeNumbers: "none" });
    ghoul = person("Ghoul", [], { iq: 3, ht: 9 });
    const card = await plays(GM, "fright", ghoul, { dice: { will: [6, 6, 6] } });
    await stagesOf(
      card,
      { table: [5, 5, 6] },
      { effect0: [3], effect1: [4], effect2: [6, 5, 5] },
      { "effect2.0": [3] },
    );
    expect(seen(card, GM).verdict?.why).toContain("effect.roll.failed");
    expect(seen(card, ADA).verdict?.why).not.toContain("effect.roll.failed");
    expect(seen(card, ADA).verdict?.why).toContain("effect.lose.hp");
  });

  it("[GURPS-LIFT-1] is how strong a foe is, where the table hides their numbers", async () => {
    openTable({ foeNumbers: "none" });
    ghoul = person("Ghoul", [], { st: 13 });
    const card = await plays(GM, "lift", ghoul);
    expect(seen(card, GM).figures?.length).toBeGreaterThan(0);
    expect(seen(card, ADA).figures ?? []).toEqual([]);
  });
});

describe("what players must not notice", () => {
  it("[GURPS-SEC-2] [GURPS-BUY-1] is an unseen throw for them: what points may buy is as before", async () => {
    openTable({ buyingSuccess: true });
    vesna = person("Vesna", [ADA], { dx: 10, points: 9 });
    const card = await plays(ADA, "attribute", vesna, { data: { attribute: "dx" }, dice: { roll: [4, 4, 4] } });
    const reasons = () =>
      seen(card, ADA)
        .buttons.filter(({ action }) => action === "spend")
        .map(({ reason }) => reason);
    expect(reasons()).toContain(null);
    const before = reasons();
    next(3, 3, 3);
    const unseen = await plays(GM, "sense", vesna, { data: { sense: "vision" }, dice: { roll: [3, 3, 3] } });
    expect(unseen.system.secret).toBe("unseen");
    expect(reasons()).toEqual(before);
    await plays(ADA, "attribute", vesna, { data: { attribute: "dx" }, dice: { roll: [4, 4, 4] } });
    expect(reasons()).not.toContain(null);
  });

  it("[GURPS-SEC-1] [GURPS-BUY-1] is nothing where they have declared the next roll themselves", async () => {
    openTable({ buyingSuccess: true });
    vesna = person("Vesna", [ADA], { dx: 10, points: 9 });
    const card = await plays(ADA, "attribute", vesna, { data: { attribute: "dx" }, dice: { roll: [4, 4, 4] } });
    next(3, 3, 3);
    const declared = await plays(ADA, "sense", vesna, { data: { sense: "vision" } });
    expect(declared.system.secret).toBe("declared");
    const spends = seen(card, ADA).buttons.filter(({ action }) => action === "spend");
    expect(spends.map(({ reason }) => reason)).toEqual(spends.map(() => expect.stringContaining("notLast")));
    expect(spends.length).toBeGreaterThan(0);
  });
});
