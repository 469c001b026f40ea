import { statusEffects } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { gameOf, games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { conditionKey, conditionOf, effectId, followsFrom, iconPath, isGivable } from "./conditions.ts";

/**
 * Puts the conditions of the games that are played into the palette of the token HUD, in the place of Foundry's own. What
 * follows from numbers is not in it: nobody gives or takes it. Where two games have a condition of one id, each has a
 * status of its own, with its own name and icon.
 */
export function registerStatuses(): void {
  const statuses = statusEffects();
  for (const id of Object.keys(statuses)) delete statuses[id];
  const played = gamesPlayed();
  for (const game of played) {
    for (const { id, icon } of game.conditions.filter(isGivable)) {
      const status = statusId(game, id);
      statuses[status] = {
        id: status,
        _id: effectId(id),
        name: conditionKey(game.id, id),
        img: iconPath(icon),
        type: "condition",
        hud: { actorTypes: Object.keys(game.models.Actor ?? {}) },
      };
    }
  }
  const [defeated] = played.flatMap((game) => defeating(game).map(({ id }) => statusId(game, id)));
  if (defeated) CONFIG.specialStatusEffects.DEFEATED = defeated;
}

/**
 * Under which id Foundry knows a condition of a game: the condition's own, unless a game before it that is played has that
 * one already.
 */
export function statusId(game: Pick<Game, "id">, condition: string): string {
  const first = gamesPlayed().find(({ conditions }) =>
    conditions.some((one) => one.id === condition && isGivable(one)),
  );
  return !first || first.id === game.id ? condition : `${condition}-${game.id}`;
}

/**
 * Which condition of its own game a status means for an actor. Of the defeated Foundry has one word for all games: each has
 * its own for it. Null where there is none.
 */
export function conditionMeant(actor: Actor.Implementation, status: string): Condition | null {
  const game = gameOf(actor);
  if (!game) return null;
  const own = game.conditions.find((one) => isGivable(one) && statusId(game, one.id) === status);
  if (own) return own;
  if (status !== CONFIG.specialStatusEffects.DEFEATED) return conditionOf(actor, status);
  const [mark] = defeating(game);
  return mark && followsFrom(actor, mark) === null ? mark : null;
}

const gamesPlayed = (): Game[] => {
  const played = playedGames();
  return games().filter(({ id }) => played.includes(id));
};

/** What says of anybody that they are out of the fight: rather what follows from the numbers of the others. */
const defeating = ({ conditions }: Game): Condition[] =>
  conditions
    .filter((one) => one.defeats === true && isGivable(one))
    .toSorted((a, b) => Number(b.alsoGiven ?? false) - Number(a.alsoGiven ?? false));
