import type { TypedLine } from "../checks/lanes.ts";
import { findAmong, findRoll } from "../rolls/find.ts";
import { rollDataLabel } from "../rolls/said.ts";
import { say, signed } from "../words.ts";
import { askable, askableGames, unionOf, withoutCharacter } from "./askable.ts";

/** The question that the GM is about to ask. */
export interface Wanted {
  game: string;
  /** As the GM typed it. */
  roll: string;
  lines: TypedLine[];
  said: Record<string, string>;
  words: string;
  /** UUIDs of the actors asked. */
  whom: Set<string>;
  isAside: boolean;
}

interface PersonView {
  uuid: string;
  name: string;
  checked: boolean;
  /** Why the actor cannot be asked: its sheet has no such roll. */
  reason: string;
}

interface WindowView {
  game: string;
  games: { value: string; label: string; selected: boolean }[];
  roll: string;
  rolls: { name: string; group: string }[];
  lines: { label: string; signed: string; index: number }[];
  /** Fields for the further data that the chosen roll takes, e.g. `dv`. */
  said: { word: string; label: string; value: string }[];
  words: string;
  people: PersonView[];
  /** A note that names the players without a character to roll for; empty if there are none. */
  without: string;
  isAside: boolean;
}

export function windowView(wanted: Wanted): WindowView {
  const actors = askable(wanted.game);
  const all = unionOf(actors);
  const roll = findAmong(all, wanted.roll);
  const gameIds = askableGames();
  const without = withoutCharacter(actors).map(({ name }) => name);
  return {
    game: wanted.game,
    games: gameIds.map((value) => ({ value, label: say(`QUADRANT.${value}.name`), selected: value === wanted.game })),
    roll: wanted.roll,
    rolls: all.map(({ name, group }) => ({ name, group })),
    lines: wanted.lines.map(({ label, value }, index) => ({
      label: label || say("QUADRANT.table.ask.unnamed"),
      signed: signed(value),
      index,
    })),
    said: Object.keys(roll?.takes ?? {}).map((word) => ({
      word,
      label: rollDataLabel(wanted.game, word),
      value: wanted.said[word] ?? "",
    })),
    words: wanted.words,
    people: actors
      .map((actor) => {
        const reason = roll && !findRoll(actor, roll.id) ? say("QUADRANT.table.asking.cannot") : "";
        return { uuid: actor.uuid, name: actor.name, checked: wanted.whom.has(actor.uuid) && !reason, reason };
      })
      // Actors who can make the roll come first.
      .toSorted((one, other) => Number(one.reason !== "") - Number(other.reason !== "")),
    without: without.length > 0 ? say("QUADRANT.table.asking.without", { names: without.join(", ") }) : "",
    isAside: wanted.isAside,
  };
}
