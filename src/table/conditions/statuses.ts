import { statusEffects } from "../../foundry.ts";
import type { Condition, Game } from "../game.ts";
import { gameOf, games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { conditionKey, conditionOf, effectId, followsFrom, iconPath, isGivable } from "./conditions.ts";
import { whenShown } from "./shown.ts";

/**
 * The statuses to which Foundry itself reacts: for sight, visibility and movement. DEFEATED is not among them, because the
 * games have conditions of their own for it.
 */
type Special = NonNullable<Condition["special"]>;
const SPECIALS: readonly Special[] = ["BLIND", "INVISIBLE", "FLY", "HOVER", "BURROW"];

/**
 * Puts the conditions of the played games into the palette of the token HUD, in place of Foundry's own. Conditions that
 * follow from numbers are left out, because they cannot be given. If two games have a condition with the same id, each has
 * a status of its own, with its own name and icon. Foundry's statuses with an effect of their own stay, for actors whose
 * game has no condition for it.
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

/** Puts one condition into the palette, if its game is played. */
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
 * The status id of a game's condition: the condition's own id, unless an earlier played game uses it; then the game's id is
 * appended.
 */
export function statusId(game: Pick<Game, "id">, condition: string): string {
  const first = gamesPlayed().find(({ conditions }) =>
    conditions.some((one) => one.id === condition && isGivable(one)),
  );
  return !first || first.id === game.id ? condition : `${condition}-${game.id}`;
}

/** The status ids of a condition in Foundry: that of the palette, and the one to which Foundry itself reacts. */
export function foundryStatuses(game: Game, { id, special }: Pick<Condition, "id" | "special">): string[] {
  return [statusId(game, id), ...specialStatus({ special })];
}

/** The status to which Foundry itself reacts, if the condition has one. */
export function specialStatus({ special }: Pick<Condition, "special">): string[] {
  const status = special && CONFIG.specialStatusEffects[special];
  return status ? [status] : [];
}

/**
 * The condition of the actor's game that a status stands for; null if there is none. Foundry has one DEFEATED status for all
 * games, while each game has its own condition for it.
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
 * The givable conditions that put an actor out of the fight. Those that follow from numbers for other actors come first.
 */
const defeating = ({ conditions }: Game): Condition[] =>
  conditions
    .filter((one) => one.defeats === true && isGivable(one))
    .toSorted((a, b) => Number(b.alsoGiven ?? false) - Number(a.alsoGiven ?? false));
