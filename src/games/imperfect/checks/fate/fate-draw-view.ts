import { bounty, fateDraw } from "#rules/imperfect";
import { type CheckView, type Density, partyViews } from "#table/checks";
import { say } from "#table/words.ts";
import { someDiscs } from "../../fate/discs.ts";
import { chipWords, sizeOf } from "../../fate/holders.ts";
import { asMaster } from "../../fate/master.ts";
import type { Drawing } from "./fate-draw.ts";

/** A draw: how many chips, out of what. Its dice are places in the pot, and tell nobody anything. */
export function fateDrawView({ plan, outcome, parties: { self } }: Drawing): CheckView {
  const drawer = self?.actor ? self : asMaster(self);
  const count = fateDraw.pools(plan)["draw"]?.dice.length ?? 0;
  return {
    kind: say("QUADRANT.imperfect.card.fateDraw"),
    title: say(`QUADRANT.imperfect.draw.title.${plan.occasion}`),
    chip: say("QUADRANT.imperfect.draw.count", { count }),
    parties: partyViews(drawer),
    sides: [],
    results: resultsOf(plan),
    headlines: [],
    note: say("QUADRANT.imperfect.draw.from", { chips: chipWords(plan.pot) }),
    verdict: outcome && {
      word: chipWords(outcome.drawn),
      number: "",
      label: "",
      tone: "gain",
      why: say("QUADRANT.imperfect.draw.why", { name: drawer?.name ?? "", chips: chipWords(outcome.drawn) }),
      source: "QUADRANT.imperfect.source.fate",
    },
    ...(outcome && { part: { template: "imperfect/discs.hbs", data: { discs: someDiscs(outcome.drawn) } } }),
  };
}

/** What may come out, the least worth first; the more a chip of it is worth, the denser it is drawn. */
function resultsOf(plan: Drawing["plan"]): CheckView["results"] {
  const all = Object.keys(fateDraw.odds(plan)).map((key) => {
    const [white = 0, red = 0, blue = 0] = key.split("-").map(Number);
    const chips = { white, red, blue };
    return { key, label: chipWords(chips), worth: bounty(chips), each: bounty(chips) / Math.max(1, sizeOf(chips)) };
  });
  return all
    .toSorted((one, other) => one.worth - other.worth)
    .map(({ key, label, each }) => ({ key, label, density: densityOf(each) }));
}

const densityOf = (worth: number): Density => (worth <= 1 ? 0 : worth < 1.5 ? 1 : worth <= 2 ? 2 : 3);
