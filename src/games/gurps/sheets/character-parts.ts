import { encumbrance, type Modifier, slow } from "#rules/gurps";
import { modifierLabel, sourceView } from "#table/checks";
import { type Borne, conditionsOf } from "#table/conditions";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { counted, duration, say, signed, dotted } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { ATTRIBUTES, type ConditionData } from "../vocabulary.ts";
import { tell } from "../words.ts";
import { pushed, stateModifierLines } from "../checks/roll/bucket.ts";
import { clockOf } from "../clocks.ts";
import { poundsWords } from "../measures.ts";
import { type Bearing, type CheckButton, checkButtons } from "./facts.ts";

/** The modifiers that count before any roll: those of the actor's state, and those that the GM has pushed (GURPS-MOD-1). */
export function bucketLines(actor: Character) {
  return [...standingLines(actor), ...pushedLines()];
}

function standingLines(actor: Character) {
  const found = new Map<string, { line: Modifier; on: string[] }>();
  for (const attribute of ATTRIBUTES) {
    for (const line of stateModifierLines(actor, attribute)) {
      const known = found.get(line.key) ?? { line, on: [] };
      known.on.push(tell(`attributeShort.${attribute}`));
      found.set(line.key, known);
    }
  }
  return [...found.values()].map(({ line, on }) => ({
    ...lineView(line),
    on: on.length === ATTRIBUTES.length ? tell("sheet.bucket.onAll") : onWords(on),
    isPushed: false,
  }));
}

const onWords = (on: string[]): string => tell("sheet.bucket.on", { what: on.join(", ") });

/** The modifiers that the GM has pushed to all. */
const pushedLines = () =>
  pushed().map((line) => ({ ...lineView(line), on: tell("sheet.bucket.pushed"), isPushed: true }));

function lineView(line: { key: string; value: number; source: string; label?: string }) {
  const source = sourceView(line.source, "gurps");
  return {
    icon: source?.icon ?? "",
    source: source?.label ?? "",
    label: modifierLabel(line, "gurps"),
    value: signed(line.value),
  };
}

/** Hit Points and Fatigue Points: figure, bar, and the buttons − and + for users who may change them. */
export function pointsViews({ system }: Character, canStep: boolean) {
  return [
    pointsView("hp", system.hp, { isLow: system.isReeling, canStep }),
    pointsView("fp", system.fp, { isLow: system.isTired, canStep }),
  ];
}

function pointsView(
  id: "hp" | "fp",
  { value: stored, max }: { value: number | null; max: number },
  { isLow, canStep }: { isLow: boolean; canStep: boolean },
) {
  const value = stored ?? max;
  const label = tell(`character.FIELDS.${id}.value.label`);
  return {
    id,
    label,
    short: tell(`sheet.short.${id}`),
    value,
    shown: counted(value),
    max,
    share: max > 0 ? Math.max(0, Math.min(1, value / max)) : 0,
    // Below a third of the maximum Move is halved.
    mark: 1 / 3,
    state: isLow ? tell(`condition.${id === "hp" ? "reeling" : "tired"}.name`) : "",
    steps: canStep ? { less: tell("sheet.less", { label }), more: tell("sheet.more", { label }) } : null,
  };
}

/** The limit of each level of encumbrance, in multiples of Basic Lift. */
const TIMES = [1, 2, 3, 6, 10];

/** The levels of encumbrance, each with its limit and Move; the present one is marked (GURPS-DRV-2). */
export function ladderView({ system }: Character) {
  const { basicLift, basicMove, load, encumbrance: burden, isReeling, isTired } = system;
  const halvings = [isReeling, isTired].filter(Boolean).length;
  const rungs = TIMES.map((times, level) => {
    const limit = times * basicLift;
    return {
      level,
      name: tell(`encumbrance.${level}`),
      limit: tell("sheet.ladder.limit", { weight: poundsWords(limit) }),
      move: tell("sheet.ladder.move", { move: slow(basicMove, encumbrance(limit, basicLift), halvings) }),
      isLit: burden.level === level,
    };
  });
  return { rungs, load: poundsWords(load), over: overWords(burden) };
}

function overWords({ level, isOverloaded }: { level: number | null; isOverloaded: boolean }): string {
  if (level === null) return tell("sheet.ladder.tooHeavy");
  return isOverloaded ? tell("sheet.ladder.overloaded") : "";
}

/** A condition of the actor, with its remaining time. */
export type GurpsConditionRow = ConditionRow & {
  /** "12 s left"; "" if no clock runs. */
  left: string;
};

const key = "QUADRANT.gurps.sheet.condition";

/** The actor's conditions, the worst first: the effect, the remaining time, and buttons that end it. */
export function conditionRows({ actor }: Bearing, editable: boolean): GurpsConditionRow[] {
  return conditionsOf(actor).map((borne) => {
    const { id, label, icon, tone, stacks, text, derived } = borne;
    const left = leftWords(borne);
    return {
      id,
      label,
      icon,
      tone,
      stacks,
      text,
      left,
      effect: dotted(tell(`condition.${id}.effect`), ...more(borne), left),
      buttons: editable
        ? [...checkButtons(waysOut(borne)), ...(derived ? [] : [endButton(id, say(`${key}.end`))])]
        : [],
    };
  });
}

function leftWords({ id, data, derived }: Borne): string {
  const { remaining } = derived ? { remaining: null } : clockOf(id, data as ConditionData);
  return remaining === null ? "" : say(`${key}.left`, { time: duration(remaining) });
}

/** The modifier of `shaken`; and whether the condition is permanent. */
function more({ id, data }: Borne): string[] {
  const { value, isPermanent } = data as ConditionData;
  const worth = id === "shaken" ? (value ?? -2) : 0;
  return [worth === 0 ? "" : signed(worth), isPermanent ? say(`${key}.permanent`) : ""].filter(Boolean);
}

/** The checks that end a condition, or decide its course. */
function waysOut({ id, data }: Borne): CheckButton[] {
  const recover: CheckButton[] = (data as ConditionData).recovery
    ? [{ check: "recover", label: say(`${key}.recover`), data: { condition: id } }]
    : [];
  switch (id) {
    case "holdingBreath":
      return [{ check: "breathe", label: say(`${key}.breathe`) }];
    case "suffocating":
      return [
        { check: "breathe", label: say(`${key}.breathe`) },
        { check: "suffocate", label: say(`${key}.suffocate`), data: { condition: id } },
      ];
    case "drowning":
    case "recovering":
      return [{ check: "swim", label: say(`${key}.swim`), data: { condition: id } }];
    case "prone":
      return [{ check: "stand", label: say(`${key}.stand`) }, ...recover];
    case "catatonic":
      return game.user?.isGM ? [...recover, { check: "neglect", label: say(`${key}.neglect`) }] : recover;
    default:
      return recover;
  }
}
