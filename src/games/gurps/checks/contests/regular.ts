import {
  type Check,
  type Draft,
  isGms,
  isRefusal,
  type Refusal,
  type Ruling,
  type Situation,
  type Subject,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { duration, say } from "#table/words.ts";
import { fighterOf } from "../../documents.ts";
import { contestCheck, sidesAnew } from "./contest-check.ts";
import { contestFields } from "./contest-fields.ts";
import { sidesDraft } from "./quick.ts";
import { nameOfRole, regularGiven, regularKind, type RegularOutcome, type RegularPlan } from "./regular-kind.ts";
import { regularView } from "./regular-view.ts";

export type Regular = Situation<RegularPlan, RegularOutcome>;

/** What an exchange may take, in seconds. */
const PACES = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 86_400];

/** In a fight an exchange takes a second. */
const isFight = ({ parties }: Pick<Regular, "parties">): boolean => fighterOf(parties["self"]) !== null;

function prepare(subject: Subject): Draft<RegularPlan> | Refusal {
  const drafted = sidesDraft(subject);
  return isRefusal(drafted) ? drafted : { ...drafted, plan: { ...drafted.plan, takes: 1, calledOff: null } };
}

function refresh(situation: Regular): RegularPlan {
  const { takes } = situation.plan;
  const isSaid = isGms(situation) && !isFight(situation) && PACES.includes(takes);
  return { ...sidesAnew(situation), takes: isSaid ? takes : 1, calledOff: null };
}

const paceChoices = (): { value: string; label: string }[] =>
  PACES.map((seconds) => ({ value: String(seconds), label: duration(seconds) }));

function paceRuling(situation: Regular): Ruling[] {
  const { plan } = situation;
  if (isFight(situation)) return [];
  return [
    {
      id: "pace",
      label: say("QUADRANT.gurps.contest.pace.label"),
      choices: paceChoices(),
      now: String(plan.takes),
      who: "gm",
      group: say("QUADRANT.gurps.contest.pace.group"),
      early: true,
      changes: () => [],
      plan: (value) => ({ ...plan, takes: Number(value) }),
      note: "QUADRANT.gurps.contest.pace.note",
    },
  ];
}

/** Whoever has had enough of it: the GM ends it as it stands. */
function callingOff({ plan, staged, outcome }: Regular): Ruling[] {
  const now = plan.calledOff === null ? "goesOn" : "calledOff";
  if (outcome && plan.calledOff === null) return [];
  const label = (value: string): string => say(`QUADRANT.gurps.contest.callOff.${value}`);
  return [
    {
      id: "callOff",
      label: say("QUADRANT.gurps.contest.callOff.label"),
      choices: ["goesOn", "calledOff"].map((value) => ({ value, label: label(value) })),
      now,
      spoken: true,
      who: "gm",
      early: true,
      changes: () => [],
      plan: (value) => ({
        ...plan,
        calledOff: value === "calledOff" ? (plan.calledOff ?? staged?.exchanges.length ?? 0) : null,
      }),
      note: "QUADRANT.gurps.contest.callOff.note",
    },
  ];
}

/** GURPS › Regular Contests: exchange by exchange, till one side alone is left. */
export const regularCheck: Check<RegularPlan, RegularOutcome> = contestCheck<RegularPlan, RegularOutcome>({
  kind: regularKind,
  announces: true,
  prepare,
  refresh,
  conditional: regularGiven,
  stagedRole: nameOfRole,
  stageLabel: () => say("QUADRANT.gurps.contest.nextExchange"),
  stages: () => (gameSetting<string>("gurps", "stageDice") === "auto" ? "auto" : "button"),
  fields(situation) {
    const fields = contestFields(situation);
    if (!game.user?.isGM || isFight(situation)) return fields;
    const { plan } = situation;
    return [
      ...fields,
      {
        id: "pace",
        label: say("QUADRANT.gurps.contest.pace.label"),
        hint: "",
        type: "select",
        value: String(plan.takes),
        choices: paceChoices(),
        apply: (value) => ({ ...plan, takes: PACES.find((one) => String(one) === value) ?? 1 }),
      },
    ];
  },
  rulings: (situation) => [...callingOff(situation), ...paceRuling(situation)],
  view: regularView,
});
