import "./primitives.ts";
import "./styles/index.scss";
import { initializeApplications } from "./applications/index.ts";
import { ClientDatabaseBackend } from "./backend/client-database.ts";
import { GameSocket } from "./backend/socket.ts";
import { assembleGlobals } from "./foundry.ts";
import { Game, guardGame } from "./game.ts";
import { createNotifications } from "./interface.ts";

/** Start the game on the empty page. */
async function boot(): Promise<void> {
  assembleGlobals();
  initializeApplications();
  const socket = await GameSocket.connect();
  const world = await socket.world();
  CONFIG["DatabaseBackend"] = new ClientDatabaseBackend(socket);
  const game = guardGame(new Game(world, socket));
  Object.assign(globalThis, { game });
  createNotifications();
  document.title = world.world.title;
  await game.setupGame();
}

boot().catch((error: unknown) => {
  console.error(error);
  const told = document.createElement("p");
  told.id = "boot-error";
  told.setAttribute("role", "alert");
  told.textContent = `The game could not be started: ${error instanceof Error ? error.message : String(error)}`;
  document.body.prepend(told);
});
