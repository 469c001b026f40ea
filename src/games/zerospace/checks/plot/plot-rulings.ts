import type { ButtonView, Ruling } from "#table/checks";
import { say } from "#table/words.ts";
import { boughtWith, needsGm, type Spending } from "./plot-plan.ts";

/** Id of the GM's word that lets something be. */
export const CONFIRM = "confirm";

/** The GM agrees to what is the GM's to agree to, and gives the hint that is owed. */
export function plotRulings(now: Spending): Ruling[] {
  if (needsGm(now.plan)) return [confirmation(now)];
  return now.plan.spend === "inspiration" ? [HINT()] : [];
}

const confirmation = (now: Spending): Ruling => ({
  id: CONFIRM,
  label: say(`QUADRANT.zerospace.plot.asks.${now.plan.spend}`),
  choices: [{ value: "yes", label: say("QUADRANT.zerospace.plot.confirm") }],
  who: "gm",
  changes: () => boughtWith(now),
  note: "QUADRANT.zerospace.plot.confirmed",
});

const HINT = (): Ruling => ({
  id: "hint",
  label: say("QUADRANT.zerospace.plot.hint"),
  choices: "text",
  who: "gm",
  changes: () => [],
  note: "QUADRANT.zerospace.plot.hinted",
});

/** Taking it back is the GM's No, by its own name as long as nothing is agreed upon. */
export function giveBackButton({ card }: Pick<Spending, "card">, user: User.Implementation): ButtonView[] {
  const isOpen = card?.system.state === "applied" && !card.system.rulings.some(({ id }) => id === CONFIRM);
  if (!user.isGM || !isOpen) return [];
  const label = say("QUADRANT.zerospace.plot.giveBack");
  return [{ action: "undo", data: {}, label, price: "", reason: null, primary: false }];
}
