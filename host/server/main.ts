import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Unproven } from "../common/protocol.ts";
import { createWeb } from "./http.ts";
import { foldersOf, type Placement } from "./folders.ts";
import { openWorld, type WorldSeed } from "./open-world.ts";
import { Operations } from "./operations.ts";
import { Sessions } from "./sessions.ts";
import { Table } from "./sockets.ts";

export type { Placement } from "./folders.ts";
export type { WorldSeed } from "./open-world.ts";

export type ServerOptions = Placement & {
  /** 0 takes any free port. */
  port: number;
  /** The contents of a new world. Default: only a Gamemaster. Ignored if the world exists already. */
  world?: WorldSeed | undefined;
  log?: ((message: string) => void) | undefined;
  /** The built client. Default: build/host. */
  clientDir?: string | undefined;
  /** The language of clients until they choose another. Default: "en". */
  language?: string | undefined;
  /** Behaviour that the host refuses, for tests of a system's fallback. Default: none. */
  refuses?: readonly Unproven[] | undefined;
};

export interface RunningServer {
  url: string;
  port: number;
  /** Disconnects all users. Earlier requests are still completed and stored. */
  close(): Promise<void>;
}

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Open a world of a system, and serve it to this machine only.
 * @throws if the system is not built, the world is in use or broken, or the port is taken (code EADDRINUSE)
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log = () => undefined, language = "en", refuses = [] } = options;
  const folders = await foldersOf(options);
  const world = await openWorld(folders, options.world);
  const sessions = new Sessions();
  const operations = new Operations(world, refuses);
  const http = createServer();
  const table = new Table({ http, world, operations, sessions, log, settings: { language, refuses } });
  const web = createWeb({
    world,
    sessions,
    folders,
    clientDir: options.clientDir ?? fromHere("../../build/host"),
    publicDir: fromHere("../public"),
    isActive: (userId) => table.seats.socketOf(userId) !== null,
    onJoin: (userId) => table.seats.vacate(userId),
    onLogout: (userId) => table.seats.vacate(userId),
  });
  http.on("request", (request, response) => {
    // socket.io answers its own path.
    if (!request.url?.startsWith("/socket.io/")) web(request, response);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject);
      http.listen(options.port, "127.0.0.1", resolve);
    });
  } catch (error) {
    await world.close();
    throw error;
  }
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      const closed = table.close();
      http.closeAllConnections();
      await closed;
      await operations.drain();
      await world.close();
    },
  };
}
