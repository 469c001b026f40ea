import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import type { Table } from "./table.ts";

/** A character of GURPS, with the Items that a test needs. */
interface Person {
  name: string;
  system: object;
  items: { type: string; name: string; system: object }[];
}

const skill = (name: string, system: object) => ({ type: "gurpsSkill", name, system });
const trait = (name: string, system: object) => ({ type: "gurpsTrait", name, system });
const thing = (name: string, system: object) => ({ type: "gurpsEquipment", name, system });

/** A smuggler with enough equipment, skills and traits to fill every part of a sheet. */
export const ZORA: Person = {
  name: "Zora Falk",
  system: {
    attributes: { st: 10, dx: 13, iq: 12, ht: 11 },
    bonus: { per: 1 },
    bodyWeight: 140,
    concept: "Smuggler with a conscience",
    points: { total: 120, unspent: 4 },
    defenses: { dodge: 9, parry: 10 },
    reactionModifiers: [{ label: "Known to the guild", value: 2, when: "among thieves" }],
    biography: "<p>Grew up on the roofs of the old town.</p>",
  },
  items: [
    skill("Lockpicking", { attribute: "iq", relativeLevel: 1, isTechnological: true, techLevel: 8 }),
    skill("Climbing", { key: "climbing", attribute: "dx", relativeLevel: 1 }),
    skill("Stealth", { key: "stealth", attribute: "dx", relativeLevel: 1 }),
    skill("Observation", { key: "observation", attribute: "per", relativeLevel: 0, isSecret: true }),
    skill("Fast-Talk", { attribute: "iq", relativeLevel: 0, influence: "fastTalk" }),
    skill("Swimming", {
      key: "swimming",
      attribute: "ht",
      defaults: [{ kind: "attribute", of: "ht", modifier: -4 }],
    }),
    skill("Alchemy", { attribute: "iq", difficulty: "veryHard" }),
    trait("Night Vision", { rule: "nightVision", level: 2, points: 2 }),
    trait("Combat Reflexes", { rule: "combatReflexes", points: 15 }),
    trait("Cowardice", {
      category: "disadvantage",
      rule: "cowardice",
      selfControl: 12,
      points: -10,
      resists: "runs for it",
    }),
    trait("Cat lover", {
      category: "quirk",
      points: -1,
      offers: [{ label: "Cats", tag: "influence", value: 1, when: "of cat owners" }],
    }),
    thing("Fine lockpicks", { weight: 1, quality: "fine", skills: ["Lockpicking"] }),
    thing("Rope", { weight: 5, quantity: 2 }),
    thing("Helmet", { weight: 5, isBulky: true, isCarried: false }),
    { type: "gurpsAttack", name: "Knife", system: { skill: "dx", damage: "1d6-2", damageType: "cut", reach: "C, 1" } },
  ],
};

/** Creates a character from the GM's screen, owned by Ada. */
export async function bring(table: Table, person: Person): Promise<void> {
  await table.gm.evaluate(async ({ name, system, items }) => {
    const ada = (game.users as Loose)["getName"]("Ada");
    const ownership = { default: 0, [ada.id]: 3 };
    const { implementation } = (globalThis as Loose)["Actor"];
    await implementation.create({ name, type: "gurpsCharacter", system, items, ownership });
  }, person as never);
  for (const page of table.pages) await eventually(() => isThere(page, person.name)).toBe(true);
}

const isThere = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((who) => Boolean(game.actors.getName(who)), name);
