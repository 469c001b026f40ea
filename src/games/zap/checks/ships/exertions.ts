import type { Effort, Use } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { type Ability, type Character, type Contender, isShip, type Ship } from "../../documents.ts";
import { playersAboard, runnerOf } from "../../ships/crew.ts";
import { isEngine } from "../../ships/systems.ts";
import { refusal } from "../../words.ts";

/** A ship's efforts: its Power, and for a throw of its engines an engineer's Will (ZAP-SHIP-8, ZAP-SHIP-9). */
function shipExertions(ship: Ship, _use: Use, system: Ability | null): EffortChoice[] {
  const { value } = ship.system.power;
  const divert: EffortChoice = {
    effort: { kind: "divertPower", value },
    reason: value < 1 ? refusal("noPower") : null,
  };
  return system && isEngine(system) ? [divert, engines(ship, system)] : [divert];
}

function engines(ship: Ship, system: Ability): EffortChoice {
  const engineer = runnerOf(ship, system) ?? mostWilful(ship);
  const value = engineer?.system.will.value ?? 0;
  const why = engineer ? "noWillLeft" : "noEngineer";
  const data = { name: engineer?.name ?? ship.name };
  return { effort: { kind: "enginesCantTakeIt", value }, reason: value < 1 ? refusal(why, data) : null };
}

/** The player's character aboard with the most Will; null if there is none. */
function mostWilful(ship: Ship): Character | null {
  const will = ({ system }: Character): number => system.will.value;
  return playersAboard(ship).sort((a, b) => will(b) - will(a))[0] ?? null;
}

/** An effort that could be added to a throw, and why it cannot be made now. */
export interface EffortChoice {
  effort: Effort;
  reason: Refusal | null;
}

/**
 * The efforts that an actor could make for a use of an Ability: a character's Will, a ship's Power (ZAP-TR-4, ZAP-SHIP-8, -9).
 */
export function effortsOf(user: Contender, use: Use, tool: Ability | null): EffortChoice[] {
  if (isShip(user)) return shipExertions(user, use, tool);
  return [{ effort: supremeEffort(user), reason: supremeEffortRefusal(use, user) }];
}

/**
 * Why no Supreme Effort can be made (ZAP-TR-4); null if it can. The actor must not be Tired, neither at the throw nor since.
 */
export function supremeEffortRefusal(use: Use, actor: Character | null): Refusal | null {
  if (use.kind === "peril") return refusal("noPerilTrope");
  if (use.tired || (actor && has(actor, "tired"))) return refusal("notWhileTired");
  return (actor?.system.stamina.value ?? 0) < 1 ? refusal("noStamina") : null;
}

/** The actor's Supreme Effort: it adds the remaining Will. */
export function supremeEffort(actor: Character): Effort {
  return { kind: "supremeEffort", value: actor.system.will.value };
}
