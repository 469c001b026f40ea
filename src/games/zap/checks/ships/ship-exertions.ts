import type { Use } from "#rules/zap";
import type { Ability, Character, Ship } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { playersAboard, runnerOf } from "../../ships/crew.ts";
import { isEngine } from "../../ships/systems.ts";
import type { Exertion } from "./exertions.ts";

/** What a ship can put into a throw: Power, and into one of its engines an engineer's Will (ZAP-SHIP-8, ZAP-SHIP-9). */
export function shipExertions(ship: Ship, _use: Use, system: Ability | null): Exertion[] {
  const { value } = ship.system.power;
  const divert: Exertion = {
    effort: { kind: "divertPower", value },
    reason: value < 1 ? refusal("noPower") : null,
  };
  return system && isEngine(system) ? [divert, engines(ship, system)] : [divert];
}

function engines(ship: Ship, system: Ability): Exertion {
  const engineer = runnerOf(ship, system) ?? mostWilful(ship);
  const value = engineer?.system.will.value ?? 0;
  const why = engineer ? "noWillLeft" : "noEngineer";
  const data = { name: engineer?.name ?? ship.name };
  return { effort: { kind: "enginesCantTakeIt", value }, reason: value < 1 ? refusal(why, data) : null };
}

/** Whoever of those aboard has the most Will. */
function mostWilful(ship: Ship): Character | null {
  const will = ({ system }: Character): number => system.will.value;
  return playersAboard(ship).sort((a, b) => will(b) - will(a))[0] ?? null;
}
