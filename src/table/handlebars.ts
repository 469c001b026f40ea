import { loadTemplates } from "../foundry.ts";
import { games } from "./register.ts";
import { helpers } from "./parts/helpers.ts";

const templates = "systems/quadrant/templates";
const folder = `${templates}/table/parts`;

/** Every partial is named after its file: `{{> q.die die}}`. */
const parts = [
  "acts",
  "amount",
  "bucket",
  "bucket-line",
  "button",
  "card-body",
  "change",
  "chip",
  "choice",
  "circumstance",
  "circumstances",
  "condition",
  "dice",
  "die",
  "difference",
  "disc",
  "figures",
  "icon",
  "intervention",
  "lane",
  "lane-foot",
  "mark",
  "modifier",
  "odds",
  "pips",
  "row",
  "ruling",
  "section",
  "side",
  "source",
  "spend-group",
  "steps",
  "tag",
  "turn",
  "verdict",
];

let registered: Promise<unknown> = Promise.resolve();

/** Registers the partials and helpers with Handlebars. Once, at init: templates are compiled later. */
export async function registerHandlebars(): Promise<void> {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  const own = parts.map((part) => [`q.${part}`, `${folder}/${part}.hbs`]);
  const ofGames = games().flatMap(({ partials = [] }) => partials.map((path) => [partialOf(path), partialOf(path)]));
  registered = loadTemplates(Object.fromEntries([...own, ...ofGames]));
  await registered;
}

/** The name of a game's template as a partial. @param path its path below `templates` */
export function partialOf(path: string): string {
  return `${templates}/${path}`;
}

/** Waits for the partials: for what is drawn while the world still loads. */
export async function partialsLoaded(): Promise<void> {
  await registered;
}
