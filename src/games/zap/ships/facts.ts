import type { Die } from "#rules/dice";
import { ablatedLevel, defaultLevel, powerDice, type Purpose, type Use } from "#rules/zap";
import { has } from "#table/conditions";
import { isAbility, type Ability, type Character, type Ship } from "../documents.ts";
import { runnerOf, stationAt } from "./crew.ts";

/** What of the use of a ship's system follows from the ship and from who runs it. */
type ShipFacts = Pick<Use, "level" | "tired" | "damaged" | "equipped" | "equipmentDie">;

/**
 * What a use of a ship's system is, beyond what the use of any Ability is: with the levels that are left of it, and the
 * best die of whoever runs it as equipment (ZAP-SHIP-7, ZAP-SHIP-12, ZAP-SHIP-13).
 */
export function shipFacts(ship: Ship, system: Ability | null, _purpose: Purpose): ShipFacts {
  const runner = runnerOf(ship, system);
  return {
    level: systemLevel(system),
    tired: isTired(ship, runner),
    damaged: system?.system.damage === "hindered",
    equipped: true,
    equipmentDie: runner && bestDie(runner, runningAbility(ship, system, runner)),
  };
}

/** The level of a system that has lost some; what is not fitted works on the Default Skill. */
export function systemLevel(system: Ability | null): number {
  return system ? ablatedLevel(system.system.level, system.system.levelLost) : defaultLevel(false);
}

/** Without Power every system is down to one die; without air those are that the crew runs (ZAP-SHIP-6, ZAP-SHIP-8). */
function isTired(ship: Ship, runner: Character | null): boolean {
  const ownAir = runner !== null && !has(runner, "tired") && ship.system.power.value > 0;
  return has(ship, "tired") && !ownAir;
}

/** The Ability that a character brings to a system; null for the Default Skill. */
function runningAbility(ship: Ship, system: Ability | null, runner: Character): Ability | null {
  const { ability = null } = stationAt(ship, system?.id ?? null) ?? {};
  const item = ability === null ? null : runner.items.get(ability);
  return isAbility(item) ? item : null;
}

/** The larger of the two dice that somebody would throw. */
export function bestDie(actor: Character, ability: Ability | null): Die {
  const [best] = powerDice(ability?.system.level ?? actor.system.defaultLevel).dice;
  return best!;
}
