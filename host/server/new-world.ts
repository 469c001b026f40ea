import { USER_ROLES } from "../common/constants.ts";
import type { WorldSeed } from "./open-world.ts";

export interface NewWorldOptions {
  title?: string;
  /** Default: "Gamemaster", as Foundry names the first user. */
  gamemaster?: string;
  /** Names of players. Default: none. */
  players?: readonly string[];
  /** Ids of the active modules. */
  modules?: readonly string[];
}

/** A new world with its users, but no other documents. */
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
