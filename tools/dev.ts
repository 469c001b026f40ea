import { createServer } from "vite";
import { buildPacks, copied, dist } from "./build.ts";
import { cp } from "node:fs/promises";
import path from "node:path";
import { writeIcons } from "./icons.ts";

/**
 * Serves the system from its sources, in front of the server named by FOUNDRY_URL: the stand-in host that `npm start`
 * runs, or a licensed Foundry into which the system is linked (`npm run link`). Opens at port 30001.
 */
for (const name of copied) await cp(name, path.join(dist, name), { recursive: true });
await writeIcons(path.join(dist, "assets", "icons"));
if (process.argv.includes("--packs")) await buildPacks(path.join(dist, "packs"));
const server = await createServer({ configFile: path.resolve("vite.config.ts") });
await server.listen();
server.printUrls();
