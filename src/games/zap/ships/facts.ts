import type { Die } from "#rules/dice";
import { ablatedLevel, defaultLevel, powerDice, type Purpose, type Use } from "#rules/zap";
import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { checkButton } from "../checks/follow-ups.ts";
import { type Ability, type Character, isAbility, type Ship } from "../documents.ts";
import { runnerOf, stationAt } from "./crew.ts";
import { tell } from "../words.ts";

/** The parts of a use that a ship and the character at the system decide. */
type ShipFacts = Pick<Use, "level" | "tired" | "damaged" | "equipped" | "equipmentDie">;

/**
 * What a ship adds to the use of its system: the levels that are left, and the best die of the character who runs it as
 * equipment (ZAP-SHIP-7, ZAP-SHIP-12, ZAP-SHIP-13).
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

/** The level that a system has left; a system that is not fitted works on the Default Skill. */
export function systemLevel(system: Ability | null): number {
  return system ? ablatedLevel(system.system.level, system.system.levelLost) : defaultLevel(false);
}

/** Without Power every system has one die; without air only the systems that the crew runs (ZAP-SHIP-6, ZAP-SHIP-8). */
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

/** The larger die of an actor's Ability. */
export function bestDie(actor: Character, ability: Ability | null): Die {
  const [best] = powerDice(ability?.system.level ?? actor.system.defaultLevel).dice;
  return best!;
}

/** Restrictions that the GM throws for when a session starts (ZAP-SHIP-18). */
const THROWN: Partial<Record<string, Record<string, string>>> = {
  cranky: { check: "zap.draw", purpose: "cranky" },
  hangarQueen: { check: "zap.mishap" },
};

/** The GM's buttons for a ship's restrictions at the start of a session: which system is erratic, and whether one is broken. */
export function restrictionButtons(ship: Ship): ButtonView[] {
  return ship.system.restrictions.flatMap((restriction) => {
    const button = restrictionButton(ship, restriction);
    return button ? [{ ...button, label: tell("restriction.of", { ship: ship.name, what: button.label }) }] : [];
  });
}

/** The button for one restriction; null if the restriction needs no throw. */
export function restrictionButton(ship: Ship, restriction: string): ButtonView | null {
  const data = THROWN[restriction];
  if (!data) return null;
  return checkButton({
    data: { ...data, actor: ship.uuid },
    label: tell(`restriction.${restriction}.button`),
  });
}
