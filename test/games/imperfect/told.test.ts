import { describe, expect, it } from "vitest";
import { board } from "./chain.ts";
import { EVERYBODY } from "./readers.ts";
import { ask, character, itemNamed, peace } from "./world.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import type { Reader } from "../../../src/table/checks/check.ts";

/** A reader who sees Ronan's numbers but not the Constable's, with or without totals. */
const player = (totals: boolean): Reader => ({ sees: (who) => who === "self", totals });

describe("the TN of an attack", () => {
  it("[IMP-AM-17] is shown to the shooter; one by a foe's defence only to a reader who may see totals", () => {
    peace();
    const ronan = character("Ronan", { weapons: [{ name: "Rifle", system: { increment: 20 } }] });
    const constable = character("Constable", { role: "extra" });
    const tokens = board([
      [ronan, { x: 0, y: 0 }],
      [constable, { x: 45, y: 0 }],
    ]);
    const item = itemNamed(ronan, "Rifle");
    const shot = ask(attackCheck, { actor: ronan, token: tokens[0]!, item, targets: [tokens[1]!], data: {} }).now;
    const chip = (reader: Reader) => attackCheck.view(shot, reader).chip;
    expect(chip(EVERYBODY)).toContain('check.tn {"tn":7}');
    expect([chip(player(true)), chip(player(false))], "how far it is, anybody sees").toEqual([
      chip(EVERYBODY),
      chip(EVERYBODY),
    ]);
    expect(attackCheck.view(shot, player(false)).note).toContain("tn.ranged");
    expect(chip({ sees: () => false, totals: true })).not.toContain("check.tn");
    const sizes = { ownBonus: 0, targetBonus: 0, ownSize: 6, targetSize: 6, closed: false };
    const against = { mode: "melee", fighting: 2, unnerved: false, ...sizes } as const;
    const blow = { ...shot, plan: { ...shot.plan, against } };
    expect(attackCheck.view(blow, player(true)).chip).toContain("check.tn");
    expect(attackCheck.view(blow, player(true)).note, "not what it is made of").not.toContain("tn.melee");
    expect(attackCheck.view(blow, player(false)).chip).not.toContain("check.tn");
  });
});

describe("a burst at several targets", () => {
  it("[IMP-SHT-10] shows the rounds of all, and the odds for each other target if the reader may see them", () => {
    peace();
    const system = { automatic: true, rateOfFire: 3, increment: 20, feed: "magazine", ammo: { value: 30, max: 30 } };
    const ronan = character("Ronan", {
      aptitudes: [{ key: "shooting", level: 3 }],
      weapons: [{ name: "Carbine", system }],
    });
    const foes = ["Constable", "Thug"].map((name) => character(name, { role: "extra" }));
    const [own, ...targets] = board([ronan, ...foes].map((one, x) => [one, { x: 12 * x, y: 0 }]));
    const item = itemNamed(ronan, "Carbine");
    const burst = ask(attackCheck, { actor: ronan, token: own!, item, targets, data: {} }).now;
    expect(attackCheck.price!(burst)).toContain('"rounds":3');
    const { note } = attackCheck.view(burst, EVERYBODY);
    expect(note).toContain("Thug");
    expect(note).toContain("alsoAtChance");
    expect(attackCheck.view(burst, player(false)).note, "as the table tells of foes").not.toContain("alsoAtChance");
  });
});
