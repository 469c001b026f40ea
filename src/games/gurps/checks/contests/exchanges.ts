import { isGood, type RegularContestOutcome } from "#rules/gurps";
import { type CheckView, type PartView, type Reader, stripOf } from "#table/checks";
import { say } from "#table/words.ts";
import type { Regular } from "./regular.ts";

/** The exchanges so far, a line for each: who threw what against which score, and how it stood then. */
export function exchangesPart(situation: Regular, reader: Reader): { part?: PartView } {
  const read = situation.outcome ?? situation.staged;
  const exchanges = read?.exchanges ?? [];
  if (exchanges.length === 0) return {};
  const lines = exchanges.map((exchange, index) => ({
    number: index + 1,
    sides: Object.entries(exchange.sides).map(([name, { total, result, effective: score }]) => ({
      name: situation.parties[name]?.name ?? "",
      result,
      word: say(`QUADRANT.gurps.result.${result}`),
      total: total !== null && (reader.sees(name) || reader.totals !== false) ? String(total) : "–",
      score: reader.sees(name) ? String(score) : "",
    })),
    word: exchangeWord(exchange, situation),
  }));
  return {
    part: { template: "gurps/exchanges.hbs", data: { label: say("QUADRANT.gurps.contest.exchangesSoFar"), lines } },
  };
}

function exchangeWord({ result, standing }: RegularContestOutcome, { parties }: Regular): string {
  const names = standing.map((name) => parties[name]?.name ?? "").join(", ");
  if (result === "unchanged") return say("QUADRANT.gurps.contest.unchanged");
  return say(`QUADRANT.gurps.contest.${result === "narrowed" ? "narrowed" : "wins"}`, { names, name: names });
}

/** The same as a strip: a column an exchange, filled where a side succeeded. The last decides, once it has. */
export function exchangesStrip(situation: Regular, reader: Reader): Pick<CheckView, "strip"> {
  const { plan, parties, outcome, staged } = situation;
  const read = outcome ?? staged;
  const exchanges = read?.exchanges ?? [];
  if (exchanges.length === 0) return {};
  const rows = Object.keys(plan.sides).map((name) => ({
    name: parties[name]?.name ?? "",
    score: scoreNow(exchanges, name, reader),
    cells: exchanges.map(({ sides }, index) => {
      const fared = sides[name];
      if (!fared) return null;
      const told = fared.total !== null && (reader.sees(name) || reader.totals !== false);
      const total = told ? String(fared.total) : "–";
      const word = say(`QUADRANT.gurps.result.${fared.result}`);
      const decides = outcome?.result === name && index === exchanges.length - 1;
      return { text: total, isGood: isGood(fared.result), decides, label: [total, word].join(", ") };
    }),
  }));
  const label = say("QUADRANT.gurps.contest.exchangesSoFar");
  return { strip: stripOf({ label, rows, count: exchanges.length, goesOn: outcome === null }) };
}

/** The score that a side last rolled against, for whoever may know it. */
function scoreNow(exchanges: readonly RegularContestOutcome[], name: string, reader: Reader): string {
  const last = exchanges.findLast(({ sides }) => sides[name])?.sides[name];
  return last && reader.sees(name) ? String(last.effective) : "";
}
