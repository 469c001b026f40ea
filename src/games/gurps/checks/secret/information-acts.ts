import { information, type Result, RESULTS, type SuccessOutcome } from "#rules/gurps";
import type { ButtonView } from "#table/checks";
import { tell } from "../../words.ts";
import { checkButton } from "../../sheets/facts.ts";
import type { Rolled } from "../roll/roll.ts";

/** Whether only the GMs see a throw. */
const isUnseenCard = ({ card }: Pick<Rolled, "card">): boolean => card?.system.secret === "unseen";

/** What the GM may tell about a result, as the rule suggests (GURPS-SEC-3); "" if nothing was thrown. */
export function suggestion({ result, total }: Pick<SuccessOutcome, "result" | "total">): string {
  if (total === null || !(RESULTS as readonly string[]).includes(result)) return "";
  const { isTrue, grade } = information(result as Result, total);
  return tell(`information.${isTrue ? "truth" : "lie"}.grade${grade}`);
}

/** The same for the note of an unseen card. */
export function informationNote(situation: Rolled): string {
  const { outcome } = situation;
  return isUnseenCard(situation) && outcome ? suggestion(outcome) : "";
}

/** *Tell X*, *Reveal roll*: the GM's ways to make a secret throw known (GURPS-SEC-1, 3). */
export function informationActs(situation: Rolled, user: User.Implementation): ButtonView[] {
  const { outcome, parties } = situation;
  const actor = parties["self"]?.actor;
  if (!user.isGM || !isUnseenCard(situation) || !outcome || !actor) return [];
  const reveal = checkButton({ check: "reveal", label: tell("reveal.button"), data: { actor: actor.uuid } });
  return [tellButton(actor.uuid, parties["self"]?.name ?? "", true), reveal];
}

/** @param primary whether it is the card's main button: not if each of several actors has one */
export const tellButton = (actor: string, name: string, primary = false): ButtonView =>
  checkButton({ check: "tell", label: tell("tell.button", { name }), data: { actor }, primary });
