import { THREE_DICE } from "#rules/gurps";
import { type CheckView, dieViews, oddsView, type Reader, type RowView, type SideView } from "#table/checks";
import { percent as inPercent, say } from "#table/words.ts";
import { rollKind } from "../roll/roll.ts";
import { RESULT_VIEWS, scoreView } from "../roll/roll-view.ts";
import { milesOf } from "./march-miles.ts";
import { GROUP, milesFor, peopleIn, roleOf, thrownAlone, type Marching } from "./march-plan.ts";
import { inMiles } from "./units.ts";
import { percentOf } from "./walkers.ts";

/** Those who march, each with a row: the roll, the miles without it and with it. */
export function marchView(situation: Marching, reader: Reader): CheckView {
  const { plan, parties, outcome, throws } = situation;
  const people = peopleIn(parties);
  const miles = people.map(([who]) => ({ who, miles: milesFor(plan, who, outcome, throws) }));
  const slowest = miles.reduce((one, other) => (other.miles < one.miles ? other : one), miles[0]!);
  const isOne = people.length < 2;
  const scores = Object.entries(plan.rolls).map(([role, one]) => [role, scoreView(one, labelOf(situation, role))]);
  return {
    kind: say("QUADRANT.gurps.card.march"),
    title: say(`QUADRANT.gurps.feat.word.terrain.${plan.form.isFlying ? "average" : plan.form.terrain}`),
    chip: plan.leader ? say("QUADRANT.gurps.feat.march.led", { name: parties[plan.leader]?.name ?? "" }) : "",
    parties: people.map(([, { name, img }], index) => ({ name, img, ...(index > 0 && { together: true }) })),
    sides: plan.rolls[GROUP] ? [sideOf(situation, GROUP, reader)] : [],
    results: [],
    headlines: [],
    note: say("QUADRANT.gurps.feat.march.note"),
    rows: people.map(([who]) => rowOf(situation, who, reader)),
    verdict: outcome && {
      word: say("QUADRANT.gurps.feat.march.word"),
      number: "",
      label: "",
      tone: "plain",
      why: isOne ? "" : say("QUADRANT.gurps.feat.march.slowest", { name: parties[slowest.who]?.name ?? "" }),
      source: "QUADRANT.gurps.section.march",
    },
    figures: [
      {
        label: say(`QUADRANT.gurps.feat.march.${isOne ? "miles" : "together"}`),
        value: inMiles(slowest.miles),
        hint: isOne ? "" : (parties[slowest.who]?.name ?? ""),
      },
    ],
    ...(scores.length > 0 && { scores: Object.fromEntries(scores) }),
  };
}

const labelOf = ({ plan }: Marching, role: string): string =>
  role === GROUP ? say("QUADRANT.gurps.feat.march.average") : (plan.walkers[role]?.label ?? "");

function sideOf(situation: Marching, role: string, reader: Reader): SideView {
  const { plan, throws, parties } = situation;
  const who = role === GROUP ? (plan.leader ?? "self") : role;
  const total = thrownAlone(plan, role, throws)?.total ?? null;
  const hidden = !reader.sees(who);
  return {
    role,
    name: parties[who]?.name ?? "",
    note: hidden ? "" : labelOf(situation, role),
    dice: hidden ? [] : dieViews(THREE_DICE, throws[role] ?? null),
    total,
    hidden,
  };
}

function rowOf(situation: Marching, who: string, reader: Reader): RowView {
  const { plan, parties, throws, outcome } = situation;
  const role = roleOf(plan, who);
  const walker = plan.walkers[who]!;
  const isOwn = role === who;
  const thrown = role ? thrownAlone(plan, role, throws) : null;
  const told = reader.sees(who);
  const effort =
    walker.effort && say("QUADRANT.gurps.feat.march.effort", { percent: inPercent(walker.effort.percent / 100) });
  const [least, most] = [false, true].map((good) => inMiles(milesOf(walker, percentOf(walker, good), plan.form)));
  const miles = inMiles(milesFor(plan, who, outcome, throws));
  const range =
    role === null || least === most ? miles : say("QUADRANT.gurps.feat.march.range", { least: least!, most: most! });
  return {
    name: parties[who]?.name ?? "",
    img: parties[who]?.img ?? "",
    note: [told && role === null ? "" : thrown ? "" : range, effort].filter(Boolean).join(" · "),
    sides: isOwn ? [sideOf(situation, who, reader)] : [],
    odds: isOwn && !thrown && told ? oddsView(rollKind.odds(plan.rolls[role]!), RESULT_VIEWS()) : null,
    verdict:
      thrown || role === null
        ? {
            word: miles,
            number: "",
            label: "",
            tone: "plain",
            why: thrown && told ? say(`QUADRANT.gurps.result.${thrown.result}`) : "",
            source: "",
          }
        : null,
  };
}
