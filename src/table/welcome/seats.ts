import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith } from "../../foundry.ts";
import { write } from "../write.ts";
import { likelyFirst } from "../likely-game.ts";
import { gameOf } from "../register.ts";
import { playedGames } from "../settings.ts";
import { isForPlayers } from "./starters.ts";

/** Several players own a hero: this window does not change that. */
export const SEVERAL = "several";

/** The player of each hero, by the heroes' ids: a user's id, "" for nobody, or `SEVERAL`. */
export type Seats = Record<string, string>;

/** Foundry's highest level of ownership. */
const OWNER = 3;

/** The users who may get a hero: those who do not lead the game. */
export function players(): User.Stored[] {
  return game.users!.filter(({ isGM }) => !isGM);
}

/** The heroes of this world, of the games that it plays, in the order of the games. */
export function heroes(): Actor.Stored[] {
  const played = playedGames();
  const order = (actor: Actor.Stored): number => played.indexOf(gameOf(actor)?.id ?? "");
  const isHero = (actor: Actor.Stored): boolean =>
    isForPlayers(actor as never) || gameOf(actor)?.isHero(actor) === true;
  return game.actors!.filter((actor) => order(actor) >= 0 && isHero(actor)).sort((a, b) => order(a) - order(b));
}

/** The present seats: who owns which hero. */
export function seatsNow(): Seats {
  return Object.fromEntries(heroes().map((hero) => [hero.id, ownerOf(hero)]));
}

/** Whether a player was given a hero by name; not by the default ownership. */
export const isOwnedBy = (hero: Actor.Stored, { id }: User.Stored): boolean => hero.ownership[id] === OWNER;

function ownerOf(hero: Actor.Stored): string {
  const owning = players().filter((user) => isOwnedBy(hero, user));
  return owning.length > 1 ? SEVERAL : (owning[0]?.id ?? "");
}

/**
 * A proposal: in each game every player is dealt one of the heroes without a player, in their order; a player with a
 * hero in that game is dealt none.
 */
export function dealt(now: Seats = seatsNow()): Seats {
  const all = heroes();
  const proposal = { ...now };
  for (const game of new Set(all.map(gameOf))) {
    const own = all.filter((hero) => gameOf(hero) === game);
    const free = own.filter(({ id }) => now[id] === "");
    const waiting = players().filter((user) => !own.some((hero) => isOwnedBy(hero, user)));
    waiting.slice(0, free.length).forEach(({ id }, index) => (proposal[free[index]!.id] = id));
  }
  return proposal;
}

/** Writes who plays whom: ownership, and the character of users who have none. All of it or nothing. */
export async function seat(wanted: Seats): Promise<void> {
  const changed = heroes().filter((hero) => isChange(wanted[hero.id], ownerOf(hero)));
  if (changed.length > 0) await write([owners(changed, wanted), ...characters(wanted)]);
}

const isChange = (wanted: string | undefined, now: string): boolean =>
  wanted !== undefined && wanted !== SEVERAL && wanted !== now && (wanted === "" || isPlayer(wanted));

const isPlayer = (id: string): boolean => players().some((user) => user.id === id);

/** Other ownership stays: a GM's, or that for looking only. */
function owners(changed: Actor.Stored[], wanted: Seats): BatchOperation {
  const updates = changed.map((hero) => {
    const kept = Object.entries(hero.ownership).filter(([id, level]) => !isPlayer(id) || level !== OWNER);
    const owner = wanted[hero.id]!;
    return { _id: hero.id, ownership: replaceWith({ ...Object.fromEntries(kept), ...(owner && { [owner]: OWNER }) }) };
  });
  return { action: "update", documentName: "Actor", updates };
}

/** The first hero that a user is given becomes their character; a hero that is taken from them no longer is. */
function characters(wanted: Seats): BatchOperation[] {
  const updates = players().flatMap((user) => {
    const { id } = user;
    const before = user.character?.id ?? null;
    const isKept = before !== null && [undefined, SEVERAL, id].includes(wanted[before]);
    const character = isKept ? before : (heroes().find((hero) => wanted[hero.id] === id)?.id ?? null);
    return character === before ? [] : [{ _id: id, character }];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "User", updates }] : [];
}

/** Whom the reader plays: somebody of the likely game before others, and the character before other heroes of theirs. */
export function ownHero(): Actor.Implementation | null {
  const { character, isGM } = game.user!;
  const others = isGM ? [] : game.actors!.filter((actor) => actor.isOwner && actor !== character);
  const own = [...(character ? [character] : []), ...others].filter((actor) => gameOf(actor) !== null);
  return likelyFirst(own, (actor) => gameOf(actor)?.id)[0] ?? null;
}
