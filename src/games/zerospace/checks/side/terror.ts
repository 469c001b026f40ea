import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { refusal } from "../../refusal.ts";

/** Whoever is terrified attacks nobody (ZS-AM-10); the GM may make an exception. */
export function terrorRefusal(actor: Actor.Implementation): Refusal | null {
  const fright = (["cowering", "fleeing"] as const).find((condition) => has(actor, condition));
  return fright ? refusal(`terror.attack.${fright}`) : null;
}
