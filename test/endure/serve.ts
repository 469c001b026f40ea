import { createInterface } from "node:readline";
import { demoWorld } from "../../host/server/demo-world.ts";
import { startServer } from "../../host/server/main.ts";
import { idsFrom } from "./ids.ts";

/**
 * A server in a process of its own, which the tests can kill: node --import tsx serve.ts <system> <world> <port>. An existing
 * world is continued.
 */
const [systemDir = "", worldDir = "", port = "0"] = process.argv.slice(2);
const log = (line: string): void => console.log(line);
const { url } = await startServer({ systemDir, worldDir, port: Number(port), world: await demoWorld(systemDir), log });
console.log(`LISTENING ${url}`);
// A number on its own line is the seed of all further ids.
createInterface(process.stdin).on("line", (line) => idsFrom(Number(line)));
// Ends with the parent process, so that no orphan stays behind.
process.stdin.on("end", () => process.exit());
process.stdin.on("close", () => process.exit());
