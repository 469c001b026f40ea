import "./fright-world.ts";
import { gameById, playOf } from "../../../src/table/register.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";

export * from "./fright-world.ts";
export { outcomeOf, resultOf } from "./contest-world.ts";

/** One game with the checks of all other worlds. */
const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, { checks: { ...gurps.checks, ...checks } });
