import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../tools/lib/check-release.ts";
import { install, readProject } from "../../tools/lib/release.ts";
import { packBuild } from "../../tools/package.ts";
import { startHost } from "../support/host.ts";
import { RawClient } from "../support/raw-client.ts";
import { USER_DATA } from "../support/release.ts";
import { Table } from "./support/table.ts";
import { eventually } from "./support/eventually.ts";

// Nothing is known about the system that another server has installed.
describe.skipIf(process.env["QUADRANT_URL"])("the release", () => {
  let zip: Uint8Array;
  let dataDir: string;

  beforeAll(async () => {
    zip = await packBuild();
    dataDir = await mkdtemp(path.join(tmpdir(), "quadrant-release-play-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it("holds all that it names and refers to, and nothing else", async () => {
    const faults = await faultsOf(unzipSync(zip), await readProject());
    expect(faults).toEqual([]);
  });

  it("is the same, byte for byte, when the same build is packed again", async () => {
    expect(Buffer.from(await packBuild()).equals(Buffer.from(zip))).toBe(true);
  });

  it("brings the licences of fonts and icons, both languages, and the API's types", () => {
    const files = unzipSync(zip);
    const text = (name: string): string => new TextDecoder().decode(files[name]);
    for (const family of ["archivo", "bodoni-moda", "jura", "martian-mono", "rokkitt"])
      expect(text(`assets/fonts/${family}-OFL.txt`)).toContain("SIL OPEN FONT LICENSE");
    expect(text("assets/icons/CREDITS.txt")).toMatch(/game-icons\.net.*\n?.*CC BY 3\.0/);
    expect(text("LICENSE")).toContain("MIT");
    expect(text("quadrant.d.ts")).toMatch(/^export (interface|type) /m);
    for (const language of ["en", "de"]) expect(files).toHaveProperty([`lang/${language}/table.json`]);
  });

  it("is what this suite plays: unpacked in a user-data folder, and not the build", async () => {
    const userData = process.env[USER_DATA]!;
    const folder = path.join(userData, "Data", "systems", "quadrant");
    const table = await Table.open(["GM"]);
    const get = async (name: string): Promise<Response> => fetch(`${table.url}/systems/quadrant/${name}`);
    await eventually(() => table.gm.evaluate(() => game["system"].download as string)).toMatch(/\/quadrant\.zip$/);
    // The build has a source map, and its manifest no address; the release must have no map, but an address.
    expect((await stat(path.resolve("dist", "quadrant.mjs.map"))).isFile()).toBe(true);
    expect((await get("quadrant.mjs.map")).status).toBe(404);
    for (const name of ["quadrant.mjs", "quadrant.css", "system.json", "lang/de/table.json"]) {
      const served = await (await get(name)).text();
      expect(served === (await readFile(path.join(folder, name), "utf8")), name).toBe(true);
    }
    // The world is in the same user-data folder while it is played, and is deleted with the table.
    const worlds = path.join(userData, "Data", "worlds");
    const before = await readdir(worlds);
    await table.close();
    expect(before.length - (await readdir(worlds)).length).toBe(1);
  });

  it("is served as it lies: a file that is taken out of the folder is not found", async () => {
    const folder = await install(zip, dataDir);
    const host = await startHost({ dataDir });
    const template = path.posix.join("templates", "table", "parts", "icon.hbs");
    const address = `${host.url}/systems/quadrant/${template}`;
    expect((await fetch(address)).status).toBe(200);
    await rm(path.join(folder, template));
    expect((await fetch(address)).status).toBe(404);
    await host.close();
  });

  it("`npm start` plays it in a user-data folder, in a new world, in German", async () => {
    await install(zip, dataDir);
    const options = ["--no-build", "--data", dataDir, "--port", "0", "--world", "abend"];
    const start = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        path.join("tools", "start.ts"),
        ...options,
        "--new",
        "--players",
        "Ada, Ben",
        "--language",
        "de",
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let told = "";
        const hear = (chunk: Buffer): void => {
          told += chunk.toString();
          const [address] = /http:\/\/localhost:\d+/.exec(told) ?? [];
          if (address) resolve(address);
        };
        start.stdout.on("data", hear);
        start.stderr.on("data", hear);
        start.once("exit", () => reject(new Error(told)));
      });
      const { world } = await RawClient.join(url, "Ada").then((client) => (client.leave(), client));
      expect(world.world).toMatchObject({ id: "abend", system: "quadrant" });
      expect(world.users.map(({ name }) => name).sort()).toEqual(["Ada", "Ben", "Gamemaster"]);
      expect(world.options.language).toBe("de");
      expect(world.actors).toEqual([]);
      const worlds = await readdir(path.join(dataDir, "Data", "worlds"));
      expect(worlds).toEqual(["abend"]);
    } finally {
      start.kill("SIGTERM");
      if (start.exitCode === null) await new Promise((resolve) => start.once("exit", resolve));
    }
  });
});
