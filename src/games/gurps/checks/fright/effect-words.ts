import { type Amount, degree, type FrightEffect, isGood, type RowRecovery, worseSelfControl } from "#rules/gurps";
import { conditionKey } from "#table/conditions";
import { duration, say, signed } from "#table/words.ts";
import { secondsOf } from "../../clocks.ts";
import { panicWords } from "./panic-words.ts";

/** What the effects of a row are read with: the dice that lie, and whom they befall. */
export interface Told {
  amounts: Readonly<Record<string, number>>;
  ht: number;
  relatedSelfControl: Parameters<typeof worseSelfControl>[0] | null;
  /** Their numbers are not for whoever reads it. */
  isHidden?: boolean;
}

const key = "QUADRANT.gurps.fright.effect";

/** What a row does, effect by effect; dice that do not lie yet as such: "1d sec". */
export function effectWords(effects: readonly FrightEffect[], told: Told, within: string | null = null): string[] {
  return effects.flatMap((effect, index) =>
    wordsOf(effect, told, within === null ? `effect${index}` : `${within}.${index}`),
  );
}

/** A row in a list: nothing of it is thrown. */
export const briefWords = (effects: readonly FrightEffect[]): string =>
  effectWords(effects, { amounts: {}, ht: 0, relatedSelfControl: null }).join(" · ");

function wordsOf(effect: FrightEffect, told: Told, role: string): string[] {
  switch (effect.effect) {
    case "state":
      return [stateWords(effect, told, role)];
    case "lose":
      return [say(`${key}.lose.${effect.stat}`, { amount: amountWords(effect.amount, told, role) })];
    case "trait":
      return [say(`${key}.trait.${effect.trait}`, { points: signed(effect.points) })];
    case "worsen": {
      const { relatedSelfControl: from } = told;
      const to = from && worseSelfControl(from);
      return [to ? say(`${key}.worse`, { from: from!, to }) : say(`${key}.worsen`, { points: signed(effect.points) })];
    }
    case "attribute":
      return [say(`${key}.attribute.${effect.attribute}`, { value: signed(effect.value) })];
    case "roll":
      return rollWords(effect, told, role);
    case "reaction": {
      const value = told.amounts[role];
      return [value === undefined ? say(`${key}.reaction`) : panicWords(value)];
    }
    case "note":
      return [say(`${key}.${effect.note.replace("gurps.note.", "")}`)];
  }
}

function stateWords({ condition, duration: lasts, recovery }: StateEffect, told: Told, role: string): string {
  const name = say(conditionKey("gurps", condition));
  const held = lasts ? say(`${key}.lasts`, { condition: name, time: timeWords(lasts, told, role) }) : name;
  return [held, recovery && recoveryWords(recovery)].filter(Boolean).join(", ");
}

type StateEffect = Extract<FrightEffect, { effect: "state" }>;

/** How it ends: "then Will each sec". */
function recoveryWords({ against, every, isModified }: RowRecovery): string {
  const score = say(`QUADRANT.gurps.attributeShort.${against}`);
  const roll = isModified ? say(`${key}.modified`, { score }) : score;
  if (!every) return say(`${key}.recover`, { roll });
  return say(`${key}.recoverEvery`, { roll, time: duration(secondsOf(every.value, every.unit)) });
}

/** How long it lasts: a time, or the dice for it. */
function timeWords(amount: Amount, { amounts, ht }: Told, role: string): string {
  const value = amount.dice === 0 ? amount.flat : amounts[role];
  if (value === undefined) return say(`${key}.dice.${amount.unit ?? "second"}`, { dice: amount.dice });
  if (amount.less === "ht" && ht === 0) return say(`${key}.lessHt`, { time: value });
  return duration(secondsOf(amount.less === "ht" ? Math.max(1, value - ht) : value, amount.unit));
}

function amountWords({ dice, flat }: Amount, { amounts }: Told, role: string): string {
  const value = dice === 0 ? flat : amounts[role];
  return value === undefined ? say(`${key}.dice.plain`, { dice }) : String(value);
}

/** A roll of the body, and what follows where it fails. */
function rollWords(effect: Extract<FrightEffect, { effect: "roll" }>, told: Told, role: string): string[] {
  const total = told.amounts[role];
  if (total === undefined) return [say(`${key}.roll.open`)];
  const { result } = degree(told.ht, total);
  const rolled = told.isHidden
    ? say(`${key}.roll.open`)
    : say(`${key}.roll.${isGood(result) ? "made" : "failed"}`, { total, ht: told.ht });
  if (isGood(result)) return [rolled];
  const follows = result === "criticalFailure" ? effect.criticalFailure : effect.failure;
  return [rolled, ...effectWords(follows, told, role)];
}
