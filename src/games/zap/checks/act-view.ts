import { actCardView, type ActWords, type CheckView } from "#table/checks";
import { say } from "#table/words.ts";

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.zap.card` and `QUADRANT.zap.source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({
    ...words,
    kind: say(`QUADRANT.zap.card.${kind}`),
    source: `QUADRANT.zap.source.${source}`,
  });
}
