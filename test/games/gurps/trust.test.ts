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

/** A forged plan: the dialog's plan with other fields. */
const forging = (more: object) => (plan: object) => ({ ...plan, ...more }) as never;

describe("a forged declaration", () => {
  it("[GURPS-QC-1] cannot bring standing dice into a contest", async () => {
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

  it("[GURPS-SENSE-4] cannot make a contest out of a roll, which only the GM may do", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    ghoul = person("Ghoul", [], { dx: 11 });
    const look = await plays(ADA, "sense", vesna, { data: { sense: "vision" }, dice: { roll: [3, 3, 2] } });
    const card = await plays(ADA, "madeContest", vesna, { data: { card: look.uuid }, targets: [ghoul] });
    expect([card.system.state, card.system.refusal?.key]).toEqual(["refused", "QUADRANT.table.refusal.gmOnly"]);
  });

  it("[GURPS-EFF-1] cannot claim a motivation that the actor does not have", async () => {
    const { plan } = asks(ADA, "effort", vesna, { data: { feat: "jump" } });
    const form = { ...(plan as { form: object }).form, isMotivated: true };
    const card = await plays(ADA, "effort", vesna, {
      data: { feat: "jump" },
      forge: forging({ form }),
      dice: { roll: [3, 3, 3] },
    });
    expect(bucket(card.system.plan)).not.toContain("motivated +5");
  });

  it("[GURPS-EFF-2] cannot leave out the FP that the feat costs anyway", async () => {
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

  it("[GURPS-FRIGHT-2] cannot add the modifiers of a horror that the GM has not called", async () => {
    const line = { key: "gurps.mod.fright.experienced", value: 20, source: "situation", gm: true };
    const mild = { game: "gurps", kind: "frighten", author: ADA, throws: {}, tied: null };
    const parties = { self: asks(ADA, "will", vesna).parties["self"]! };
    const forged = declare({ ...mild, plan: { facts: [], modifiers: [line], horde: 0 }, parties });
    const said = () => bucket(asks(ADA, "fright", vesna, { data: { card: forged.uuid } }).plan);
    expect(said()).toEqual([]);
    rewrite(forged, { state: "applied" });
    expect(said()).toEqual([]);
    // The same after the referee has refused it.
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

  it("[GURPS-EFF-3] does not use the extra effort of another player's character", async () => {
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

  it("[GURPS-HIKE-1] cannot set the factor that only the GM rules", async () => {
    const form = { ...(asks(BEN, "march", baako).plan as { form: object }).form, rulingFactor: 5 };
    const card = await plays(BEN, "march", baako, { forge: forging({ form }), dice: { self: [6, 5, 5] } });
    expect(card.system.plan).toMatchObject({ form: { rulingFactor: 1 } });
    expect(asks(BEN, "march", baako).fields).not.toContain("rulingFactor");
    const { plan } = asks(GM, "march", baako, { fill: { rulingFactor: "0.5" } });
    expect(plan).toMatchObject({ form: { rulingFactor: 0.5 } });
  });
});

describe("a card that its author has written to", () => {
  it("[GURPS-BUY-2] does not count as a success that allows guidance", async () => {
    openTable({ playerGuidance: true });
    vesna = person("Vesna", [ADA], { dx: 10, points: 9 });
    const failed = await plays(ADA, "attribute", vesna, { data: { attribute: "dx" }, dice: { roll: [6, 6, 4] } });
    rewrite(failed, { throws: { roll: [[1], [1], [1]] } });
    const guided = () => asks(ADA, "guidance", vesna, { data: { card: failed.uuid } });
    expect(guided).toThrow("guidanceRoll");
  });
});

describe("a card that players read", () => {
  it("[GURPS-SENSE-6] does not reveal in its buttons that a danger went unseen", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    const look = await plays(GM, "sense", vesna, {
      data: { sense: "vision", dangerous: "true", open: "true" },
      dice: { roll: [3, 3, 2] },
    });
    expect(JSON.stringify(seen(look, ADA).buttons)).not.toContain("dangerous");
  });

  it("[GURPS-SENSE-6] passes the flag of the danger on to the roll that comprehends the perception", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    const look = await plays(GM, "sense", vesna, {
      data: { sense: "vision", dangerous: "true", open: "true" },
      dice: { roll: [3, 3, 2] },
    });
    const card = await plays(ADA, "comprehend", vesna, { data: { card: look.uuid }, dice: { roll: [6, 6, 4] } });
    expect(card.system.plan).toMatchObject({ isDangerous: true });
  });

  it("[GURPS-SENSE-6] does not reveal the danger as a request of the GM, even if the requested roll is undone", async () => {
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

  it("[GURPS-FRIGHT-4] hides a foe's HT roll in the effects of a row, if the setting hides foes' numbers", async () => {
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

  it("[GURPS-LIFT-1] hides the figures of a foe's lift, if the setting hides foes' numbers", async () => {
    openTable({ foeNumbers: "none" });
    ghoul = person("Ghoul", [], { st: 13 });
    const card = await plays(GM, "lift", ghoul);
    expect(seen(card, GM).figures?.length).toBeGreaterThan(0);
    expect(seen(card, ADA).figures ?? []).toEqual([]);
  });
});

describe("buying success before a secret roll", () => {
  it("[GURPS-SEC-2] [GURPS-BUY-1] stays possible after a roll that the player cannot see", async () => {
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

  it("[GURPS-SEC-1] [GURPS-BUY-1] is refused once the player has declared the next roll", async () => {
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
