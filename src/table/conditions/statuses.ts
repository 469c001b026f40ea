import { statusEffects } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { gameOf, games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { conditionKey, conditionOf, effectId, followsFrom, iconPath, isGivable } from "./conditions.ts";
import { whenShown } from "./shown.ts";

/**
 * What Foundry itself acts upon: what a token sees, who sees it, how it moves. For the defeated, games have conditions
 * of their own.
 */
type Special = NonNullable<Condition["special"]>;
const SPECIALS: readonly Special[] = ["BLIND", "INVISIBLE", "FLY", "HOVER", "BURROW"];

/**
 * Puts the conditions of the played games into the palette of the token HUD, in place of Foundry's own. Conditions that
 * follow from numbers are left out: nobody gives or takes them. Where two games have a condition of one id, each has a
 * status of its own, with its own name and icon. Foundry's own statuses stay if Foundry acts upon them, for actors
 * whose game has no condition for it.
 */
export function registerStatuses(): void {
  const statuses = statusEffects();
  const foundrys = { ...statuses };
  for (const id of Object.keys(statuses)) delete statuses[id];
  const played = gamesPlayed();
  for (const game of played) {
    for (const condition of game.conditions.filter(isGivable)) addStatus(game, condition);
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

/** Puts one condition of a game into the palette, where the game is played. */
export function addStatus(game: Game, { id, icon }: Pick<Condition, "id" | "icon">): void {
  if (!gamesPlayed().includes(game)) return;
  const status = statusId(game, id);
  statusEffects()[status] = {
    id: status,
    _id: effectId(id),
    name: conditionKey(game.id, id),
    img: iconPath(icon),
    type: "condition",
    showIcon: whenShown(),
    hud: { actorTypes: actorTypes(game) },
  };
}

/**
 * The id by which Foundry knows a condition of a game: its own, unless an earlier game that is played has that one
 * already.
 */
export function statusId(game: Pick<Game, "id">, condition: string): string {
  const first = gamesPlayed().find(({ conditions }) =>
    conditions.some((one) => one.id === condition && isGivable(one)),
  );
  return !first || first.id === game.id ? condition : `${condition}-${game.id}`;
}

/** Foundry's further ids for a condition of a game: the palette's, and the one that Foundry acts upon. */
export function foundryStatuses(game: Game, { id, special }: Pick<Condition, "id" | "special">): string[] {
  return [statusId(game, id), ...specialStatus({ special })];
}

/** The status that Foundry acts upon, if a condition is one of those. */
export function specialStatus({ special }: Pick<Condition, "special">): string[] {
  const status = special && CONFIG.specialStatusEffects[special];
  return status ? [status] : [];
}

/**
 * The condition of the actor's own game that a status means. For the defeated, Foundry has one status for all games,
 * and each game has its own condition. Null where there is none.
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

/**
 * The givable conditions that put an actor out of the fight. A condition that for other actors follows from numbers
 * comes first.
 */
const defeating = ({ conditions }: Game): Condition[] =>
  conditions
    .filter((one) => one.defeats === true && isGivable(one))
    .toSorted((a, b) => Number(b.alsoGiven ?? false) - Number(a.alsoGiven ?? false));
