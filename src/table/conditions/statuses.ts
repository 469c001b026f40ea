import { statusEffects } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { gameOf, games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { conditionKey, conditionOf, effectId, followsFrom, iconPath, isGivable } from "./conditions.ts";
import { whenShown } from "./shown.ts";

/** What Foundry itself does something about: what a token sees, who sees it, how it moves. Of the defeated games have their own. */
type Special = NonNullable<Condition["special"]>;
const SPECIALS: readonly Special[] = ["BLIND", "INVISIBLE", "FLY", "HOVER", "BURROW"];

/**
 * Puts the conditions of the games that are played into the palette of the token HUD, in the place of Foundry's own. What
 * follows from numbers is not in it: nobody gives or takes it. Where two games have a condition of one id, each has a
 * status of its own, with its own name and icon. Of Foundry's own those stay that Foundry does something about, for the actors
 * whose game has no condition of its own for it.
 */
export function registerStatuses(): void {
  const statuses = statusEffects();
  const foundrys = { ...statuses };
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
        showIcon: whenShown(),
        hud: { actorTypes: actorTypes(game) },
      };
    }
  }
  for (const special of SPECIALS) {
    const status = foundrys[CONFIG.specialStatusEffects[special]];
    const lacking = played.filter(({ conditions }) => !conditions.some((one) => one.special === special));
    if (status)
      statuses[status.id] = { ...status, showIcon: whenShown(), hud: { actorTypes: lacking.flatMap(actorTypes) } };
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

/** What Foundry calls a condition of a game beside its own id: the palette's word, and the one that Foundry does something about. */
export function foundryStatuses(game: Game, { id, special }: Pick<Condition, "id" | "special">): string[] {
  return [statusId(game, id), ...specialStatus({ special })];
}

/** The status that Foundry does something about, if a condition is one of those. */
export function specialStatus({ special }: Pick<Condition, "special">): string[] {
  const status = special && CONFIG.specialStatusEffects[special];
  return status ? [status] : [];
}

/**
 * Which condition of its own game a status means for an actor. Of the defeated Foundry has one word for all games: each has
 * its own for it. Null where there is none.
 */
export function conditionMeant(actor: Actor.Implementation, status: string): Condition | null {
  const game = gameOf(actor);
  if (!game) return null;
  const own = game.conditions.find((one) => isGivable(one) && foundryStatuses(game, one).includes(status));
  if (own) return own;
  if (status !== CONFIG.specialStatusEffects.DEFEATED) return conditionOf(actor, status);
  const [mark] = defeating(game);
  return mark && followsFrom(actor, mark) === null ? mark : null;
}

const actorTypes = ({ models }: Game): string[] => Object.keys(models.Actor ?? {});

const gamesPlayed = (): Game[] => {
  const played = playedGames();
  return games().filter(({ id }) => played.includes(id));
};

/** What says of anybody that they are out of the fight: rather what follows from the numbers of the others. */
const defeating = ({ conditions }: Game): Condition[] =>
  conditions
    .filter((one) => one.defeats === true && isGivable(one))
    .toSorted((a, b) => Number(b.alsoGiven ?? false) - Number(a.alsoGiven ?? false));
