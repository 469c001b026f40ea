import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { TRAVELLER } from "../games/gurps/gcs-file.ts";
import { Board } from "./support/board.ts";
import { Card, newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Look, overflows, resizeSheet } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** A fencer of Ada's without points in her skills: DX 12, HT 10. */
async function novice(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const owner = { [(game.users.getName("Ada") as Loose).id]: 3 };
    const skill = (name: string, system: object = {}) => ({
      type: "gurpsSkill",
      name,
      system: { attribute: "dx", ...system },
    });
    await (Actor as Loose).create({
      name: "Novice",
      type: "gurpsCharacter",
      ownership: { default: 0, ...owner },
      system: { attributes: { st: 12, dx: 12, iq: 10, ht: 10 }, points: { total: 70 } },
      items: [
        skill("Broadsword"),
        skill("Shortsword", {
          difficulty: "average",
          defaults: [{ kind: "skill", of: "Broadsword", modifier: -2 }],
        }),
        {
          type: "gurpsTrait",
          name: "Born fencer",
          system: { level: 2, points: 10, bonuses: [{ kind: "skill", of: "Broadsword", value: 1, perLevel: true }] },
        },
        {
          type: "gurpsAttack",
          name: "Sword",
          system: { skill: "Broadsword", damage: "sw+1", damageType: "cut", reach: "1" },
        },
      ],
    });
  });
}

const skillOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((one) => {
    const { system } = (game.actors.getName("Novice") as Loose).items.getName(one);
    return [system.points, system.level];
  }, name);

const study = (sheet: Sheet, label: string): Locator => sheet.root.getByLabel(label, { exact: true });

