import { USER_ROLES } from "../common/constants.ts";
import type { WorldSeed } from "./open-world.ts";

export interface NewWorldOptions {
  title?: string;
  /** Default: "Gamemaster", as Foundry names the first user. */
  gamemaster?: string;
  /** Players by name; by default there are none yet. */
  players?: readonly string[];
  /** Ids of the modules that are switched on. */
  modules?: readonly string[];
}

/** A world as it is on its first day: who will play is there, and no document yet. */
export function newWorld({ title, gamemaster, players = [], modules = [] }: NewWorldOptions = {}): WorldSeed {
  return {
    ...(title === undefined ? {} : { title }),
    users: [
      { name: gamemaster ?? "Gamemaster", role: USER_ROLES.GAMEMASTER },
      ...players.map((name) => ({ name, role: USER_ROLES.PLAYER })),
    ],
    modules: [...modules],
  };
}
