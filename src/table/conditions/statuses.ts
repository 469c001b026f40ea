import { statusEffects } from "../../foundry.ts";
import { games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { conditionKey, effectId, iconPath } from "./conditions.ts";

/**
 * Puts the conditions of the games that are played into the palette of the token HUD, in the place of Foundry's own.
 * A condition whose name two games share belongs to the actors of both. What follows from numbers is not in it: nobody
 * gives or takes it.
 */
export function registerStatuses(): void {
  const statuses = statusEffects();
  for (const id of Object.keys(statuses)) delete statuses[id];
  const played = playedGames();
  const own = games().filter(({ id }) => played.includes(id));
  for (const game of own) {
    for (const condition of game.conditions.filter(({ derived }) => !derived)) {
      const actorTypes = Object.keys(game.models.Actor ?? {});
      const known = statuses[condition.id];
      const others = typeof known?.hud === "object" ? known.hud.actorTypes : [];
      statuses[condition.id] = {
        id: condition.id,
        _id: effectId(condition.id),
        name: conditionKey(game.id, condition.id),
        img: iconPath(condition.icon),
        type: "condition",
        hud: { actorTypes: [...others, ...actorTypes] },
      };
    }
  }
  const defeated = own.flatMap(({ conditions }) => conditions.filter(({ defeats }) => defeats === true))[0];
  if (defeated) CONFIG.specialStatusEffects.DEFEATED = defeated.id;
}
