import type { Aftermath, Amount, FrightEffect, FrightTrait, RowRecovery, Span } from "../fright-effects.ts";
import type { ConditionId, TimeUnit } from "../vocabulary.ts";

const EACH_SECOND: Span = { value: 1, unit: "second" };
const EACH_MINUTE: Span = { value: 1, unit: "minute" };
const SIX_HOURS: Aftermath = { value: -2, lasts: 6, unit: "hour" };

function dice(count: number, unit: TimeUnit | null = null): Amount {
  return { dice: count, flat: 0, unit, less: null };
}

function flat(value: number, unit: TimeUnit | null = null): Amount {
  return { dice: 0, flat: value, unit, less: null };
}

function against(score: RowRecovery["against"], every: Span | null, more: Partial<RowRecovery> = {}): RowRecovery {
  return { against: score, isModified: false, every, repeatsDuration: false, ...more };
}

/** Rolled whenever the duration has passed; a failure repeats the duration. */
const HT_AGAIN = against("ht", null, { repeatsDuration: true });
const MODIFIED_WILL = against("will", EACH_SECOND, { isModified: true });

function state(
  condition: ConditionId,
  duration: Amount | null,
  recovery: RowRecovery | null,
  aftermath: Aftermath | null = null,
): FrightEffect {
  return { effect: "state", condition, duration, recovery, aftermath };
}

function stunned(duration: Amount, recovery: RowRecovery | null = MODIFIED_WILL): FrightEffect {
  return state("stunned", duration, recovery);
}

function unconscious(minutes: number): FrightEffect {
  return state("unconscious", dice(minutes, "minute"), against("ht", EACH_MINUTE));
}

function lose(stat: "fp" | "hp", amount: Amount): FrightEffect {
  return { effect: "lose", stat, amount };
}

function trait(kind: FrightTrait, points: number): FrightEffect {
  return { effect: "trait", trait: kind, points };
}

function health(failure: FrightEffect[], criticalFailure: FrightEffect[]): FrightEffect {
  return { effect: "roll", against: "ht", failure, criticalFailure };
}

const FAINT = unconscious(1);
const FALL = health([lose("hp", flat(1))], [lose("hp", flat(1))]);
const COMA = state("comatose", dice(1, "hour"), HT_AGAIN, SIX_HOURS);

/** The effects by row, in order; a row holds for the totals from its number on. GURPS › Fright Check Table. */
export const FRIGHT_ROWS: ReadonlyMap<number, readonly FrightEffect[]> = new Map([
  [4, [stunned(flat(1, "second"), null)]],
  [6, [stunned(flat(1, "second"), against("will", EACH_SECOND))]],
  [8, [stunned(flat(1, "second"))]],
  [10, [stunned(dice(1, "second"))]],
  [11, [stunned(dice(2, "second"))]],
  [12, [state("retching", { ...flat(25, "second"), less: "ht" }, against("ht", EACH_SECOND))]],
  [13, [trait("quirk", -1)]],
  [14, [lose("fp", dice(1)), stunned(dice(1, "second"))]],
  [16, [stunned(dice(1, "second")), trait("quirk", -1)]],
  [17, [FAINT]],
  [18, [FAINT, FALL]],
  [19, [unconscious(2), lose("hp", flat(1))]],
  [20, [unconscious(4), lose("fp", dice(1))]],
  [21, [state("panicked", dice(1, "minute"), against("will", EACH_MINUTE))]],
  [22, [trait("delusion", -10)]],
  [23, [trait("phobiaOrMental", -10)]],
  [24, [trait("physical", -15)]],
  [25, [{ effect: "worsen", points: -10 }]],
  [26, [FAINT, FALL, trait("delusion", -10)]],
  [27, [FAINT, FALL, trait("phobiaOrMental", -10)]],
  [28, [state("comatose", null, against("ht", { value: 30, unit: "minute" }), SIX_HOURS)]],
  [29, [COMA]],
  [
    30,
    [
      state("catatonic", dice(1, "day"), HT_AGAIN, { value: -2, lasts: null, unit: "day" }),
      { effect: "note", note: "gurps.note.untreatedInjury" },
    ],
  ],
  [
    31,
    [
      state("seizure", dice(1, "minute"), null),
      lose("fp", dice(1)),
      health([lose("hp", dice(1))], [lose("hp", dice(1)), { effect: "attribute", attribute: "ht", value: -1 }]),
    ],
  ],
  [32, [state("prone", null, null), lose("hp", dice(2))]],
  [33, [{ effect: "reaction", amount: dice(3) }, state("panicked", null, against("will", null))]],
  [34, [trait("delusion", -15)]],
  [35, [trait("phobiaOrMental", -15)]],
  [36, [trait("physical", -20)]],
  [37, [trait("physical", -30)]],
  [38, [COMA, trait("delusion", -15)]],
  [39, [COMA, trait("phobiaOrMental", -15)]],
  [40, [COMA, trait("phobiaOrMental", -15), { effect: "attribute", attribute: "iq", value: -1 }]],
]);
