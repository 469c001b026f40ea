import { loadTemplates } from "../foundry.ts";
import { helpers } from "./parts/helpers.ts";

const folder = "systems/quadrant/templates/table/parts";

/** Every partial is named after its file: `{{> q.die die}}`. */
const parts = [
  "button",
  "change",
  "choice",
  "condition",
  "dice",
  "die",
  "difference",
  "icon",
  "intervention",
  "lane",
  "mark",
  "odds",
  "pips",
  "row",
  "ruling",
  "side",
  "tag",
  "verdict",
];

let registered: Promise<unknown> = Promise.resolve();

/** Makes the partials and helpers known to Handlebars. Once, at init: templates are compiled later. */
export async function registerHandlebars(): Promise<void> {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  registered = loadTemplates(Object.fromEntries(parts.map((part) => [`q.${part}`, `${folder}/${part}.hbs`])));
  await registered;
}

/** What is drawn while the world still opens waits for the partials. */
export async function partialsLoaded(): Promise<void> {
  await registered;
}
