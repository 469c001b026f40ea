import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoWorld } from "../../host/server/demo-world.ts";
import { startServer, type RunningServer, type WorldSeed } from "../../host/server/main.ts";

export { closeBrowser, errorsOf, join, launchBrowser } from "./browser.ts";

export interface HostOptions {
  /** A built system. Default: dist. */
  systemDir?: string;
  /** What the world begins with; "demo" is what `npm start` opens. Default: a lone Gamemaster. */
  seed?: "demo" | WorldSeed;
  /** Default: any free one. */
  port?: number;
  /** The built client. Default: build/host. */
  clientDir?: string;
}

export interface TestHost {
  readonly url: string;
  readonly port: number;
  readonly worldDir: string;
  /** What the server refused, in order. */
  readonly refusals: string[];
  /** Close and open again over the same world and port, as after a crash or a night. */
  restart(): Promise<void>;
  /** Close, and delete the world. */
  close(): Promise<void>;
}

/** A server in this process, with a world of its own in a temporary folder. */
export async function startHost(options: HostOptions = {}): Promise<TestHost> {
  const systemDir = path.resolve(options.systemDir ?? "dist");
  const folder = await mkdtemp(path.join(tmpdir(), "quadrant-world-"));
  const worldDir = path.join(folder, "world");
  const refusals: string[] = [];
  const open = async (port: number, world?: WorldSeed): Promise<RunningServer> =>
    startServer({ systemDir, worldDir, port, world, clientDir: options.clientDir, log: (line) => refusals.push(line) });
  let server: RunningServer;
  try {
    const world = options.seed === "demo" ? await demoWorld(systemDir) : options.seed;
    server = await open(options.port ?? 0, world);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    get url() {
      return server.url;
    },
    get port() {
      return server.port;
    },
    worldDir,
    refusals,
    restart: async () => {
      await server.close();
      server = await open(server.port);
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
