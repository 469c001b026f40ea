import { isTypable } from "../checks/lanes.ts";
import { bringCondition, isTaken } from "../conditions/brought.ts";
import { bringCircumstance, broughtKey, isBrought } from "../effects/brought.ts";
import { isRollKey } from "../effects/keys.ts";
import type { Game } from "../game.ts";
import { LIMITS } from "../limits.ts";
import { gameById } from "../register.ts";
import { answered, QuadrantError } from "./error.ts";
import type { BroughtChange, QuadrantErrorCode, RegisterApi } from "./types.ts";

let isOpen = true;

/** Ends registration: conditions and circumstances are fixed once `init` is over. */
export const closeRegister = (): void => void (isOpen = false);

/** In English, because no language file is loaded during `init`, and the reader is a developer. */
const fault = (code: QuadrantErrorCode, words: string): QuadrantError =>
  new QuadrantError(code, `Quadrant | register: ${words}`);

/** @throws QuadrantError `badInput` where the field is invalid. @param what completes the sentence `"field" should be …` */
function expect(isSo: boolean, field: string, what: string): void {
  if (!isSo) throw fault("badInput", `"${field}" should be ${what}`);
}

const isText = (words: unknown, most: number): words is string =>
  typeof words === "string" && words.trim() !== "" && words.length <= most;

const isList = (list: unknown, is: (entry: never) => boolean): boolean =>
  Array.isArray(list) && list.length <= LIMITS.modifiers && list.every(is as (entry: unknown) => boolean);

/** An id becomes part of a word key, so its length and characters are limited. */
const ID = /^[a-z][\w-]{1,39}$/i;
const PICTURE = /^[^\s"'()\\]+\/[^\s"'()\\]+$/;
const TONES = ["harm", "strain", "gain", "wait"];
const TYPES = ["add", "subtract", "multiply", "override", "upgrade", "downgrade"];

/** Checks what both kinds of registration share. @returns the game that it is for. @throws QuadrantError */
function openFor(id: string, what: { id: string; label: string }): Game {
  if (!isOpen) throw fault("refused", "it is open during init alone");
  const owner = gameById(id);
  if (!owner) throw fault("unknownGame", `there is no game "${id}"`);
  expect(typeof what === "object" && what !== null, "the second argument", "an object");
  expect(ID.test(what.id), "id", "2 to 40 letters, digits, - and _, a letter first");
  expect(isText(what.label, LIMITS.label), "label", `words, ${LIMITS.label} characters at most`);
  return owner;
}

/** Whether a module's change is valid. A change of rolls (`roll:…`) only adds or subtracts a whole number. */
function isChange(change: BroughtChange): boolean {
  const { key, value, type = "add", phase = "initial", priority = null } = change ?? {};
  if (!isText(key, LIMITS.key) || !["initial", "final"].includes(phase)) return false;
  if (priority !== null && !Number.isFinite(priority)) return false;
  if (isRollKey(key)) return (type === "add" || type === "subtract") && isTypable(value as number);
  return TYPES.includes(type) && ["string", "number", "boolean"].includes(typeof value);
}

/** `api.register`: conditions and circumstances that modules add to the games. */
export const register: RegisterApi = {
  condition: (game, said) =>
    answered(() => {
      const owner = openFor(game, said);
      const { id, label, icon, text = "", tone = "strain", changes = [] } = said;
      const { stacks = false, overlay = false, endsWithCombat = false } = said;
      expect(!isTaken(owner, id), "id", `new, and there is a condition "${id}"`);
      expect(isText(icon, LIMITS.path) && PICTURE.test(icon), "icon", "the path of a picture");
      expect(text === "" || isText(text, LIMITS.conditionText), "text", "words");
      expect(TONES.includes(tone), "tone", TONES.join(", "));
      for (const [field, value] of Object.entries({ stacks, overlay, endsWithCombat }))
        expect(typeof value === "boolean", field, "true or false");
      expect(isList(changes, isChange), "changes", "a list of changes of an effect");
      const whole = changes.map((one) => ({ type: "add", phase: "initial", priority: null, ...one }));
      const expires = endsWithCombat ? ("combatEnd" as const) : null;
      bringCondition(owner, { id, icon, stacks, tone, overlay, expires, changes: whole }, { label, text });
    }),

  circumstance: (game, said) =>
    answered(() => {
      const owner = openFor(game, said);
      const { id, label, rolls, value, min = value, max = value } = said;
      const key = broughtKey(owner.id, id);
      expect(!isBrought(key), "id", `new, and there is a circumstance "${id}"`);
      const isName = (name: unknown): boolean => isText(name, LIMITS.key);
      expect(isList(rolls, isName) && rolls.length > 0, "rolls", "a list of names of rolls");
      const isEnd = (end: number | undefined): end is number => end === 0 || isTypable(end as number);
      const isRange = value === undefined && isEnd(min) && isEnd(max) && min < max;
      expect(isRange || (isTypable(value as number) && min === max), "value", "a whole number, or min and max");
      const circumstance = isRange ? { key, min, max } : { key, value: value! };
      bringCircumstance({ game: owner.id, rolls: [...rolls], circumstance, label });
    }),
};
