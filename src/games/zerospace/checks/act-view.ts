import { actCardView, type ActWords, type CheckView } from "#table/checks";
import { say } from "#table/words.ts";

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.zerospace.card` and `….source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({
    ...words,
    kind: say(`QUADRANT.zerospace.card.${kind}`),
    source: `QUADRANT.zerospace.source.${source}`,
  });
}
