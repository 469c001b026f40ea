import { GM, acts, seen, somebody, type Person } from "./feats-world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { gameById, playOf } from "../../../src/table/register.ts";

export * from "./feats-world.ts";

/** Contests with the referee: each player rolls for their own side, the GM's client for actors without a player. */

const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, { checks: { ...gurps.checks, ...checks } });

interface Skilled {
  resistedBy?: string;
  influence?: string;
  isSupernatural?: boolean;
}

/** A character whose skills have further fields: what resists them, how they influence others. */
export function skilled(
  name: string,
  owners: Person[],
  facts: Parameters<typeof somebody>[2],
  more: Record<string, Skilled>,
): Character {
  const made = somebody(name, owners, facts);
  for (const [id, system] of Object.entries(more)) Object.assign(made.items.get(id)!.system, system);
  return made;
}

/** The result of a card; "…" while dice are missing. */
export const resultOf = (card: Card): string => situationOf(card).outcome?.result ?? "…";
export const outcomeOf = <O>(card: Card): O => situationOf(card).outcome as unknown as O;

/** A person answers for a side with a choice, and with dice if there are any. */
export const answers = (card: Card, person: Person, role: string, choice: string, ...dice: number[]) =>
  acts(card, "answer", person, { role, choice, dice: dice.length > 0 ? { [role]: dice } : {} });

/** A person rolls the dice that the result asks of a side, or of all sides (`*`). */
export const throws = (card: Card, person: Person, who: string, dice: Record<string, number[]>) =>
  acts(card, "stage", person, { choice: who, dice });

export const rules = (card: Card, ruling: string, value: string, dice: Record<string, number[]> = {}) =>
  acts(card, "rule", GM, { ruling, value, dice });

/** The IDs of the choices that a card offers a person. */
export function choices(card: Card, person: Person): string[] {
  const asked = seen(card, person).waiting?.asked ?? [];
  return asked.flatMap((one) => one.choices.map(({ id }) => id));
}
