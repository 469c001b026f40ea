import { fateDraw } from "../../../../rules/imperfect/index.ts";
import type { CheckView, Density } from "../../../../table/checks/views.ts";
import { partyViews } from "../../../../table/checks/view-parts.ts";
import { say } from "../../../../table/words.ts";
import { someDiscs } from "../../fate/discs.ts";
import { chipWords } from "../../fate/holders.ts";
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
      source: say("QUADRANT.imperfect.source.fate"),
    },
    ...(outcome && { part: { template: "imperfect/discs.hbs", data: { discs: someDiscs(outcome.drawn) } } }),
  };
}

/** What may come out; the more it is worth, the denser it is drawn. */
function resultsOf(plan: Drawing["plan"]): CheckView["results"] {
  return Object.keys(fateDraw.odds(plan)).map((key) => {
    const [white = 0, red = 0, blue = 0] = key.split("-").map(Number);
    const density: Density = blue > 0 ? 3 : red > 1 ? 2 : red > 0 ? 1 : 0;
    return { key, label: chipWords({ white, red, blue }), density };
  });
}
