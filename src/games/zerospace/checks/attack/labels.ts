import { form } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { isSkilled, sideLabel } from "../side/side.ts";
import { armed } from "./arms.ts";
import type { AttackCard, Attacker, Row } from "./attack-card.ts";

/** "Close Combat (Brawn) · Sword 2"; what was never learnt says so. */
export function attackLabel(
  { form: id }: AttackCard,
  { who, side }: Attacker,
  parties: Record<string, Participant>,
): string {
  const { actor = null, tool = null } = parties[who] ?? {};
  const item = (who === "self" ? parties["vehicle"]?.tool : null) ?? tool;
  const rating = form(id).usesRating ? armed(item)?.rating : undefined;
  const aid = actor?.items.get(side.tool ?? "");
  return [
    sideLabel(actor, side),
    actor && !isSkilled(actor, side) ? say("QUADRANT.zerospace.side.unskilled") : "",
    item && rating !== undefined ? say("QUADRANT.zerospace.ask.toolChoice", { name: item.name, rating }) : "",
    aid
      ? say("QUADRANT.zerospace.ask.toolChoice", {
          name: aid.name,
          rating: (aid.system as { rating?: number }).rating ?? 0,
        })
      : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "Agility, body armour"; a thing has but its DV. */
export function defenceLabel({ attribute, source }: Row): string {
  if (attribute === null) return "";
  const by = say(`QUADRANT.zerospace.attribute.${attribute}`);
  return source === null ? by : say("QUADRANT.zerospace.attack.defendsWith", { attribute: by, source });
}

export const meters = (distance: number): string => say("QUADRANT.zerospace.attack.meters", { meters: distance });

/** What it is called: the weapon, the power, or the form that needs none. */
export function attackTitle({ form: id }: AttackCard, parties: Record<string, Participant>): string {
  const tool = parties["vehicle"]?.tool ?? parties["self"]?.tool;
  return tool?.name ?? say(`QUADRANT.zerospace.form.${id}`);
}