describe("skills of GURPS", () => {
  it("are bought with the keyboard: points give the level, the level the points and what follows for a fight; what is over is told", async () => {
    const { gm, ada } = table;
    await novice(gm);
    const sheet = await Sheet.open(ada, "Novice");
    await sheet.mode("edit");
    const spent = sheet.root.locator("[data-spent]");
    await eventually(() => words(spent)).toBe("70 of 70 points spent");

    await study(sheet, "Broadsword: Difficulty").selectOption("Average");
    await study(sheet, "Broadsword: a level more").focus();
    await ada.keyboard.press("Enter");
    await eventually(() => skillOf(ada, "Broadsword")).toEqual([1, 13]);
    // The redrawn button still has the focus.
    await ada.keyboard.press("Enter");
    await eventually(() => skillOf(ada, "Broadsword")).toEqual([2, 14]);
    await eventually(() => words(spent)).toBe("72 of 70 points spent · 2 over");

    await study(sheet, "Broadsword: level").fill("16");
    await study(sheet, "Broadsword: level").press("Tab");
    await eventually(() => skillOf(gm, "Broadsword")).toEqual([8, 16]);
    await eventually(() => study(sheet, "Broadsword: level").getAttribute("title")).toBe(
      "DX 12 · 8 points +2 · Born fencer +2 = 16",
    );

    const look = new Look();
    await look.picture("gurps-study", sheet.root.locator('.q-group[data-kind="skills"]'));
    await look.at("gurps-study-head", ada, ".q-sheet .q-hero");
    await resizeSheet(ada, 480);
    await look.at("gurps-study-480", ada, '.q-sheet .q-group[data-kind="skills"]');
    await look.picture("gurps-study-head-480", sheet.root.locator(".q-hero"));
    await eventually(() => overflows(sheet.root)).toEqual([]);
    expect(look.found).toEqual({});

    // Her default of 12 is worth 2 points: 2 more give 13.
    await study(sheet, "Shortsword: points").fill("2");
    await study(sheet, "Shortsword: points").press("Tab");
    await eventually(() => skillOf(gm, "Shortsword")).toEqual([2, 13]);
    await eventually(() => words(spent)).toBe("80 of 70 points spent · 10 over");

    // The derived values for fights: damage by strength, reach, defences with their explanations.
    const attack = sheet.root.locator(".q-attack");
    await eventually(() => words(attack.locator(".q-skill__value"))).toBe("16");
    await eventually(() => words(attack)).toMatch(/1d6\+3 cut.*Broadsword.*reach 1.*Parry 11/);
    const parry = sheet.root.locator('[name="system.defenses.parry"]');
    await eventually(() => parry.getAttribute("placeholder")).toBe("11");
    await eventually(() => words(sheet.root.locator(".q-group[data-kind=defenses]"))).toContain(
      "half of Broadsword 16, plus 3 +11 = 11",
    );
    await sheet.fill("system.defenses.parry", "9");
    await sheet.mode("play");
    await eventually(() => words(sheet.root.locator("[data-kind=defenses] [data-defense=parry]"))).toContain("9");
  });

  it("stand beside what follows from attributes, typed as it is published and stored as what was bought", async () => {
    const { gm, ada } = table;
    await novice(gm);
    const sheet = await Sheet.open(ada, "Novice");
    await sheet.mode("edit");
    const bought = (): Promise<unknown> =>
      ada.evaluate(() => {
        const { bonus, will, basicMove, hp } = (game.actors.getName("Novice") as Loose).system;
        return [bonus.will, will, bonus.basicSpeed, bonus.basicMove, basicMove, bonus.hp, hp.max];
      });
    const total = (id: string): Locator => sheet.root.locator(`[data-total="${id}"]`);
    await eventually(() => total("will").inputValue()).toBe("10");
    await total("will").fill("13");
    await total("will").press("Tab");
    await eventually(bought).toEqual([3, 13, 0, 0, 5, 0, 12]);
    await eventually(() => words(sheet.root.locator('[data-kind="bought"]'))).toContain("IQ 10 +3");
    await total("basicSpeed").fill("6.25");
    await total("basicSpeed").press("Tab");
    await eventually(bought).toEqual([3, 13, 0.75, 0, 6, 0, 12]);
    await total("basicMove").fill("5");
    await total("basicMove").press("Tab");
    await eventually(bought).toEqual([3, 13, 0.75, -1, 5, 0, 12]);
    // ST 14 raises Hit Points accordingly; bought Hit Points stay.
    await sheet.root.locator('[name="system.attributes.st"]').fill("14");
    await sheet.root.locator('[name="system.attributes.st"]').press("Tab");
    await eventually(() => total("hp").inputValue()).toBe("14");
    await total("hp").fill("16");
    await total("hp").press("Tab");
    await eventually(bought).toEqual([3, 13, 0.75, -1, 5, 2, 16]);
    await total("will").fill("");
    await total("will").press("Tab");
    await eventually(bought).toEqual([0, 10, 0.75, -1, 5, 2, 16]);
    await total("basicSpeed").fill("6.1");
    await total("basicSpeed").press("Tab");
    await eventually(() => total("basicSpeed").inputValue()).toBe("6.25");
  });
});

type Character = typeof TRAVELLER;

/** A GCS file of a character with a knife and its skill, and with changes. */
function file(changed: (character: Character) => void = () => undefined) {
  const character = structuredClone(TRAVELLER);
  character.skills.push({
    ...{ id: "s6", name: "Knife", difficulty: "dx/e", points: 4, defaults: [{ type: "dx", modifier: -4 }] },
    calc: { level: 14, rsl: "DX+2" },
  } as never);
  character.equipment.push({
    ...{ id: "e5", description: "Dagger", quantity: 1, equipped: true, calc: { value: 20, weight: "0.25 lb" } },
    weapons: [
      {
        ...{ id: "w3", usage: "Stab", reach: "C", parry: "-1", defaults: [{ type: "skill", name: "Knife" }] },
        ...{ damage: { type: "imp", st: "thr", base: "-1" }, calc: { level: 14, damage: "1d-2 imp", parry: "9" } },
      },
    ],
  } as never);
  changed(character);
  return { name: "ilse.gcs", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(character)) };
}

