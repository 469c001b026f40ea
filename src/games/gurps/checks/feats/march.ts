import type { Change } from "#rules/check.ts";
import { MARCH_GEARS, type Result, ROADS, TERRAINS } from "#rules/gurps";
import type { Parties, Reader, RowView, SideView, Spend } from "#table/checks";
import { cardView, defineCheck, isGms, oddsView, participants, partyOf, verdictView } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { percent as inPercent, dotted } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { withWords } from "../options.ts";
import { buyingSpends, everyRoll } from "../roll/roll-check.ts";
import { offersFor, takesPushed } from "../roll/bucket.ts";
import { incapacitatedRefusal, hopelessRefusal, linesOf, rollKind } from "../roll/roll.ts";
import { RESULT_VIEWS, scoreView, sideView } from "../roll/roll-view.ts";
import { blankFields, type FormFields, blankSwitches, number, soundForm, toggled, words } from "./blanks.ts";
import { type Doing, doingOf } from "./feat.ts";
import { admitsHelpers, helperOptions, heroesPresent } from "./lift.ts";
import type { MarchForm, Marching, MarchOutcome, MarchPlan } from "./march-plan.ts";
import {
  GROUP,
  leaderOf,
  marchKind,
  marchPlan,
  milesFor,
  milesOf,
  percentOf,
  roleOf,
  rolesOfMarch,
  thrownAlone,
} from "./march-plan.ts";
import { inMiles } from "../../measures.ts";

const labelOf = ({ plan }: Marching, role: string): string =>
  role === GROUP ? tell("feat.march.average") : (plan.walkers[role]?.label ?? "");

function sideOf(situation: Marching, role: string, reader: Reader): SideView {
  const { plan, throws, parties } = situation;
  const who = role === GROUP ? (plan.leader ?? "self") : role;
  const total = thrownAlone(plan, role, throws)?.total ?? null;
  const shown = { role, who, name: parties[who]?.name, note: labelOf(situation, role), faces: throws[role], total };
  return sideView(shown, reader);
}

function rowOf(situation: Marching, who: string, reader: Reader): RowView {
  const { plan, parties, throws, outcome } = situation;
  const role = roleOf(plan, who);
  const walker = plan.walkers[who]!;
  const isOwn = role === who;
  const thrown = role ? thrownAlone(plan, role, throws) : null;
  const told = reader.sees(who);
  const effort = walker.effort && tell("feat.march.effort", { percent: inPercent(walker.effort.percent / 100) });
  const [least, most] = [false, true].map((good) => inMiles(milesOf(walker, percentOf(walker, good), plan.form)));
  const miles = inMiles(milesFor(plan, who, outcome, throws));
  const range = role === null || least === most ? miles : tell("feat.march.range", { least: least!, most: most! });
  return {
    name: parties[who]?.name ?? "",
    img: parties[who]?.img ?? "",
    note: dotted(told && role === null ? "" : thrown ? "" : range, effort ?? ""),
    sides: isOwn ? [sideOf(situation, who, reader)] : [],
    odds: isOwn && !thrown && told ? oddsView(rollKind.odds(plan.rolls[role]!), RESULT_VIEWS()) : null,
    verdict:
      thrown || role === null
        ? verdictView({ word: miles, why: thrown && told ? tell(`result.${thrown.result}`) : "" })
        : null,
  };
}

const SNOWS = ["none", "ankleSnow", "deepSnow"] as const;
const crew = { ownOnly: false } as const;

/**
 * The form of a march. Only a GM sees the factor for all other circumstances.
 * @param lead the party that could lead the walkers; null: none can
 */
