import type { Refusal } from "#table/checks";
import { supremeEffortRefusal } from "../checks/ships/exertions.ts";
import { canSplit } from "../checks/attack/shoulder.ts";
import { carefulAimRefusal, wildShotRefusal } from "../checks/tropes/tropes.ts";
import { useOf } from "../checks/use.ts";
import type { Ability } from "../documents.ts";
import { useRefusal } from "../fight.ts";
import { refusal } from "../refusal.ts";
import { actsOf, type RowContext } from "./ability-row.ts";
import { occasionTiles } from "./occasion-tiles.ts";
import { tropeTile, type TropeTile } from "./trope-tile.ts";

/** What a Trope is called for: an attack where somebody is aimed at, else a task; with the best that is left. */
function occasion(abilities: readonly Ability[], context: RowContext): { ability: Ability | null; check: string } {
  const { actor, fight, aim } = context;
  const wanted = aim ? "zap.attack" : "zap.task";
  const purpose = aim ? "attack" : "task";
  const fit = abilities
    .filter((ability) => !ability.system.automatic && actsOf(ability).some(({ check }) => check === wanted))
    .filter((ability) => !useRefusal(actor, ability, purpose, fight))
    .sort((a, b) => b.system.level - a.system.level);
  return { ability: fit[0] ?? null, check: wanted };
}

/** Every Trope, one click away; greyed with its reason where it cannot be called now. */
export function tropeTiles(abilities: readonly Ability[], context: RowContext): TropeTile[] {
  const { actor, aim, fight } = context;
  const { ability, check } = occasion(abilities, context);
  const use = useOf(actor, ability, aim ? "attack" : "task");
  const tile = (trope: string, why: Refusal | null, price = ""): TropeTile =>
    tropeTile(trope, { why, price, data: { check, ...(ability?.id && { itemId: ability.id }), trope } });
  const barred = useRefusal(actor, ability, aim ? "attack" : "task", fight);
  const careful = barred ?? carefulAimRefusal(use);
  const aimed = aim ? null : refusal("noTarget");
  return [
    tile("supremeEffort", barred ?? supremeEffortRefusal(use, actor), `+${actor.system.will.value}`),
    tile("wildShot", barred ?? wildShotRefusal(use)),
    tile("carefulAim", careful),
    tile("pullYourPunch", careful ?? aimed),
    tile("shoulderRoll", fight ? (aimed ?? barred ?? (canSplit(use) ? null : refusal("oneDie"))) : refusal("noFight")),
    ...occasionTiles(abilities, context),
  ];
}
