import "./fright-world.ts";
import { gameById, playOf } from "../../../src/table/register.ts";
import { contestChecks } from "../../../src/games/gurps/checks/contests/index.ts";

export * from "./fright-world.ts";
export { outcomeOf, resultOf } from "./contest-world.ts";

/** All that there is at one table. */
const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, { checks: { ...gurps.checks, ...contestChecks } });
