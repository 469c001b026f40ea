import type { Change } from "#rules/check.ts";
import { MARCH_GEARS, ROADS, TERRAINS } from "#rules/gurps";
import {
  type Check,
  type Draft,
  isGms,
  participants,
  type Parties,
  partyOf,
  type Refusal,
  type Subject,
  type TableChange,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { withWords } from "../notes.ts";
import { everyRoll } from "../roll/every-roll.ts";
import { offersFor } from "../roll/offers.ts";
import { takesPushed } from "../roll/pushed.ts";
import { heldRefusal, hopelessRefusal } from "../roll/refusal.ts";
import { rollKind, withLines } from "../roll/roll.ts";
import { blankFields, blankSwitches, number, soundForm, toggled, words, type Blanks } from "./blanks.ts";
import { doingOf, type Doing } from "./doing.ts";
import { admitsHelpers, heroesPresent, helperOptions } from "./helpers.ts";
import {
  leaderOf,
  marchKind,
  marchPlan,
  rolesOfMarch,
  type MarchForm,
  type Marching,
  type MarchOutcome,
  type MarchPlan,
} from "./march-plan.ts";
import { marchView } from "./march-view.ts";

const SNOWS = ["none", "ankleSnow", "deepSnow"] as const;
const crew = { ownOnly: false } as const;

/**
 * What else there is to the way the GM rules.
 * @param lead who could lead those who walk; null: nobody
 */
const blanks = (doing: Doing, lead: string | null): Blanks<MarchForm> => ({
  terrain: words(TERRAINS, "average"),
  road: words(ROADS, "none"),
  gear: words(MARCH_GEARS, "none"),
  snow: words(SNOWS, "none"),
  rulingFactor: number(isGms(doing) ? [0.05, 5] : [1, 1], 1, { decimals: true, hidden: !isGms(doing) }),
  rain: toggled(false),
  ice: toggled(false),
  solidIce: toggled(false),
  isCleared: toggled(false),
  isFlying: toggled(false),
  isLed: toggled(true, { reason: lead === null ? refusal("noLeader") : null }),
});

function planFor(doing: Doing, said: unknown): MarchPlan {
  // Who walks decides whether somebody leads them, and the form whether they are to be led.
  const { walkers } = marchPlan(doing, soundForm(blanks(doing, null), said));
  return marchPlan(doing, soundForm(blanks(doing, leaderOf(walkers)), said));
}

/** Of the GM all heroes of the scene go along, till somebody says otherwise. */
function prepare({ actor, token, data }: Subject): Draft<MarchPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const tied = data["card"];
  const parties: Parties = { self: partyOf(actor, token, null), ...(game.user?.isGM && heroesPresent(actor)) };
  const doing = doingOf({ parties: participants(parties), tied: cardByUuid(tied) })!;
  return { plan: planFor(doing, data), parties, ...(tied && { tied }) };
}

function refresh(situation: Marching): MarchPlan {
  const doing = doingOf(situation);
  return doing ? planFor(doing, situation.plan.form) : situation.plan;
}

function refuse({ plan, parties: { self } }: Marching): Refusal | null {
  const own = plan.rolls["self"];
  return heldRefusal(self) ?? (own ? hopelessRefusal(own) : null);
}

function filling(situation: Marching) {
  const doing = doingOf(situation)!;
  const { form, walkers } = situation.plan;
  return { blanks: blanks(doing, leaderOf(walkers)), form, put: (next: MarchForm) => planFor(doing, next) };
}

/** What the rolls say, and what extra effort of the day costs now that it ends. */
function changes({ plan, outcome, parties }: Marching): TableChange[] {
  if (!outcome) return [];
  const roles = rolesOfMarch(plan);
  const told = Object.entries(outcome.rolls).flatMap(([role, one]) =>
    rollKind.changes(plan.rolls[role]!, one).map((change): Change => ({ ...change, who: roles[role]! })),
  );
  const costs = Object.entries(plan.walkers).flatMap(([who, { effort }]): Change[] => [
    ...(effort?.fp ? [{ who, add: "fp.value", value: -effort.fp }] : []),
    ...(effort?.hp ? [{ who, add: "hp.value", value: -effort.hp }] : []),
  ]);
  return withWords([...told, ...costs], parties);
}

/** GURPS › Hiking (GURPS-HIKE-1 to -3; GURPS-FLY-1). */
export const marchCheck: Check<MarchPlan, MarchOutcome> = {
  ...everyRoll,
  kind: marchKind,
  roles: rolesOfMarch,
  ties: "continues",
  parties: admitsHelpers(crew),
  prepare,
  refresh,
  refuse,
  costs: ({ plan }) => (Object.keys(plan.rolls).length > 0 ? takesPushed() : []),
  fields: (situation) => (doingOf(situation) ? blankFields(filling(situation)) : []),
  options(situation) {
    const doing = doingOf(situation);
    if (!doing) return [];
    const planWith = (parties: Doing["parties"]) => planFor({ ...doing, parties }, situation.plan.form);
    return [...blankSwitches(filling(situation)), ...helperOptions(situation, planWith, crew)];
  },
  conditional: ({ rolls }, _throws, role) => (role && rolls[role] ? rollKind.odds(rolls[role]) : { marched: 1 }),
  answers: (_role, { plan }) => [
    {
      id: "roll",
      label: say("QUADRANT.gurps.feat.march.roll"),
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan,
      automatic: true,
    },
  ],
  changes,
  circumstances: ({ plan, parties }, role) => offersFor(characterOf(parties[rolesOfMarch(plan)[role] ?? ""]), "skill"),
  modifiers: ({ rolls }, role) => rolls[role]?.modifiers ?? null,
  withModifiers: (plan, role, list) =>
    plan.rolls[role] ? { ...plan, rolls: { ...plan.rolls, [role]: withLines(plan.rolls[role], list) } } : plan,
  view: marchView,
};
