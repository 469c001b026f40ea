import type { CheckOutcome } from "#rules/imperfect";
import type { Participant, Refusal, Ruling, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";

/** What is agreed before a simple test of will: what follows, and that both want it so (IMP-WILL-5). */
const TEXTS = ["success", "perRaise", "failure"] as const;
type Text = (typeof TEXTS)[number];

type Consent = "player" | "master";

type Card = Situation["card"];

const said = (card: Card, id: string): string => card?.system.rulings.find((one) => one.id === id)?.value ?? "";

/** The texts as they stand; "" where nobody has said anything. */
export function stakesOf(card: Card): Record<Text, string> {
  return Object.fromEntries(TEXTS.map((text) => [text, said(card, text)])) as Record<Text, string>;
}

/** Without knowing what is won and lost nobody can agree. A raise need not be worth anything more. */
const isComplete = ({ success, failure }: Record<Text, string>): boolean => success !== "" && failure !== "";

/** Whoever agrees, agrees to these words: to others, however alike, it must be said again. */
function seal(stakes: Record<Text, string>): string {
  const words = TEXTS.map((text) => stakes[text]).join("\n");
  return SEEDS.map((seed) => mixed(words, seed).toString(36)).join("-");
}

const SEEDS = [0x811c9dc5, 0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];

/** 32 bits in which every sign of the words has stirred up what those before it have left. */
function mixed(words: string, seed: number): number {
  const stirred = [...words].reduce((sum, sign) => {
    const next = Math.imul(sum ^ sign.codePointAt(0)!, 0x5bd1e995);
    return next ^ (next >>> 15);
  }, seed ^ words.length);
  return stirred >>> 0;
}

const hasAgreed = (card: Card, consent: Consent): boolean => said(card, consent) === seal(stakesOf(card));

/** Whose word is missing; null once both have agreed. */
export function stakesRefusal({ card, parties: { self } }: Pick<Situation, "card" | "parties">): Refusal | null {
  if (!isComplete(stakesOf(card))) return refusal("stakes.unsaid");
  if (!hasAgreed(card, "player")) return refusal("stakes.player", { name: self?.name ?? "" });
  return hasAgreed(card, "master") ? null : refusal("stakes.master");
}

/** What may be said about the stakes, and by whom; from the throw on it stands. */
export function stakeRulings({ card, parties }: Pick<Situation, "card" | "parties">): Ruling[] {
  const stakes = stakesOf(card);
  const names = { self: parties["self"]?.name ?? "", target: parties["target"]?.name ?? "" };
  const text = (id: string, who: Ruling["who"]): Ruling => ({
    ...plain,
    id,
    label: say(`QUADRANT.imperfect.stakes.${id}.label`, names),
    choices: "text",
    who,
    note: `QUADRANT.imperfect.stakes.${id}.line`,
  });
  const consent = (id: Consent, who: Ruling["who"]): Ruling => ({
    ...plain,
    id,
    label: say(`QUADRANT.imperfect.stakes.${id}.label`, names),
    choices: [{ value: seal(stakes), label: say("QUADRANT.imperfect.stakes.agree") }],
    who,
    note: `QUADRANT.imperfect.stakes.${id}.line`,
  });
  return [
    ...TEXTS.map((id) => text(id, "owner")),
    text("counter", "party:target"),
    ...(isComplete(stakes) ? [consent("player", "owner"), consent("master", "gm")] : []),
  ];
}

const plain = { before: true, changes: () => [] };

/** What was agreed upon comes true, once and for each raise; unless the loser has paid. */
export function stakeWords(
  card: Card,
  outcome: CheckOutcome,
  loser: Participant | undefined,
  refused: boolean,
): string {
  const { success, perRaise, failure } = stakesOf(card);
  if (!hasSucceeded(outcome)) return failure && say("QUADRANT.imperfect.stakes.stands", { stake: failure });
  if (refused) return say("QUADRANT.imperfect.stakes.paid", { name: loser?.name ?? "" });
  const more = outcome.raises > 0 && perRaise;
  return [
    success && say("QUADRANT.imperfect.stakes.stands", { stake: success }),
    more && say("QUADRANT.imperfect.stakes.raised", { count: outcome.raises, stake: perRaise }),
  ]
    .filter(Boolean)
    .join(" ");
}
