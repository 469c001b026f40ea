import type { Resource } from "#rules/imperfect";
import {
  type CheckView,
  type Parties,
  readOrNull,
  type Situation,
  situationOf,
  type Subject,
  type TableChange,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { tell } from "../../words.ts";

/** A card of a chain of damage, with its present state. */
export interface Before {
  card: Card;
  kind: string;
  now: Situation;
}

/** The card before a new link: the one whose button was pressed. */
export function previousLink({ data }: Subject): Before | null {
  return standing(cardByUuid(data.card));
}

/** The card before a link that is already on a card. */
export function tiedLink({ tied }: Pick<Situation, "tied">): Before | null {
  return standing(tied ?? null);
}

/** Null for an undone card and for one that cannot be read: no chain goes on from it. */
function standing(card: Card | null): Before | null {
  if (!card || !["open", "applied"].includes(card.system.state)) return null;
  const now = readOrNull(card, situationOf);
  return now && { card, kind: card.system.kind, now };
}

/** The attack that began a chain; null if it began otherwise. */
export function attackBehind({ card, kind, now }: Before): AttackSituation | null {
  if (kind === "attack") return now as unknown as AttackSituation;
  const before = card.system.tied ? standing(cardByUuid(card.system.tied)) : null;
  return before && attackBehind(before);
}

/** The parties that a link takes over from the card before, under the same names. */
export function inheritedParties({ card }: Before, ...names: string[]): Parties {
  const { parties } = card.system;
  return Object.fromEntries(names.flatMap((name) => (parties[name] ? [[name, parties[name]]] : [])));
}

/** The parties of a link that has only the target of the card before, under these names. */
export function asVictim(...names: string[]): (situation: Pick<Situation, "tied">) => Parties {
  return (situation) => {
    const victim = tiedLink(situation)?.card.system.parties.target;
    return Object.fromEntries(victim ? names.map((name) => [name, victim]) : []);
  };
}

/** The links of a chain of damage, by its origin. */
const CHAINS = {
  hit: ["attack", "location", "damage", "hurt", "stun"],
  thing: ["attack", "damage", "wreck"],
  blast: ["attack", "blast", "damage", "hurt", "stun"],
  hazard: ["damage", "hurt", "stun"],
  hand: ["hurt", "stun"],
} as const;
export type Chain = keyof typeof CHAINS;
type Link = (typeof CHAINS)[Chain][number];

/** The place of a card in its chain: "✓ Attack · ✓ Location · Damage · Hurt · Stun". */
export function stepsOf(chain: Chain, link: Link): NonNullable<CheckView["steps"]> {
  const links: readonly Link[] = CHAINS[chain];
  const now = links.indexOf(link);
  return links.map((one, index) => ({
    label: tell(`step.${one}`),
    state: index < now ? "done" : index === now ? "now" : "ahead",
  }));
}

/** The line of a card that takes an actor's last Wind (§ 5.3). */
export function breathNotes(
  before: { wind: Resource },
  after: { wind: Resource },
  name = "",
  who = "target",
): TableChange[] {
  if (before.wind.value <= 0 || after.wind.value > 0) return [];
  return [{ who, note: "QUADRANT.imperfect.hurt.winded", data: { name } }];
}

/**
 * The line of a card on which an actor recovers from being winded (§ 5.3).
 * @param who the actor's party
 */
export const breathNote = (who: string, name = ""): TableChange => ({
  who,
  note: "QUADRANT.imperfect.hurt.breathes",
  data: { name },
});
