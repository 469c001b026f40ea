import { localize, setWord } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { games } from "../register.ts";
import { conditionKey, nameEffect } from "./conditions.ts";
import { addStatus } from "./statuses.ts";

/** A condition's name and description, as its module gives them. */
interface Called {
  label: string;
  text: string;
}

/** Names and descriptions of modules' conditions by our word keys: texts, or word keys of the modules. */
const called = new Map<string, string>();

/** Adds a module's condition to a game, after the game's own; it then behaves like one of those. */
export function bringCondition(owner: Game, condition: Condition, { label, text }: Called): void {
  owner.conditions.push(condition);
  nameEffect(condition.id);
  addStatus(owner, condition);
  const key = conditionKey(owner.id, condition.id);
  called.set(key, label);
  called.set(key.replace(/name$/, "effect"), text);
}

/** Whether the id is used: by a condition of Quadrant in any game, or by any condition of this game. */
export const isTaken = (owner: Game, id: string): boolean =>
  games().some((one) => one.conditions.some((other) => other.id === id && (one === owner || !other.changes)));

/** Enters the names of modules' conditions among the words. To be called at `i18nInit`: no words are loaded before. */
export function nameBrought(): void {
  for (const [key, words] of called) setWord(key, words && localize(words));
}
