import { utils } from "../foundry.ts";
import { helpers } from "./parts/helpers.ts";

const templates = "systems/quadrant/templates";

/** The table's own parts, which are named after their files: `{{> q.die die}}`. */
const PART = /^table\/parts\/(.+)\.hbs$/;

/** Templates on their way, by their folder. */
const taken = new Map<string, Promise<void>>();

/** Makes the table's helpers and templates known to Handlebars. Once, at init: what is drawn before they are there waits. */
export function registerHandlebars(): void {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  takeTemplates("table").catch((error: unknown) =>
    console.error("Quadrant | the templates could not be loaded", error),
  );
}

/**
 * Puts all templates of a folder, which the build lays down in one file, where Foundry keeps those that it has asked its server for:
 * under its path each, as a partial. One that is there already stays: a module has put its own in its place.
 * @param folder `table`, or the id of a game
 * @throws Error where there is no such file
 */
export function takeTemplates(folder: string): Promise<void> {
  const waiting = taken.get(folder) ?? fetchTemplates(folder);
  taken.set(folder, waiting);
  // Who asks after it has failed tries again.
  waiting.catch(() => taken.delete(folder));
  return waiting;
}

async function fetchTemplates(folder: string): Promise<void> {
  const address = `${templates}/${folder}.json`;
  const response = await fetch(utils.getRoute(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  for (const [path, source] of Object.entries((await response.json()) as Record<string, string>)) {
    const part = PART.exec(path)?.[1];
    for (const name of [partialOf(path), ...(part ? [`q.${part}`] : [])])
      if (!(name in Handlebars.partials)) Handlebars.registerPartial(name, Handlebars.compile(source));
  }
}

/** The name of a game's template as a partial. @param path its path below `templates` */
export function partialOf(path: string): string {
  return `${templates}/${path}`;
}

/** What is drawn while the world still opens waits for the table's templates. */
export const templatesLoaded = (): Promise<void> => takeTemplates("table");
