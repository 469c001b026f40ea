import type { CheckKind } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import { isGood, plans, type SuccessOutcome } from "#rules/gurps";
import { owns, type Participant, type Situation } from "#table/checks";
import { characterOf } from "../../documents.ts";
import { rollKind, type Roll } from "../roll/roll.ts";
import { standing } from "../roll/standing.ts";
import { doingOf, worldTime, type Doing } from "./doing.ts";
import { rolled } from "./feat-plan.ts";
import { helpersIn } from "./helpers.ts";
import { knownSkill } from "./known-skill.ts";
import { milesOf, type Way } from "./march-miles.ts";
import { effortOf, percentOf, rollsAtAll, skillOn, walkerOf, type Walker } from "./walkers.ts";

/** The day's march of one, or of many: where it goes, who walks, and what is rolled for it. */
export interface MarchPlan {
  form: MarchForm;
  /** By party. */
  walkers: Record<string, Walker>;
  /** By role: those of the parties who roll alone, or one for all of them. */
  rolls: Record<string, Roll>;
  /** The party that leads all others, and rolls for them; null: each rolls alone. */
  leader: string | null;
  /** World time, in seconds. */
  at: number;
}

export interface MarchForm extends Way {
  /** One roll against the average of all, where somebody can lead them. */
  isLed: boolean;
}

export interface MarchOutcome {
  result: "marched";
  rolls: Record<string, SuccessOutcome>;
  pending: Record<string, Pool>;
}

export type Marching = Situation<MarchPlan, MarchOutcome>;

/** The role that is rolled for all. */
export const GROUP = "group";
/** From here on one leads all the others. */
const LEADERSHIP = 12;

/** Those who walk, with the names under which they do. */
export function peopleIn(parties: Record<string, Participant>): [string, Participant][] {
  return ["self", ...helpersIn(parties).map(([who]) => who)].flatMap((who): [string, Participant][] => {
    const one = parties[who];
    return one && characterOf(one) ? [[who, one]] : [];
  });
}

/** Who would lead them: the best; null where nobody can, or walks alone. */
export function leaderOf(walkers: Record<string, Walker>): string | null {
  const all = Object.entries(walkers);
  if (all.length < 2) return null;
  const [who, best] = all.reduce((one, other) => ((other[1].leadership ?? 0) > (one[1].leadership ?? 0) ? other : one));
  return (best.leadership ?? 0) >= LEADERSHIP ? who : null;
}

export function marchPlan(doing: Doing, form: MarchForm): MarchPlan {
  const people = peopleIn(doing.parties);
  const walkers = Object.fromEntries(
    people.map(([who, self]) => {
      const own = doingOf({ parties: { self }, card: doing.card })!;
      return [who, walkerOf(own.actor, form, who === "self" || speaksFor(doing, self) ? effortOf(own) : null)];
    }),
  );
  const leader = form.isLed ? leaderOf(walkers) : null;
  const rolls = leader ? groupRoll(doing, form, { walkers, leader }) : ownRolls(doing, form, walkers);
  return { form, walkers, rolls, leader, at: worldTime() };
}

/** Effort has its price: nobody brings in that of others but the GM. */
const speaksFor = ({ card }: Doing, self: Participant): boolean => owns(card?.author ?? game.user!, self);

const lines = (doing: Doing, who: string, form: MarchForm) => {
  const actor = characterOf(doing.parties[who])!;
  const { attribute, skill } = knownSkill(actor, skillOn(form));
  return standing(actor, attribute, skill);
};

function groupRoll(
  doing: Doing,
  form: MarchForm,
  { walkers, leader }: { walkers: Record<string, Walker>; leader: string },
): Record<string, Roll> {
  const hiking = Object.values(walkers)
    .filter(rollsAtAll)
    .map((one) => one.hiking);
  if (hiking.length === 0) return {};
  const leadership = walkers[leader]!.leadership;
  const [plan] = plans.march({ hiking, leadership, modifiers: lines(doing, leader, form) });
  return { [GROUP]: rolled(plan!, { tag: "skill" }) };
}

function ownRolls(doing: Doing, form: MarchForm, walkers: Record<string, Walker>): Record<string, Roll> {
  const rolling = Object.entries(walkers).filter(([, one]) => rollsAtAll(one));
  return Object.fromEntries(
    rolling.map(([who, { hiking }]) => {
      const [plan] = plans.march({ hiking: [hiking], leadership: null, modifiers: lines(doing, who, form) });
      return [who, rolled(plan!, { tag: "skill" })];
    }),
  );
}

export const rolesOfMarch = ({ rolls, leader }: MarchPlan): Record<string, string> =>
  Object.fromEntries(Object.keys(rolls).map((role) => [role, role === GROUP ? (leader ?? "self") : role]));

/** Which role decides for somebody; none for whoever rolls no more. */
export const roleOf = ({ rolls, walkers, leader }: MarchPlan, who: string): string | null => {
  if (!rollsAtAll(walkers[who]!)) return null;
  const role = leader ? GROUP : who;
  return role in rolls ? role : null;
};

const own = (throws: Record<string, Throw>, role: string): Record<string, Throw> =>
  throws[role] ? { roll: throws[role] } : {};

/** Every roll of the day on one card. GURPS › Hiking. */
export const marchKind: CheckKind<MarchPlan, MarchOutcome> = {
  pools: ({ rolls }) =>
    Object.fromEntries(
      Object.entries(rolls).flatMap(([role, one]) => Object.values(rollKind.pools(one)).map((pool) => [role, pool])),
    ),
  resolve: ({ rolls }, throws) => ({
    result: "marched",
    rolls: Object.fromEntries(
      Object.entries(rolls).map(([role, one]) => [role, rollKind.resolve(one, own(throws, role))]),
    ),
    pending: {},
  }),
  odds: () => ({ marched: 1 }),
  changes: () => [],
};

/** Miles that somebody makes: as the dice say, and before they lie as if they failed. */
export function milesFor(
  plan: MarchPlan,
  who: string,
  outcome: MarchOutcome | null,
  throws: Record<string, Throw>,
): number {
  const role = roleOf(plan, who);
  const thrown = role ? (outcome?.rolls[role] ?? thrownAlone(plan, role, throws)) : null;
  const good = thrown !== null && thrown.result !== "forbidden" && isGood(thrown.result);
  return milesOf(plan.walkers[who]!, percentOf(plan.walkers[who]!, good), plan.form);
}

/** A roll that lies, though others are missing. */
export function thrownAlone({ rolls }: MarchPlan, role: string, throws: Record<string, Throw>): SuccessOutcome | null {
  const one = rolls[role];
  return one && throws[role] ? rollKind.resolve(one, own(throws, role)) : null;
}
