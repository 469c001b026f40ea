import { actCardView, type ActWords, type CheckView } from "#table/checks";
import { say } from "#table/words.ts";

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.gurps.card` and `….section`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({
    ...words,
    kind: say(`QUADRANT.gurps.card.${kind}`),
    source: `QUADRANT.gurps.section.${source}`,
  });
}
