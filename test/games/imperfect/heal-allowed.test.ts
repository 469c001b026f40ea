import { ADA, GM, openTable, play, refusalKey, seen, somebody } from "./fate-world.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Area } from "../../../src/rules/imperfect/index.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Person } from "./fate-world.ts";

const NOW = 10_000;

let medic: ReturnType<typeof somebody>;
let patient: ReturnType<typeof somebody>;

beforeEach(() => {
  openTable();
  Object.assign(game.time!, { worldTime: NOW });
  const medicine = (concentration: string) => ({ key: "medicine", concentration, trait: "knowledge", level: 2 });
  const aptitudes = { general: medicine("general"), surgery: medicine("surgery") };
  medic = somebody("Antares", [ADA], { traits: { knowledge: { coordination: 2, faces: 12, bonus: 2 } }, aptitudes });
  patient = somebody("Ronan", [ADA]);
});

const wound = (area: Area, level: number, since: number | null = null): void =>
  void Object.assign(patient.system.body[area], { level, bleeding: level > 2, since });

/** A treatment with dice that reach 13, asked for by a player or by the Master. */
const treats = (person: Person, area: Area): Promise<Card> =>
  play(person, "heal", { actor: medic, targets: [patient], data: { area }, throws: { roll: [[11], [3]] } });

const why = (card: Card): string => refusalKey(card).replace("QUADRANT.imperfect.reason.heal.", "");

describe("a treatment that only the Master allows", () => {
  it("[IMP-HEAL-2] is a second one of the same area within the hour", async () => {
    wound("guts", 2);
    const first = await treats(ADA, "guts");
    expect(why(first)).toBe("");
    expect(patient.system.body.guts.level).toBe(1);
    expect(why(await treats(ADA, "guts"))).toBe("tried");
    expect(patient.system.body.guts.level).toBe(1);
    const second = await treats(GM, "guts");
    expect(why(second)).toBe("");
    expect(patient.system.body.guts.level).toBe(0);
    const note = (card: Card) => seen(card, ADA).note;
    expect(note(second)).toContain('heal.note.tries {"count":2}');
    expect(note(first), "the first stays the first").not.toContain("heal.note.tries");
  });

  it("[IMP-HEAL-4] is a second Vigor check of the same area within five days", async () => {
    wound("leftArm", 3);
    Object.assign(patient.system.traits.vigor, { faces: 12, bonus: 2 });
    const mends = (person: Person): Promise<Card> =>
      play(person, "heal", {
        actor: patient,
        data: { care: "time", area: "leftArm" },
        throws: { roll: [[11], [3]] },
      });
    const later = (days: number): void => void Object.assign(game.time!, { worldTime: NOW + days * 86_400 });
    expect(why(await mends(ADA))).toBe("");
    later(4);
    expect(why(await mends(ADA))).toBe("fiveDays");
    expect(patient.system.body.leftArm.level).toBe(2);
    expect(why(await mends(GM))).toBe("");
    expect(patient.system.body.leftArm.level).toBe(1);
    later(9);
    expect(why(await mends(ADA))).toBe("");
    expect(patient.system.body.leftArm.level).toBe(0);
  });

  it("[IMP-AM-13] is one of a wound older than an hour", async () => {
    wound("leftArm", 2, NOW - 3601);
    expect(why(await treats(ADA, "leftArm"))).toBe("late");
    expect(patient.system.body.leftArm.level).toBe(2);
    await treats(GM, "leftArm");
    expect(patient.system.body.leftArm.level).toBe(1);
  });

  it("[IMP-HEAL-5] is one of a mortal wound: surgery stops its bleeding", async () => {
    wound("head", 5);
    expect(why(await treats(ADA, "head"))).toBe("mortal");
    expect(patient.system.body.head.level).toBe(5);
    const card = await treats(GM, "head");
    expect(why(card)).toBe("");
    expect(card.system.plan).toMatchObject({ care: "surgery", injury: { area: "head", level: 5 } });
    expect(patient.system.body.head).toMatchObject({ level: 5, bleeding: false });
  });
});
