import { likelyFirst } from "../likely-game.ts";
import { gameOf, games } from "../register.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { playedGames } from "../settings.ts";

/** The characters of one game whom the GM may ask for a roll: those of players, with at least one roll. */
export function askable(gameId: string): Actor.Implementation[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor) => actor.hasPlayerOwner && gameOf(actor)?.id === gameId && rollsOf(actor).length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** Games with characters to ask: the likely game first, then the other games that are played. */
export function askableGames(): string[] {
  const played = playedGames();
  const all = games().map(({ id }) => id);
  const ordered = [...all.filter((id) => played.includes(id)), ...all.filter((id) => !played.includes(id))];
  return likelyFirst(
    ordered.filter((id) => askable(id).length > 0),
    (id) => id,
  );
}

/** Every roll of these actors, each once. */
export function unionOf(actors: readonly Actor.Implementation[]): NamedRoll[] {
  const known = new Map<string, NamedRoll>();
  for (const roll of actors.flatMap(rollsOf)) if (!known.has(roll.id)) known.set(roll.id, roll);
  return [...known.values()];
}

/** Players who are online and play none of these actors. */
export function withoutCharacter(actors: readonly Actor.Implementation[]): User.Implementation[] {
  return game.users!.filter(
    (user) => !user.isGM && user.active && !actors.some((actor) => actor.testUserPermission(user, "OWNER")),
  );
}
