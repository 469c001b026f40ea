import type { Participant } from "../../../table/checks/check.ts";
import type { CheckView, VerdictView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { partyViews } from "./parts.ts";

interface ActWords {
  /** Keys under `QUADRANT.zap.card` and `QUADRANT.zap.source`. */
  kind: string;
  source: string;
  title: string;
  chip?: string;
  parties: (Participant | undefined)[];
  word: string;
  why: string;
  tone?: VerdictView["tone"];
}

/** The card of an act without dice: what it is, and what comes of it. */
export function actView({ kind, source, title, chip = "", parties, word, why, tone = "gain" }: ActWords): CheckView {
  return {
    kind: say(`QUADRANT.zap.card.${kind}`),
    title,
    chip,
    parties: partyViews(...parties),
    sides: [],
    results: [],
    headlines: [],
    note: "",
    verdict: { word, number: "", label: "", tone, why, source: say(`QUADRANT.zap.source.${source}`) },
  };
}
