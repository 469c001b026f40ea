import { type Effort, type EffortOutcome, type EffortScore, type MarchGear, raisedStrength } from "#rules/gurps";
import {
  type Field,
  holdsIfReadable,
  isAlive,
  type Option,
  type Plan,
  readOrNull,
  type Refusal,
  situationOf,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { clock, isWord, percent as inPercent, say } from "#table/words.ts";
import { refusal, tell } from "../../words.ts";
import type { Road } from "./endurance.ts";
import type { Doing } from "./feat.ts";

/** The circumstances of a feat: the fields of its form ("blanks"), and the values that each may have. */

interface Shown {
  /** Not shown now. A hidden switch keeps its initial value. */
  hidden?: boolean;
  /** Replaces the hint of the language file. */
  hint?: string;
}

interface WordBlank extends Shown {
  kind: "word";
  words: readonly string[];
  initial: string;
  /** The label of a word that is in no language file, e.g. the name of an Item. */
  named?(word: string): string;
}

interface NumberBlank extends Shown {
  kind: "number";
  min: number;
  max: number;
  decimals?: boolean;
  initial: number;
}

interface SwitchBlank extends Shown {
  kind: "switch";
  initial: boolean;
  /** Why it cannot be switched on now. */
  reason?: Refusal | null;
}

type Value = string | number | boolean;

/** A field of a form; `V` is the type of its value. */
export type FormField<V = Value> = (WordBlank | NumberBlank | SwitchBlank) & { initial: V };
export type FormFields<F extends object> = { [K in keyof F]: FormField<F[K]> };

const key = "QUADRANT.gurps.feat.blank";

/** The form with every valid value that was given, and initial values for the rest. */
export function soundForm<F extends object>(blanks: FormFields<F>, said: unknown): F {
  const given = (said ?? {}) as Record<string, unknown>;
  const entries = Object.entries<FormField>(blanks).map(([id, blank]) => [id, sound(blank, given[id])]);
  return Object.fromEntries(entries) as F;
}

function sound(blank: FormField, said: unknown): Value {
  switch (blank.kind) {
    case "word":
      return blank.words.find((word) => word === said) ?? blank.initial;
    case "number":
      return soundNumber(blank, said) ?? blank.initial;
    case "switch":
      return soundSwitch(blank, said);
  }
}

/** Null for no number, one out of range, or one with decimals where none are allowed. */
function soundNumber({ min, max, decimals = false }: NumberBlank, said: unknown): number | null {
  const value = typeof said === "string" && said.trim() !== "" ? Number(said) : said;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return (decimals || Number.isInteger(value)) && value >= min && value <= max ? value : null;
}

function soundSwitch({ initial, hidden, reason: barred }: SwitchBlank, said: unknown): boolean {
  if (barred) return false;
  if (hidden) return initial;
  if (said === true || said === "true") return true;
  return said === false || said === "false" ? false : initial;
}

interface Filling<P extends Plan, F extends object> {
  blanks: FormFields<F>;
  form: F;
  put(form: F): P;
}

/** The lists and number fields of a form. */
export function blankFields<P extends Plan, F extends object>({ blanks, form, put }: Filling<P, F>): Field<P>[] {
  return Object.entries<FormField>(blanks).flatMap(([id, blank]): Field<P>[] => {
    if (blank.hidden || blank.kind === "switch") return [];
    const value = (form as Record<string, Value>)[id]!;
    const shown = { id, label: say(`${key}.${id}.label`), hint: hintOf(id, blank), value: String(value) };
    const filled = (next: Value): P => put({ ...form, [id]: next });
    if (blank.kind === "word") {
      const choices = blank.words.map((word) => ({ value: word, label: wordLabel(id, blank, word) }));
      const apply = (said: string): P => filled(sound(blank, said));
      return [{ ...shown, type: "select", choices, apply }];
    }
    const { min, max, decimals = false } = blank;
    const apply = (said: string): P | Refusal => {
      const number = soundNumber(blank, said);
      return number === null ? refusal("number", { min, max }) : filled(number);
    };
    return [{ ...shown, type: "number", min, max, ...(decimals && { decimals }), apply }];
  });
}

/** The switches of a form. */
export function blankSwitches<P extends Plan, F extends object>({ blanks, form, put }: Filling<P, F>): Option<P>[] {
  return Object.entries<FormField>(blanks).flatMap(([id, blank]): Option<P>[] => {
    if (blank.hidden || blank.kind !== "switch") return [];
    const checked = (form as Record<string, Value>)[id] === true;
    const plan = put({ ...form, [id]: !checked });
    const barred = checked ? null : (blank.reason ?? null);
    return [{ id, label: say(`${key}.${id}.label`), hint: hintOf(id, blank), checked, reason: barred, plan }];
  });
}

function hintOf(id: string, { hint }: FormField): string {
  return hint ?? (isWord(`${key}.${id}.hint`) ? say(`${key}.${id}.hint`) : "");
}

const wordLabel = (id: string, { named }: WordBlank, word: string): string =>
  named?.(word) ?? tell(`feat.word.${id}.${word}`);

export const words = <T extends string>(
  list: readonly T[],
  initial: NoInfer<T>,
  more: Partial<Omit<WordBlank, "kind" | "words" | "initial">> = {},
): FormField<T> => ({ kind: "word", words: list, initial, ...more });

export const number = (
  [min, max]: readonly [number, number],
  initial: number,
  more: Partial<Omit<NumberBlank, "kind" | "min" | "max" | "initial">> = {},
): FormField<number> => ({ kind: "number", min, max, initial, ...more });

export const toggled = (
  initial: boolean,
  more: Partial<Omit<SwitchBlank, "kind" | "initial">> = {},
): FormField<boolean> => ({ kind: "switch", initial, ...more });

/** The result of extra effort, for one feat (GURPS-EFF-2). */
export interface Gain {
  /** UUID of the card of extra effort. */
  effort: string;
  /** 0 if the effort failed. */
  percent: number;
  by: EffortScore;
  /** How a run or a march goes. */
  way: Road;
  gear: MarchGear;
  /** World time, in seconds. */
  at: number;
}

/** The part of an effort card's plan that is read here. Older cards have neither `way` nor `gear`. */
interface EffortSaid {
  feat: Effort;
  form: { by: EffortScore; way?: Road; gear?: MarchGear };
  at: number;
}

/** The most efforts that a list shows. */
const MOST = 5;

/** Whether an effort card is for this feat, and is finished. */
function isEffort(card: Card, feat: Effort): boolean {
  const { state, automation, plan } = card.system;
  const isDone = state === "applied" || (state === "open" && automation !== "apply");
  return isDone && isAdmitted(card) && (plan as EffortSaid).feat === feat;
}

function gainOf(card: Card): Gain | null {
  const outcome = situationOf(card).outcome as EffortOutcome | null;
  const { form, at } = card.system.plan as EffortSaid;
  const { by, way = "ground", gear = "none" } = form;
  return outcome && { effort: card.uuid, percent: outcome.percentGained, by, way, gear, at };
}

/** Whether another card has used the effort already: an effort counts for one card only. */
function isUsed({ effort }: Gain, own: Card | null): boolean {
  const uses = holdsIfReadable((card) => usedBy(card).includes(effort));
  return cardsWhere({ game: "gurps" }).some((card) => card.uuid !== own?.uuid && isAlive(card) && uses(card));
}

/** UUIDs of the extra efforts that a card uses. */
function usedBy({ system }: Card): string[] {
  const {
    form = {},
    putIn,
    walkers = {},
  } = system.plan as {
    form?: { effort?: string };
    putIn?: { effort: string } | null;
    walkers?: Record<string, { effort?: Gain | null }>;
  };
  return [form.effort, putIn?.effort, ...Object.values(walkers).map(({ effort }) => effort?.effort)].filter(
    (uuid): uuid is string => typeof uuid === "string" && uuid !== "",
  );
}

/** The finished and unused extra efforts for a feat, newest first. Failed ones matter only for a march, which has to pay them. */
export function gainsFor(doing: Doing, feat: Effort): Gain[] {
  return cardsWhere({ checks: ["gurps.effort"], actor: doing.actor.uuid, as: "self" })
    .filter((card) => isEffort(card, feat))
    .flatMap((card) => readOrNull(card, gainOf) ?? [])
    .filter((gain) => !isUsed(gain, doing.card))
    .toReversed()
    .slice(0, MOST);
}

const isOne = ({ percent }: Gain): boolean => percent > 0;

/** The list of the successful efforts; hidden if there are none. */
export function effortBlank(doing: Doing, feat: Effort): FormField<string> {
  const gains = gainsFor(doing, feat).filter(isOne);
  const tied = gains.find(({ effort }) => effort === doing.tied?.uuid);
  return words(["", ...gains.map(({ effort }) => effort)], tied?.effort ?? "", {
    hidden: gains.length === 0,
    named: (uuid) => gainName(gains.find(({ effort }) => effort === uuid)),
  });
}

function gainName(gain: Gain | undefined): string {
  if (!gain) return tell("feat.effort.none");
  const card = cardByUuid(gain.effort);
  const time = card ? clock(card.timestamp) : "";
  return tell("feat.effort.gain", { percent: inPercent(gain.percent / 100), time });
}

/** The percent gained by the effort that a form names. It is read from the effort's card: a client cannot make it up. */
export function gainedPercent(doing: Doing, feat: Effort, { effort }: { effort: string }): number {
  return gainsFor(doing, feat).find((gain) => gain.effort === effort)?.percent ?? 0;
}

/** Extra effort that goes into one roll of ST, or into one shot with one bow (GURPS-EFF-2). */
export interface PutIn {
  /** UUID of the card of extra effort. */
  effort: string;
  percent: number;
  /** ST for this one roll or shot. */
  st: number;
}

interface Form {
  effort: string;
}

const blanksOf = (doing: Doing, feat: Effort): FormFields<Form> => ({ effort: effortBlank(doing, feat) });

/**
 * The effort that goes into a roll; null without one.
 * @param said UUID of the effort's card, or "" for none; null: the card that the roll is tied to
 */
export function putInto(doing: Doing, feat: Effort, said: string | null): PutIn | null {
  const form = soundForm(blanksOf(doing, feat), said === null ? {} : { effort: said });
  const percent = form.effort === "" ? 0 : gainedPercent(doing, feat, form);
  if (percent === 0) return null;
  return { effort: form.effort, percent, st: raisedStrength(doing.actor.system.attributes.st, percent) };
}

/** The field for the effort that goes into a roll; none if there is no effort to use. */
export const putInFields = <P extends Plan>(
  doing: Doing,
  feat: Effort,
  { now, put }: { now: PutIn | null; put(said: string): P },
): Field<P>[] =>
  blankFields({ blanks: blanksOf(doing, feat), form: { effort: now?.effort ?? "" }, put: ({ effort }) => put(effort) });

/** "ST 13 for this once (+10 %)"; "" without an effort. */
export const putInWords = (now: PutIn | null): string =>
  now ? tell("feat.effort.putIn", { st: now.st, percent: inPercent(now.percent / 100) }) : "";

/** Ties a draft to the card of extra effort that it follows; empty for other cards. */
export function tiedToEffort({ card }: Readonly<Record<string, string>>): { tied?: string } {
  const isEffort = cardByUuid(card)?.system.kind === "effort";
  return card && isEffort ? { tied: card } : {};
}
