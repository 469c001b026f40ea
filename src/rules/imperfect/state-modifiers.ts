import { facts, flag, whole } from "../guard.ts";
import type { Modifier } from "./vocabulary.ts";

/** The state of a character that modifies its checks. */
export interface State {
  /** The worst wound level, 0 to 5. */
  wound: number;
  unnerved: boolean;
  running: boolean;
  /** The check is no action (the draw of cards, stun, surprise, fear, enduring): nerves do not count. Missing: an action. */
  involuntary?: boolean;
}

/**
 * The modifiers of a character's state, without zeros. They never apply to damage, Wind, pick-up or location. Future
 * Imperfect › Wounds, Test of Wills (IMP-AM-2), Movement. Errors `wound`, `unnerved`, `running`, `involuntary`.
 */
export function stateModifiers(state: State): Modifier[] {
  const fields = facts(state);
  const wound = whole(fields.wound, "wound", { min: 0, max: 5 });
  const unnerved = flag(fields.unnerved, "unnerved");
  const running = flag(fields.running, "running");
  const involuntary = fields.involuntary !== undefined && flag(fields.involuntary, "involuntary");
  return [
    { key: "wound", value: -wound },
    { key: "unnerved", value: unnerved && !involuntary ? -4 : 0 },
    { key: "running", value: running ? -4 : 0 },
  ].filter(({ value }) => value !== 0);
}
