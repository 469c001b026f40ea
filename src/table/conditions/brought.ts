import { localize, setWord } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { games } from "../register.ts";
import { conditionKey, nameEffect } from "./conditions.ts";
import { addStatus } from "./statuses.ts";

/** What a module calls a condition. */
interface Called {
  label: string;
  text: string;
}

/** Word keys of conditions that modules have brought, with what modules call them: words, or keys of their own. */
const called = new Map<string, string>();

/** A module brings a condition to a game: from now on it is one like the game's own, after those. */
export function bringCondition(owner: Game, condition: Condition, { label, text }: Called): void {
  owner.conditions.push(condition);
  nameEffect(condition.id);
  addStatus(owner, condition);
  const key = conditionKey(owner.id, condition.id);
  called.set(key, label);
  called.set(key.replace(/name$/, "effect"), text);
}

/** Whether some game has a condition of this id that no module has brought, or this game has it already. */
export const isTaken = (owner: Game, id: string): boolean =>
  games().some((one) => one.conditions.some((other) => other.id === id && (one === owner || !other.changes)));

/** Words are there from `i18nInit` on: what modules call their conditions stands then beside the names of the others. */
export function nameBrought(): void {
  for (const [key, words] of called) setWord(key, words && localize(words));
}
