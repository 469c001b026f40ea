import type { Resource } from "#rules/imperfect";
import {
  type CheckView,
  type Parties,
  readable,
  type Situation,
  situationOf,
  type Subject,
  type TableChange,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { tell } from "../../words.ts";

/** A card of a chain of harm, and how it stands. */
export interface Before {
  card: Card;
  kind: string;
  now: Situation;
}

/** The card before a new link: the one whose button was pressed. */
export function beforeOf({ data }: Subject): Before | null {
  return standing(cardByUuid(data.card));
}

/** The card before a link that lies. */
export function tiedOf({ tied }: Pick<Situation, "tied">): Before | null {
  return standing(tied ?? null);
}

/** What was taken back leads nowhere, and neither does what nobody can read. */
function standing(card: Card | null): Before | null {
  if (!card || !["open", "applied"].includes(card.system.state)) return null;
  const now = readable(card, situationOf);
  return now && { card, kind: card.system.kind, now };
}

/** The attack with which a chain began; null where it began otherwise. */
export function attackBehind({ card, kind, now }: Before): AttackSituation | null {
  if (kind === "attack") return now as unknown as AttackSituation;
  const before = card.system.tied ? standing(cardByUuid(card.system.tied)) : null;
  return before && attackBehind(before);
}

/** Those of a card before that go on, under the names that they have there. */
export function takenOver({ card }: Before, ...names: string[]): Parties {
  const { parties } = card.system;
  return Object.fromEntries(names.flatMap((name) => (parties[name] ? [[name, parties[name]]] : [])));
}

/** Whoever the card before struck is all that takes part, under these names. */
export function asVictim(...names: string[]): (situation: Pick<Situation, "tied">) => Parties {
  return (situation) => {
    const victim = tiedOf(situation)?.card.system.parties.target;
    return Object.fromEntries(victim ? names.map((name) => [name, victim]) : []);
  };
}

/** The links of a chain of harm, by where it comes from. */
const CHAINS = {
  hit: ["attack", "location", "damage", "hurt", "stun"],
  thing: ["attack", "damage", "wreck"],
  blast: ["attack", "blast", "damage", "hurt", "stun"],
  hazard: ["damage", "hurt", "stun"],
  hand: ["hurt", "stun"],
} as const;
export type Chain = keyof typeof CHAINS;
type Link = (typeof CHAINS)[Chain][number];

/** Where in its chain a card stands: "✓ Attack · ✓ Location · Damage · Hurt · Stun". */
export function stepsOf(chain: Chain, link: Link): NonNullable<CheckView["steps"]> {
  const links: readonly Link[] = CHAINS[chain];
  const now = links.indexOf(link);
  return links.map((one, index) => ({
    label: tell(`step.${one}`),
    state: index < now ? "done" : index === now ? "now" : "ahead",
  }));
}

/** The line of a card that takes somebody's last Wind (§ 5.3). */
export function breathNotes(
  before: { wind: Resource },
  after: { wind: Resource },
  name = "",
  who = "target",
): TableChange[] {
  if (before.wind.value <= 0 || after.wind.value > 0) return [];
  return [{ who, note: "QUADRANT.imperfect.hurt.winded", data: { name } }];
}

/** The line of a card that brings somebody's breath back (§ 5.3). @param who the party that it is */
export const breathNote = (who: string, name = ""): TableChange => ({
  who,
  note: "QUADRANT.imperfect.hurt.breathes",
  data: { name },
});
