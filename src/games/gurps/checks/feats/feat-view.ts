import {
  actCardView,
  type CheckView,
  type FigureView,
  type Reader,
  sideParties,
  type VerdictView,
} from "#table/checks";
import { say } from "#table/words.ts";
import type { Rolled } from "../roll/roll.ts";
import { rollView } from "../roll/roll-view.ts";
import type { FeatSituation } from "./feat-plan.ts";

/** What a feat says of itself, in the reader's language. */
export interface FeatWords {
  title: string;
  /** What the roll starts from. */
  base?: string;
  chip?: string;
  note?: string;
  /** What came of it, beside the roll's own words. */
  effect?: string;
  /** The verdict of a feat without dice. */
  word?: string;
  tone?: VerdictView["tone"];
}

/** A feat on a dialog or a card: figures at all times, odds and verdict of a roll where there is one. */
export function featView<F extends object, B extends object>(
  situation: FeatSituation<F, B>,
  reader: Reader,
  words: FeatWords & { kind: string; figures: FigureView[] },
): CheckView {
  const { kind, title, base = "", chip = "", note = "", effect = "", word, tone = "plain", figures } = words;
  const { self, ...others } = situation.parties;
  const parties = sideParties([self], Object.values(others));
  if (situation.plan.isRolled) {
    const rolled = situation as unknown as Rolled;
    return { ...rollView(rolled, reader, { kind, section: kind, title, base, chip, note, effect, figures }), parties };
  }
  const source = `QUADRANT.gurps.section.${kind}`;
  const view = actCardView({
    kind: say(`QUADRANT.gurps.card.${kind}`),
    source,
    title,
    chip,
    parties: [],
    word: word ?? say("QUADRANT.gurps.feat.done"),
    why: effect,
    tone,
  });
  return { ...view, parties, note, ...(figures.length > 0 && reader.sees("self") && { figures }) };
}
