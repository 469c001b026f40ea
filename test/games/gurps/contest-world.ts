import { GM, acts, seen, somebody, type Person } from "./feats-world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { gameById, playOf } from "../../../src/table/register.ts";

export * from "./feats-world.ts";

/** Contests at the referee's table: each side throws for itself, the GM's screen for those whom nobody plays. */

const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, { checks: { ...gurps.checks, ...checks } });

interface Skilled {
  resistedBy?: string;
  influence?: string;
  isSupernatural?: boolean;
}

/** Somebody whose skills say more of themselves: what resists them, whether they influence others. */
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

/** What came of a card; "…" where dice are missing. */
export const resultOf = (card: Card): string => situationOf(card).outcome?.result ?? "…";
export const outcomeOf = <O>(card: Card): O => situationOf(card).outcome as unknown as O;

/** Somebody answers for a side with what they chose. */
export const answers = (card: Card, person: Person, role: string, choice: string, ...dice: number[]) =>
  acts(card, "answer", person, { role, choice, dice: dice.length > 0 ? { [role]: dice } : {} });

/** A side throws what the result asks of it. */
export const throws = (card: Card, person: Person, who: string, dice: Record<string, number[]>) =>
  acts(card, "stage", person, { choice: who, dice });

export const rules = (card: Card, ruling: string, value: string, dice: Record<string, number[]> = {}) =>
  acts(card, "rule", GM, { ruling, value, dice });

/** What may be answered for a side: the ids of its choices. */
export function choices(card: Card, person: Person): string[] {
  const asked = seen(card, person).waiting?.asked ?? [];
  return asked.flatMap((one) => one.choices.map(({ id }) => id));
}
