import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { demoWorld } from "../host/server/demo-world.ts";
import { foldersOf, type Folders } from "../host/server/folders.ts";
import { startServer, type RunningServer, type WorldSeed } from "../host/server/main.ts";
import { newWorld } from "../host/server/new-world.ts";
import { buildAll, buildHost, buildSystem, dist } from "./build.ts";
import { install, readProject } from "./lib/release.ts";
import { packageRelease } from "./package.ts";

const FIRST_PORT = 30_000;
const SYSTEM = "quadrant";
/** The default user-data folder of a release. */
const OWN_DATA = path.join("build", "user-data");

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    world: { type: "string" },
    data: { type: "string" },
    release: { type: "boolean", default: false },
    new: { type: "boolean", default: false },
    players: { type: "string", default: "" },
    language: { type: "string", default: "en" },
    reset: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const USAGE = `npm start -- [options]
  --port N          listen on this port (default: ${FIRST_PORT}, or the next one that is free)
  --world DIR       keep the world there (default: worlds/demo; with --new, worlds/new)
  --new             begin with an empty world: a Gamemaster, and nothing else
  --players A,B     who else plays in the new world
  --language de     what everybody reads until they choose another language
  --release         play the release: package it, and unpack it into a user-data folder
  --data DIR        play in this user-data folder, which is laid out as Foundry's (default with --release:
                    ${OWN_DATA}); --world is then the name of a folder in Data/worlds
  --reset           throw the world away first, and begin anew
  --no-build        use the last build`;

const filesIn = (directory: string): Promise<string[]> => readdir(directory).catch((): string[] => []);

/** Delete the folder of a world. A mistyped folder may contain other files, so one without world.json is not deleted. */
async function deleteWorld(worldDir: string): Promise<void> {
  const files = await filesIn(worldDir);
  if (!files.length) return;
  if (!files.includes("world.json")) throw new Error(`${worldDir} holds no world: it is not reset`);
  await rm(worldDir, { recursive: true });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "EADDRINUSE";

async function listen(open: (port: number) => Promise<RunningServer>, port: number | null): Promise<RunningServer> {
  if (port !== null) return open(port);
  for (let next = FIRST_PORT; next < FIRST_PORT + 50; next += 1) {
    try {
      return await open(next);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + 49} is free: name one with --port`);
}

/** Build the system and the host, and return the folders to open. */
async function prepare(): Promise<Folders> {
  const dataDir = values.data ?? (values.release ? OWN_DATA : undefined);
  const world = values.world ?? (values.new ? "new" : "demo");
  if (dataDir === undefined) {
    await build(buildAll);
    return { systemDir: dist, worldDir: path.resolve(values.world ?? path.join("worlds", world)) };
  }
  const installed = await foldersOf({ dataDir: path.resolve(dataDir), worldId: world, systemId: SYSTEM });
  // Without --release, a user-data folder is opened with the system that is installed in it.
  await build(() => Promise.all([values.release ? buildSystem() : undefined, buildHost()]));
  if (values.release) {
    const { zip } = await packageRelease(await readProject());
    console.log(`Unpacked into ${await install(zip, dataDir)}`);
  }
  return installed;
}

async function build(parts: () => Promise<unknown>): Promise<void> {
  if (values["no-build"]) return;
  console.log("Building the system and the stand-in host …");
  await parts();
}

/** The contents of a new world; undefined if the world exists already. */
async function beginning({ systemDir, worldDir }: Folders): Promise<WorldSeed | undefined> {
  const isThere = (await filesIn(worldDir)).includes("world.json");
  if (isThere && values.new) throw new Error(`${worldDir} is a world already: --reset throws it away`);
  if (isThere) return undefined;
  const players = values.players.split(",").map((name) => name.trim());
  return values.new ? newWorld({ players: players.filter(Boolean) }) : demoWorld(systemDir);
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`${values.port} is not a port`);
  if (!["en", "de"].includes(values.language)) throw new Error(`${values.language} is neither en nor de`);
  const folders = await prepare();
  const { worldDir } = folders;
  if (values.reset) await deleteWorld(worldDir);
  const world = await beginning(folders);
  const { language } = values;
  const log = (message: string): void => console.log(message);
  const server = await listen((free) => startServer({ ...folders, port: free, world, language, log }), port);
  console.log(`
Quadrant's table stands at  http://localhost:${server.port}/join
Take a seat — each in a browser profile or private window of its own.${values.new ? "" : " In the demo world: GM, Ada or Ben."}
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
