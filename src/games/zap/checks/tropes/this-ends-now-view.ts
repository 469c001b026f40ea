import type { ShowdownOutcome } from "#rules/zap";
import type { CheckView, Reader, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { followers, type Speaker } from "./sides.ts";
import type { Showdown } from "./this-ends-now.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";

export function showdownView(situation: Showdown, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const winner = plan.tieTo === "actor" ? self : target;
  const refused = plan.agreed === false;
  return {
    kind: say("QUADRANT.zap.card.thisEndsNow"),
    title: say("QUADRANT.zap.trope.thisEndsNow.name"),
    chip: say("QUADRANT.zap.showdown.chip"),
    parties: partyViews(self, target),
    sides: refused ? [] : [sideOf("actor", "self", situation, reader), sideOf("opponent", "target", situation, reader)],
    results: [
      resultView("lost", 0),
      resultView("won", 3),
      ...(refused ? [{ key: "refused", label: say("QUADRANT.zap.showdown.refused"), density: 0 as const }] : []),
    ],
    headlines: [headline("win", ["won"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
    note: (["self", "target"] as const).flatMap((speaker) => backing(situation, speaker)).join(" "),
    verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
  };
}

/** Whose fate hangs on it, too: whoever agrees knows for whom. */
function backing({ parties }: Showdown, speaker: Speaker): string[] {
  const names = followers(parties, speaker).map(({ name }) => name);
  if (names.length === 0) return [];
  return [say("QUADRANT.zap.showdown.behind", { name: parties[speaker]?.name ?? "", names: names.join(", ") })];
}

/** @param told whether the reader may know the totals */
function verdict({ parties }: Showdown, { result, totals }: ShowdownOutcome, told: boolean): VerdictView {
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  const source = "QUADRANT.zap.source.thisEndsNow";
  if (result === "refused") {
    const why = say("QUADRANT.zap.showdown.why.refused", names);
    return { word: say("QUADRANT.zap.showdown.refused"), number: "", label: "", tone: "plain", why, source };
  }
  const [winner, loser] = result === "won" ? (["self", "target"] as const) : (["target", "self"] as const);
  const losers = [parties[loser], ...followers(parties, loser)].map((one) => one?.name ?? "");
  const data = { winner: names[winner], losers: losers.join(", "), own: totals.actor, other: totals.opponent };
  const numbers = told ? [say("QUADRANT.zap.showdown.totals", data)] : [];
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: "",
    label: "",
    tone: result === "won" ? "gain" : "harm",
    why: [...numbers, say("QUADRANT.zap.showdown.why.decided", data)].join(" "),
    source,
  };
}
