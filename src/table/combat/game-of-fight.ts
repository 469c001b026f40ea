import { DialogV2 } from "../../foundry.ts";
import { likelyFirst } from "../likely-game.ts";
import { gameOf } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** The ids of the played games that have fights. */
export function fightingGames(): string[] {
  return playedGames().filter((id) => gameOf({ documentName: "Combat", type: id }));
}

/** The game of the tokens selected on this client, if all belong to the same one; null otherwise. */
export function gameOfSelection(): string | null {
  const selected = canvas?.tokens?.controlled ?? [];
  const [only, ...others] = new Set(selected.flatMap(({ actor }) => gameOf(actor)?.id ?? []));
  return only && others.length === 0 && fightingGames().includes(only) ? only : null;
}

/** The default game of a new fight: that of the selected tokens, else the likely one among those with fights. */
export function likelyFight(): string | null {
  return gameOfSelection() ?? likelyFirst(fightingGames(), (id) => id)[0] ?? null;
}

/** The game of a new fight. A dialog asks if it is not clear; null if the user cancels it. */
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

/** The game to which a fight should change because no combatant belongs to its own game: the first's. Null: no change. */
export function gameOfFighters({ type, combatants }: Combat.Implementation): string | null {
  const games = combatants.contents.flatMap(({ actor }) => gameOf(actor)?.id ?? []);
  const [first] = games;
  return first && !games.includes(type) && fightingGames().includes(first) ? first : null;
}