/** Imports a file from the menu of a sheet. */
async function bring(sheet: Sheet, one: ReturnType<typeof file>, answer: "keep" | "overwrite"): Promise<string> {
  const { page, root } = sheet;
  await root.locator(".window-header [data-action=toggleControls]").click();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("[data-action=bringFile]").click();
  await (await chooser).setFiles(one);
  const question = page.locator(".q-bring");
  const told = await words(question);
  await question.locator(`[data-action=${answer}]`).click();
  await question.waitFor({ state: "detached" });
  return told;
}

describe("a character of GCS", () => {
  it("is brought by a player, rolls a skill, strikes with its weapon against a Dodge that follows, and is brought again", async () => {
    const { gm, ada } = table;
    await gm.evaluate(async () => {
      const { id } = game.users.getName("Ada") as Loose;
      await (Actor as Loose).create({ name: "Blank", type: "gurpsCharacter", ownership: { default: 0, [id]: 3 } });
      const wretch = await (Actor as Loose).create({
        name: "Fen wretch",
        type: "gurpsCharacter",
        system: { attributes: { st: 13, dx: 11, iq: 8, ht: 12 }, isFoe: true },
      });
      const token = await wretch.getTokenDocument({ x: 400, y: 600 });
      await (game.scenes["active"] as Loose).createEmbeddedDocuments("Token", [token.toObject()]);
    });
    await bring(await Sheet.open(ada, "Blank"), file(), "keep");
    const sheet = await Sheet.open(ada, "Ilse Brandt");

    await loadDice(ada, "3/6", "3/6", "4/6");
    await sheet.root.locator("[data-check='gurps.skill']", { hasText: "Knife" }).first().click();
    await (await Dialog.opened(ada)).throw();
    const rolled = await Card.titled(ada, "Knife");
    await eventually(() => rolled.verdict()).toBe("Success");

    await new Board(ada).target("Fen wretch");
    await loadDice(ada, "3/6", "3/6", "3/6");
    await sheet.root.locator("[data-check='gurps.attack']", { hasText: "Stab" }).click();
    const dialog = await Dialog.opened(ada);
    // Thrust damage of ST 11 is 1d−1, and a Stab's −1 makes 1d−2.
    await eventually(() => words(dialog.root)).toContain("1d6-2 imp");
    await dialog.throw();
    const blow = await newest(ada, "attack");
    await eventually(() => blow.verdict()).toBe("Success");

    const gms = await blow.on(gm);
    await gms.button("Fen wretch defends").click();
    const defending = await Dialog.opened(gm);
    // A Dodge by Basic Speed 5.75; it is not entered by hand.
    await eventually(() => words(defending.root)).toContain("Dodge 8");
    await loadDice(gm, "4/6", "4/6", "4/6");
    await defending.throw();
    const defence = await newest(gm, "defense");
    await eventually(() => defence.verdict()).toBe("Failure");
    await defence.press("undo");
    await defence.becomes("Undone");

    // Changed on both sides: here one more level, in the file another strength and other points.
    const again = await Sheet.open(ada, "Ilse Brandt");
    await again.mode("edit");
    await study(again, "Knife: a level more").click();
    const knife = (page: Page): Promise<unknown> =>
      page.evaluate(() => {
        const { system, items } = game.actors.getName("Ilse Brandt") as Loose;
        const { points, level } = items.getName("Knife").system;
        return { st: system.attributes.st, points, level };
      });
    await eventually(() => knife(ada)).toEqual({ st: 11, points: 8, level: 15 });
    const later = (points: number, level: number) =>
      file((one) => {
        one.attributes[0]!.calc.value = 13;
        Object.assign(one.skills.at(-1)!, { points, calc: { level } });
      });
    const kept = await bring(again, later(1, 12), "keep");
    expect(kept).toMatch(/here 8, in the file 1/);
    await eventually(() => knife(gm)).toEqual({ st: 13, points: 8, level: 15 });
    const overwritten = await bring(again, later(2, 13), "overwrite");
    expect(overwritten).toMatch(/here 8, in the file 2/);
    await eventually(() => knife(gm)).toEqual({ st: 13, points: 2, level: 13 });
  });
});
