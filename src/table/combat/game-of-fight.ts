import { DialogV2 } from "../../foundry.ts";
import { likelyFirst } from "../likely-game.ts";
import { gameOf } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** The ids of the games that this table plays and that have fights. */
export function fightingGames(): string[] {
  return playedGames().filter((id) => gameOf({ documentName: "Combat", type: id }));
}

/** The game of the tokens selected at this screen, where all belong to one; null otherwise. */
export function gameOfSelection(): string | null {
  const selected = canvas?.tokens?.controlled ?? [];
  const [only, ...others] = new Set(selected.flatMap(({ actor }) => gameOf(actor)?.id ?? []));
  return only && others.length === 0 && fightingGames().includes(only) ? only : null;
}

/** The game of a new fight, where nobody has named one: that of the selection, else the likely one that has fights. */
export function likelyFight(): string | null {
  return gameOfSelection() ?? likelyFirst(fightingGames(), (id) => id)[0] ?? null;
}

/** The game of a new fight. Where nothing tells, the reader is asked. Null where the reader does not answer. */
export async function gameOfNewFight(): Promise<string | null> {
  const games = fightingGames();
  const told = gameOfSelection() ?? (games.length < 2 ? games[0] : null);
  if (told) return told;
  if (games.length === 0) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.noPlayedGame"));
    return null;
  }
  const answer: unknown = await DialogV2.wait({
    window: { title: say("QUADRANT.table.tracker.create") },
    content: `<p>${say("QUADRANT.table.tracker.whichGame")}</p>`,
    buttons: games.map((id) => ({ action: id, label: say(`QUADRANT.${id}.name`) })),
    rejectClose: false,
  } as never);
  return games.find((id) => id === answer) ?? null;
}

/** The game that the combatants make a fight's: where none of them belongs to its own, that of the first. */
export function gameOfFighters({ type, combatants }: Combat.Implementation): string | null {
  const games = combatants.contents.flatMap(({ actor }) => gameOf(actor)?.id ?? []);
  const [first] = games;
  return first && !games.includes(type) && fightingGames().includes(first) ? first : null;
}
