import type { CheckView, Reader } from "#table/checks";
import { say } from "#table/words.ts";
import { actView } from "../act-view.ts";
import { gainWords, restRow } from "../rest/rest-view.ts";
import { CONFIRM } from "./plot-rulings.ts";
import { boughtWith, needsGm, stuntName, type PlotPlan, type Spending } from "./plot-plan.ts";

const key = "QUADRANT.zerospace.plot";

/** The card of a plot point that is spent: what it went into, and what came of it. */
export function plotView(now: Spending, reader: Reader): CheckView {
  const { plan, parties, card } = now;
  const self = parties["self"];
  const isAgreed = card?.system.rulings.some(({ id }) => id === CONFIRM) ?? false;
  const waits = needsGm(plan) && !isAgreed;
  const view = actView({
    kind: "plotPoint",
    source: "plotPoints",
    title: say(`${key}.spend.${plan.spend}`),
    chip: chipOf(plan),
    parties: [self],
    word: say(waits ? `${key}.waits` : `${key}.word.${plan.spend}`, blanks(plan)),
    why: whyOf(now),
    tone: waits ? "plain" : "gain",
  });
  const isAhead = card?.system.state !== "applied" || waits;
  return plan.spend === "rally" && isAhead && reader.sees("self") && plan.state.plotPoints > 0
    ? { ...view, rows: [restRow(self, gainWords(boughtWith(now), plan.state))] }
    : view;
}

const blanks = ({ attribute }: PlotPlan): { attribute: string } => ({
  attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
});

function chipOf({ spend, lasts }: PlotPlan): string {
  return spend === "boost" || spend === "powerStunt" ? say(`QUADRANT.zerospace.lasts.${lasts}`) : "";
}

/** What the player has said of it; where nothing is said, what the rule says. */
function whyOf({ plan, parties: { self } }: Spending): string {
  const name = self?.name ?? "";
  switch (plan.spend) {
    case "boost":
      return say(`${key}.why.boost.${plan.lasts}`, { name, ...blanks(plan) });
    case "powerStunt":
      return say(`${key}.why.powerStunt`, { name, named: stuntName(plan, self) });
    case "inspiration":
      return plan.words || say(`${key}.why.inspiration`, { name });
    case "rally":
      return say(`${key}.why.rally`, { name });
    case "retcon":
      return plan.skill ? say(`${key}.why.learnt`, { words: plan.words, skill: plan.skill.name }) : plan.words;
    case "other":
      return plan.words;
  }
}
