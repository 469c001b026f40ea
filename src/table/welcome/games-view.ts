import { games } from "../register.ts";
import { listed, say } from "../words.ts";
import { scenesHere, type Starter } from "./starters.ts";

/** The GM's choices for a game. */
export interface Choice {
  plays: boolean;
  /** Whether to import its starter. */
  starter: boolean;
}

/** Choices by the games' ids. */
export type Choices = Record<string, Choice>;

/** The existing starters, by the games' ids. */
export type Starters = Record<string, Starter>;

/** The games as tiles, each in its own style. */
export function gamesView(choices: Choices, starters: Starters): object {
  const tiles = games().map(({ id }) => {
    const name = say(`QUADRANT.${id}.name`);
    const starter = starters[id];
    return {
      id,
      name,
      slant: say(`QUADRANT.${id}.welcome.slant`),
      what: say(`QUADRANT.${id}.welcome.what`),
      img: starter?.heroes[0]?.img ?? null,
      ...choices[id],
      playsLabel: say("QUADRANT.table.welcome.games.playsNamed", { game: name }),
      brings: starter ? bringsView(starter) : null,
    };
  });
  return { tiles, anyOff: Object.values(choices).some(({ plays }) => !plays) };
}

function bringsView(starter: Starter): object {
  const { name } = starter.adventure;
  const isHere = scenesHere(starter).length > 0;
  const heroes = starter.heroes.map((one) => one.name);
  return {
    img: starter.adventure.img,
    label: say(`QUADRANT.table.welcome.games.${isHere ? "starterAgain" : "starter"}`, { name }),
    hint: isHere
      ? say("QUADRANT.table.welcome.games.starterHere")
      : say("QUADRANT.table.welcome.games.starterHint", { heroes: listed(heroes, "unit") }),
  };
}
