import type { CheckView } from "#table/checks";
import { say } from "#table/words.ts";

/** The links of a chain of harm, by where it comes from. */
const CHAINS = {
  hit: ["attack", "location", "damage", "hurt", "stun"],
  thing: ["attack", "damage", "wreck"],
  blast: ["attack", "blast", "damage", "hurt", "stun"],
  hazard: ["damage", "hurt", "stun"],
  hand: ["hurt", "stun"],
} as const;
export type Chain = keyof typeof CHAINS;
export type Link = (typeof CHAINS)[Chain][number];

/** Where in its chain a card stands: "✓ Attack · ✓ Location · Damage · Hurt · Stun". */
export function stepsOf(chain: Chain, link: Link): NonNullable<CheckView["steps"]> {
  const links: readonly Link[] = CHAINS[chain];
  const now = links.indexOf(link);
  return links.map((one, index) => ({
    label: say(`QUADRANT.imperfect.step.${one}`),
    state: index < now ? "done" : index === now ? "now" : "ahead",
  }));
}
