import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { newWorld } from "../host/server/new-world.ts";
import { closeBrowser, join, startHost } from "../test/support/host.ts";
import { buildAll } from "./build.ts";

const USAGE = `npm run gcs -- FILE…
Brings characters of GCS into an empty world, one after the other, and prints each as one line of JSON, read from the documents
that were made: {"file", "name", "attributes", "skills", "points", "notes"}. A file that is refused has a line, too, with its
"error", and the exit code is 1.
  --no-build   use the last build`;

const GM = "Gamemaster";

interface Answer {
  /** The message to the user for a refused file. */
  error?: string;
  [key: string]: unknown;
}

/** Drops a file on the page, confirms the dialog, and reads the imported actor. */
async function bring(page: Page, name: string, text: string): Promise<Answer> {
  await page.evaluate(
    ([title, content]) => {
      (ui as Loose)["notifications"].clear();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], title));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
  const answer = await page.waitForFunction(
    () => {
      document.querySelector<HTMLButtonElement>(".q-bring [data-action=keep]")?.click();
      const error = document.querySelector("#notifications .notification:is(.warning, .error) .message")?.textContent;
      const made = (game.actors["contents"] as Loose[])[0];
      return error || made ? { error: error ?? "", uuid: (made?.uuid as string | undefined) ?? null } : null;
    },
    null,
    { polling: 20 },
  );
  const { error, uuid } = (await answer.jsonValue())!;
  return uuid === null ? { error } : page.evaluate(readAndClear, uuid);
}

/** Reads the prepared data of the imported actor, and deletes it. */
async function readAndClear(uuid: string): Promise<Answer> {
  const actor = (await fromUuid(uuid)) as Loose;
  const { system } = actor;
  const list = new DOMParser().parseFromString(String(system.notes), "text/html").querySelectorAll("li");
  const { st, dx, iq, ht } = system.attributes;
  const skills = (actor.items.contents as Loose[])
    .filter(({ type }) => type === "gurpsSkill")
    .map((item) => ({ ...item.flags.quadrant.brought.called, level: item.system.level as number | null }));
  const answer = {
    name: actor.name as string,
    attributes: { st, dx, iq, ht, will: system.will, per: system.per, hp: system.hp.max, fp: system.fp.max },
    skills,
    points: system.points.total as number,
    notes: [...list].map((line) => line.textContent),
  };
  for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
  await actor.delete();
  return answer;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean", default: false }, "no-build": { type: "boolean", default: false } },
});

if (values.help || positionals.length === 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

// The output of the build goes to stderr, because stdout is only for the results.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
if (!values["no-build"]) await buildAll();
const host = await startHost({ seed: newWorld({ gamemaster: GM, players: [] }) });
let refused = 0;
try {
  const page = await join(host, GM);
  await page.evaluate(() => foundry.applications.instances.forEach((app: Loose) => app.hasFrame && app.close()));
  for (const file of positionals) {
    const answer = await bring(page, path.basename(file), await readFile(file, "utf8"));
    if (answer.error !== undefined) refused += 1;
    write(`${JSON.stringify({ file: path.basename(file), ...answer })}\n`);
  }
} finally {
  await closeBrowser();
  await host.close();
}
process.exit(refused > 0 ? 1 : 0);
