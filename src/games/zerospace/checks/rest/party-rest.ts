import type { Rest } from "#rules/zerospace";
import { defineCheck, gmRefusal, type Option, participants, type Parties, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { gmAndHeroes } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { allRested, restKind, restPlan, type RestPlan, restRefusal, restView, soundRest } from "./rest.ts";

/** Those whom a rest would do good. */
function wouldRest(rest: Rest, parties: Parties): Parties {
  const found = participants(parties);
  const { people } = restPlan(rest, found);
  return Object.fromEntries(
    Object.entries(parties).filter(([who]) => who === "self" || !restRefusal(rest, people[who], found[who])),
  );
}

/** ZeroSpace › Endurance And Recovery: all players' characters rest together, on one card (ZS-END-5 to -8). */
export const partyRestCheck = defineCheck<RestPlan, { result: Rest }>({
  kind: restKind,
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  /** `data.rest`: "halfHour" or "night". */
  prepare({ data }) {
    const all = gmAndHeroes();
    if (Object.keys(all).length === 1) return refusal("noHeroes");
    const rest = soundRest(data["rest"]);
    const parties = wouldRest(rest, all);
    return { plan: restPlan(rest, participants(parties)), parties };
  },
  refresh: ({ plan, parties }) => restPlan(soundRest(plan.rest), parties),
  refuse({ plan, parties, card }) {
    const barred = gmRefusal(card);
    if (barred) return barred;
    const people = Object.entries(plan.people);
    if (people.length === 0) return refusal("rest.nobody");
    const reasons = people.map(([who, weary]) => restRefusal(plan.rest, weary, parties[who]));
    return reasons.every((one) => one !== null) ? reasons[0]! : null;
  },
  /** Who rests: a switch for everybody, greyed for those who cannot. */
  options({ plan: { rest }, parties }) {
    const resting = partiesOf(parties);
    const found = participants({ ...gmAndHeroes(), ...resting });
    const { people } = restPlan(rest, found);
    return Object.entries(partiesOf(found))
      .filter(([who]) => who in people)
      .map(([who, party]): Option<RestPlan> => {
        const checked = who in resting;
        const { [who]: _self, ...others } = resting;
        const then = checked ? others : { ...resting, [who]: party };
        return {
          id: who,
          label: say("QUADRANT.zerospace.rest.who", { name: party.name }),
          hint: "",
          checked,
          reason: checked ? null : restRefusal(rest, people[who], found[who]),
          plan: restPlan(rest, participants(then)),
          parties: then,
        };
      });
  },
  changes: ({ plan }) => allRested(plan),
  view: restView,
});
