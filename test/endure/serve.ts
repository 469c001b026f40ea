import { createInterface } from "node:readline";
import { demoWorld } from "../../host/server/demo-world.ts";
import { startServer } from "../../host/server/main.ts";
import { idsFrom } from "./ids.ts";

/**
 * A server in a process of its own, so that it can be killed like one: node --import tsx serve.ts <system> <world> <port>.
 * A world that is there already goes on.
 */
const [systemDir = "", worldDir = "", port = "0"] = process.argv.slice(2);
const log = (line: string): void => console.log(line);
const { url } = await startServer({ systemDir, worldDir, port: Number(port), world: await demoWorld(systemDir), log });
console.log(`LISTENING ${url}`);
// A number on a line of its own: from now on ids are made of this seed.
createInterface(process.stdin).on("line", (line) => idsFrom(Number(line)));
// Nobody who has forgotten it is to leave it behind.
process.stdin.on("end", () => process.exit());
process.stdin.on("close", () => process.exit());
