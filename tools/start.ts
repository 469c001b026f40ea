import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { demoWorld } from "../host/server/demo-world.ts";
import { startServer, type RunningServer, type ServerOptions } from "../host/server/main.ts";
import { buildAll, dist } from "./build.ts";

const FIRST_PORT = 30_000;

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    world: { type: "string", default: path.join("worlds", "demo") },
    reset: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const USAGE = `npm start -- [options]
  --port N       listen on this port (default: ${FIRST_PORT}, or the next one that is free)
  --world DIR    keep the world there (default: worlds/demo)
  --reset        throw the world away first, and begin anew
  --no-build     use the last build`;

const filesIn = (directory: string): Promise<string[]> => readdir(directory).catch((): string[] => []);

/** Delete a world, and only a world: what else a mistyped folder may hold stays. */
async function deleteWorld(worldDir: string): Promise<void> {
  const files = await filesIn(worldDir);
  if (!files.length) return;
  if (!files.includes("world.json")) throw new Error(`${worldDir} holds no world: it is not reset`);
  await rm(worldDir, { recursive: true });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "EADDRINUSE";

async function listen(options: Omit<ServerOptions, "port">, port: number | null): Promise<RunningServer> {
  if (port !== null) return startServer({ ...options, port });
  for (let next = FIRST_PORT; next < FIRST_PORT + 50; next += 1) {
    try {
      return await startServer({ ...options, port: next });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + 49} is free: name one with --port`);
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`${values.port} is not a port`);
  const worldDir = path.resolve(values.world);
  if (values.reset) await deleteWorld(worldDir);
  if (!values["no-build"]) {
    console.log("Building the system and the stand-in host …");
    await buildAll();
  }
  const isNew = !(await filesIn(worldDir)).includes("world.json");
  const world = isNew ? await demoWorld(dist) : undefined;
  const server = await listen({ systemDir: dist, worldDir, world, log: (message) => console.log(message) }, port);
  console.log(`
Quadrant's table stands at  http://localhost:${server.port}/join
Take a seat as  GM, Ada  or  Ben — each in a browser profile or private window of its own.
The world is kept in ${path.relative(process.cwd(), worldDir) || worldDir}. This is a development stand-in: playing needs Foundry.
Ctrl-C closes it.`);
  const close = (): void => {
    process.off("SIGINT", close).off("SIGTERM", close);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", close).on("SIGTERM", close);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
