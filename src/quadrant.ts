import { games } from "./games/index.ts";
import { onInit } from "./table/hooks/init.ts";
import { onReady } from "./table/hooks/ready.ts";
import { registerGames } from "./table/register.ts";

registerGames(games);

Hooks.once("init", onInit);
Hooks.once("ready", onReady);
