import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Unproven } from "../../host/common/protocol.ts";
import { demoWorld } from "../../host/server/demo-world.ts";
import { foldersOf } from "../../host/server/folders.ts";
import { startServer, type RunningServer, type WorldSeed } from "../../host/server/main.ts";

export { closeBrowser, closeWindows, errorsOf, leaveContext as getUp, join, launchBrowser } from "./browser.ts";

export interface HostOptions {
  /** A built system. Default: dist. */
  systemDir?: string | undefined;
  /**
   * A user-data folder in which the system is installed; replaces `systemDir`. The world is created in it, and deleted at the
   * end.
   */
  dataDir?: string | undefined;
  /** The world's first content; "demo" is the world that `npm start` opens. Default: a world with only a Gamemaster. */
  seed?: "demo" | WorldSeed | undefined;
  /** Folders of modules, each named by its module's id: they are installed and enabled. */
  modules?: readonly string[] | undefined;
  /** The default language of clients. Default: "en". */
  language?: string | undefined;
  /** Features of Foundry without public evidence that this server refuses. Default: none. */
  refuses?: readonly Unproven[] | undefined;
  /** Default: any free port. */
  port?: number | undefined;
  /** The built client. Default: build/host. */
  clientDir?: string | undefined;
}

export interface TestHost {
  readonly url: string;
  readonly port: number;
  readonly worldDir: string;
  /** The server's log lines about refused requests, in order. */
  readonly refusals: string[];
  /** Stop the server and start it again with the same world and port, as after a crash or overnight. */
  restart(): Promise<void>;
  /** Stop the server and delete the world. */
  close(): Promise<void>;
}

const demos = new Map<string, Promise<WorldSeed>>();

/**
 * The demo world of a system. It is read from the compendia once; all hosts of this process get the same documents and ids.
 */
export async function demoOf(systemDir: string): Promise<WorldSeed> {
  let demo = demos.get(systemDir);
  if (!demo) demos.set(systemDir, (demo = demoWorld(systemDir)));
  return structuredClone(await demo);
}

/** A server in this process, with a world of its own in a temporary folder, or in a user-data folder. */
export async function startHost(options: HostOptions = {}): Promise<TestHost> {
  const { clientDir, language, refuses, modules = [] } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "quadrant-world-"));
  const folders = await foldersOf(
    options.dataDir === undefined
      ? { systemDir: path.resolve(options.systemDir ?? "dist"), worldDir: path.join(folder, "world") }
      : { dataDir: options.dataDir, worldId: `world-${randomUUID()}` },
  );
  // A modules folder of this host alone: other hosts of the same user-data folder do not see these modules.
  const placed = { ...folders, modulesDir: path.join(folder, "modules") };
  const refusals: string[] = [];
  const open = async (port: number, world?: WorldSeed): Promise<RunningServer> =>
    startServer({ ...placed, port, world, clientDir, language, refuses, log: (line) => refusals.push(line) });
  const clear = async (): Promise<void> => {
    for (const directory of [folder, placed.worldDir]) await rm(directory, { recursive: true, force: true });
  };
  let server: RunningServer;
  try {
    for (const module of modules)
      await cp(module, path.join(placed.modulesDir, path.basename(module)), { recursive: true });
    const seed = options.seed === "demo" ? await demoOf(placed.systemDir) : options.seed;
    const installed = modules.map((module) => path.basename(module));
    server = await open(options.port ?? 0, { ...seed, modules: [...(seed?.modules ?? []), ...installed] });
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    get url() {
      return server.url;
    },
    get port() {
      return server.port;
    },
    worldDir: placed.worldDir,
    refusals,
    restart: async () => {
      await server.close();
      server = await open(server.port);
    },
    close: async () => {
      await server.close();
      await clear();
    },
  };
}
