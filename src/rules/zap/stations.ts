import type { Pool } from "../dice/index.ts";
import { withEquipment } from "./equipment.ts";
import { powerDice } from "./power-dice.ts";

/**
 * The dice of a ship's system with a player's character at its station. The character's best die counts as equipment,
 * so it never makes the system worse. Levels 1 and up. Zap! › Ships › PC Actions. Error `power-level`.
 */
export function stationPool(shipLevel: number, pcLevel: number): Pool {
  const system = powerDice(shipLevel);
  const [best] = powerDice(pcLevel).dice;
  return withEquipment(system, best!);
}
