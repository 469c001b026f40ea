import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith } from "../../foundry.ts";
import { write } from "../write.ts";
import { likelyFirst } from "../likely-game.ts";
import { gameOf } from "../register.ts";
import { playedGames } from "../settings.ts";
import { isForPlayers } from "./starters.ts";

/** Several players own the hero: this window does not change that. */
export const SEVERAL = "several";

/** The player of each hero, by the hero's id: a user's id, "" for none, or `SEVERAL`. */
export type Seats = Record<string, string>;

/** Foundry's highest level of ownership. */
const OWNER = 3;

/** The users who may get a hero: all but GMs. */
export function players(): User.Stored[] {
  return game.users!.filter(({ isGM }) => !isGM);
}

/** The heroes of the played games in this world, in the order of the games. */
export function heroes(): Actor.Stored[] {
  const played = playedGames();
  const order = (actor: Actor.Stored): number => played.indexOf(gameOf(actor)?.id ?? "");
  const isHero = (actor: Actor.Stored): boolean =>
    isForPlayers(actor as never) || gameOf(actor)?.isHero(actor) === true;
  return game.actors!.filter((actor) => order(actor) >= 0 && isHero(actor)).sort((a, b) => order(a) - order(b));
}

/** The present seats, from the ownership of the heroes. */
export function seatsNow(): Seats {
  return Object.fromEntries(heroes().map((hero) => [hero.id, ownerOf(hero)]));
}

/** Whether a player owns a hero individually; the default ownership does not count. */
export const isOwnedBy = (hero: Actor.Stored, { id }: User.Stored): boolean => hero.ownership[id] === OWNER;

function ownerOf(hero: Actor.Stored): string {
  const owning = players().filter((user) => isOwnedBy(hero, user));
  return owning.length > 1 ? SEVERAL : (owning[0]?.id ?? "");
}

/**
 * A proposal: in each game, every player without a hero there gets one of the heroes without a player, in their order.
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

/** Writes the seats in one batch: the ownership of heroes, and the characters of users. */
export async function seat(wanted: Seats): Promise<void> {
  const changed = heroes().filter((hero) => isChange(wanted[hero.id], ownerOf(hero)));
  if (changed.length > 0) await write([owners(changed, wanted), ...characters(wanted)]);
}

const isChange = (wanted: string | undefined, now: string): boolean =>
  wanted !== undefined && wanted !== SEVERAL && wanted !== now && (wanted === "" || isPlayer(wanted));

const isPlayer = (id: string): boolean => players().some((user) => user.id === id);

/** The update of the heroes' ownership. GMs' entries and lower levels are kept. */
function owners(changed: Actor.Stored[], wanted: Seats): BatchOperation {
  const updates = changed.map((hero) => {
    const kept = Object.entries(hero.ownership).filter(([id, level]) => !isPlayer(id) || level !== OWNER);
    const owner = wanted[hero.id]!;
    return { _id: hero.id, ownership: replaceWith({ ...Object.fromEntries(kept), ...(owner && { [owner]: OWNER }) }) };
  });
  return { action: "update", documentName: "Actor", updates };
}

/** The update of users' characters: a user without one gets their first hero; a hero given to another user is removed. */
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

/** The actor that the user plays: one of the likely game if possible, and their character before other owned actors. */
export function ownHero(): Actor.Implementation | null {
  const { character, isGM } = game.user!;
  const others = isGM ? [] : game.actors!.filter((actor) => actor.isOwner && actor !== character);
  const own = [...(character ? [character] : []), ...others].filter((actor) => gameOf(actor) !== null);
  return likelyFirst(own, (actor) => gameOf(actor)?.id)[0] ?? null;
}
