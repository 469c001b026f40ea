import { utils } from "../foundry.ts";
import { helpers } from "./parts/helpers.ts";

const templates = "systems/quadrant/templates";

/** Paths of the table's own parts, which are partials named after their files: `{{> q.die die}}`. */
const PART = /^table\/parts\/(.+)\.hbs$/;

/** The loading or loaded templates, by folder. */
const taken = new Map<string, Promise<void>>();

/** Registers the table's helpers and templates. To be called once, at init; drawing waits for them (`templatesLoaded`). */
export function registerHandlebars(): void {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  takeTemplates("table").catch((error: unknown) =>
    console.error("Quadrant | the templates could not be loaded", error),
  );
}

/**
 * Registers all templates of a folder, which the build bundles into one file, as Foundry does with those that it loads: each
 * as a partial under its path. A partial that exists already is kept, because a module may have replaced it.
 * @param folder `table`, or the id of a game
 * @throws Error if the file cannot be loaded
 */
export function takeTemplates(folder: string): Promise<void> {
  const waiting = taken.get(folder) ?? fetchTemplates(folder);
  taken.set(folder, waiting);
  // After a failure, the next call tries again.
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

/** Waits for the table's templates: a window may be drawn while the world is still loading. */
export const templatesLoaded = (): Promise<void> => takeTemplates("table");
