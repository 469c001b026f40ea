import { EQUIPMENT, SKILL, TRAIT } from "./plain.ts";
import { give, type Person } from "../../table/support/world.ts";
import { somebody } from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { SuccessOutcome } from "../../../src/rules/gurps/index.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

export * from "./feats-world.ts";

/** Characters with the data that rolls read: points, earlier failures, Items of all kinds. */

type Own = Record<string, unknown>;

interface Facts extends NonNullable<Parameters<typeof somebody>[2]> {
  points?: number;
  system?: Own;
}

/** A character with points to spend and without earlier failures. */
export function person(name: string, owners: Person[], { points = 0, system = {}, ...facts }: Facts = {}): Character {
  const made = somebody(name, owners, facts);
  Object.assign(made.system, {
    points: { unspent: points, total: 100, spentThisSession: 0 },
    repeats: {},
    consequences: {},
    reactionModifiers: [],
    techLevel: 8,
    ...system,
  });
  return made;
}

const gives =
  (type: string, initial: object) =>
  (to: Character, id: string, system: Own, name = id) =>
    give(to, { _id: id, type, name, sort: 0, system: { ...structuredClone(initial), ...system } });

export const learns = gives("gurpsSkill", SKILL);
export const bears = gives("gurpsTrait", TRAIT);
export const carries = gives("gurpsEquipment", EQUIPMENT);

/** The bucket of a plan: "equipment.fine +2". */
export const bucket = (plan: object): string[] =>
  (plan as { modifiers: { key: string; value: number }[] }).modifiers.map(
    ({ key, value }) => `${key.replace("gurps.mod.", "")} ${value > 0 ? "+" : ""}${value}`,
  );

export const rolled = (card: Card): SuccessOutcome => situationOf(card).outcome as unknown as SuccessOutcome;

/** The labels of a card's buttons as short keys. */
export const labels = (buttons: { label: string }[]): string[] =>
  buttons.map(({ label }) => label.replace("QUADRANT.gurps.", "").replace(/ \{.*/, ""));