const blanks = (doing: Doing, lead: string | null): FormFields<MarchForm> => ({
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
  // The form asks about a leader only if the walkers have one: hence a first plan for the walkers alone.
  const { walkers } = marchPlan(doing, soundForm(blanks(doing, null), said));
  return marchPlan(doing, soundForm(blanks(doing, leaderOf(walkers)), said));
}

function filling(situation: Marching) {
  const doing = doingOf(situation)!;
  const { form, walkers } = situation.plan;
  return { blanks: blanks(doing, leaderOf(walkers)), form, put: (next: MarchForm) => planFor(doing, next) };
}

/** A party that has rolled may buy a better result, even while others have yet to roll (GURPS-AM-7). */
function marchSpends(situation: Marching): Spend<MarchPlan>[] {
  const { plan, throws } = situation;
  const roles = rolesOfMarch(plan);
  return Object.entries(plan.rolls).flatMap(([role, roll]) => {
    const result = thrownAlone(plan, role, throws);
    const put = (bought: Result): MarchPlan => ({ ...plan, rolls: { ...plan.rolls, [role]: { ...roll, bought } } });
    return buyingSpends(situation, { role, who: roles[role]!, result, put, timing: "anytime" });
  });
}

/** GURPS › Hiking (GURPS-HIKE-1 to -3; GURPS-FLY-1). */
export const marchCheck = defineCheck<MarchPlan, MarchOutcome>({
  ...everyRoll,
  kind: marchKind,
  roles: rolesOfMarch,
  ties: "continues",
  parties: admitsHelpers(crew),
  /** A GM's draft includes all heroes of the scene; their switches take them out. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const tied = data["card"];
    const parties: Parties = { self: partyOf(actor, token, null), ...(game.user?.isGM && heroesPresent(actor)) };
    const doing = doingOf({ parties: participants(parties), tied: cardByUuid(tied) })!;
    return { plan: planFor(doing, data), parties, ...(tied && { tied }) };
  },
  refresh(situation) {
    const doing = doingOf(situation);
    return doing ? planFor(doing, situation.plan.form) : situation.plan;
  },
  refuse({ plan, parties: { self } }) {
    const own = plan.rolls["self"];
    return incapacitatedRefusal(self) ?? (own ? hopelessRefusal(own) : null);
  },
  costs: ({ plan }) => (Object.keys(plan.rolls).length > 0 ? takesPushed() : []),
  fields: (situation) => (doingOf(situation) ? blankFields(filling(situation)) : []),
  options(situation) {
    const doing = doingOf(situation);
    if (!doing) return [];
    const planWith = ({ parties }: Doing) => planFor({ ...doing, parties }, situation.plan.form);
    return [...blankSwitches(filling(situation)), ...helperOptions(situation, planWith, crew)];
  },
  odds: ({ rolls }, _throws, role) => (role && rolls[role] ? rollKind.odds(rolls[role]) : { marched: 1 }),
  answers: (_role, { plan }) => [
    {
      id: "roll",
      label: tell("feat.march.roll"),
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan,
      automatic: true,
    },
  ],
  /** The stakes of the rolls, and the cost of the day's extra effort, which is due at its end. */
  changes({ plan, outcome, parties }) {
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
  },
  spends: marchSpends,
  circumstances: ({ plan, parties }, role) => offersFor(characterOf(parties[rolesOfMarch(plan)[role] ?? ""]), "skill"),
  modifiers: (plan, role) => linesOf(plan.rolls[role], (roll) => ({ ...plan, rolls: { ...plan.rolls, [role]: roll } })),
  /** A row for each walker: its roll, and its miles without and with a success. */
  view(situation, reader) {
    const { plan, parties, outcome, throws } = situation;
    const people = Object.keys(plan.walkers).flatMap((who) => (parties[who] ? [[who, parties[who]] as const] : []));
    const miles = people.map(([who]) => ({ who, miles: milesFor(plan, who, outcome, throws) }));
    const slowest = miles.reduce((one, other) => (other.miles < one.miles ? other : one), miles[0]!);
    const isOne = people.length < 2;
    const scores = Object.entries(plan.rolls).map(([role, one]) => [role, scoreView(one, labelOf(situation, role))]);
    return cardView({
      kind: tell("card.march"),
      title: tell(`feat.word.terrain.${plan.form.isFlying ? "average" : plan.form.terrain}`),
      chip: plan.leader ? tell("feat.march.led", { name: parties[plan.leader]?.name ?? "" }) : "",
      parties: people.map(([, { name, img }], index) => ({ name, img, ...(index > 0 && { together: true }) })),
      sides: plan.rolls[GROUP] ? [sideOf(situation, GROUP, reader)] : [],
      note: tell("feat.march.note"),
      rows: people.map(([who]) => rowOf(situation, who, reader)),
      verdict:
        outcome &&
        verdictView({
          word: tell("feat.march.word"),
          why: isOne ? "" : tell("feat.march.slowest", { name: parties[slowest.who]?.name ?? "" }),
          source: "QUADRANT.gurps.section.march",
        }),
      figures: [
        {
          label: tell(`feat.march.${isOne ? "miles" : "together"}`),
          value: inMiles(slowest.miles),
          hint: isOne ? "" : (parties[slowest.who]?.name ?? ""),
        },
      ],
      ...(scores.length > 0 && { scores: Object.fromEntries(scores) }),
    });
  },
});
