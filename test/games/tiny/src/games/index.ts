import type { Game } from "#table/game.ts";
import { gurps } from "./gurps/game.ts";
import { imperfect } from "./imperfect/game.ts";
import { lantern } from "./lantern/game.ts";
import { zap } from "./zap/game.ts";
import { zerospace } from "./zerospace/game.ts";

/** The games that Quadrant ships. To add one: a folder here, a folder in `rules/`, and its name in this line. */
export const games: Game[] = [zap, zerospace, imperfect, gurps, lantern];
