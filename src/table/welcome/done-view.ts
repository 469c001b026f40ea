import { listed, say } from "../words.ts";
import { fightOn } from "./board.ts";
import { heroes, isOwnedBy, players } from "./seats.ts";

/**
 * The view of the last page.
 * @param journals ids of journals that the GM should read first
 * @param reloads whether the world is reloaded when the welcome closes
 */
export function doneView(journals: readonly string[], reloads: boolean): object {
  const scene = game.scenes!.active;
  const fight = scene ? fightOn(scene) : null;
  return {
    scene: scene?.name ?? null,
    fight: fight ? say("QUADRANT.table.welcome.done.fightWaits", { count: fight.combatants.size }) : null,
    journals: journals.flatMap((id) => {
      const entry = game.journal!.get(id);
      return entry ? [{ id, name: entry.name }] : [];
    }),
    cast: castLines(),
    reloads,
  };
}

/** "Ada: Ace Astra, Soraya" for every user with heroes. */
function castLines(): string[] {
  return players().flatMap((user) => {
    const own = heroes().filter((hero) => isOwnedBy(hero, user));
    if (own.length === 0) return [];
    const names = own.map(({ name }) => name);
    return [say("QUADRANT.table.welcome.done.castLine", { player: user.name, heroes: listed(names, "unit") })];
  });
}
