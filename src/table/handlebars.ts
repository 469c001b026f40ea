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
  "lane",
  "mark",
  "odds",
  "pips",
  "side",
  "tag",
  "verdict",
];

/** Makes the partials and helpers known to Handlebars. Once, at init: templates are compiled later. */
export async function registerHandlebars(): Promise<void> {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
  await loadTemplates(Object.fromEntries(parts.map((part) => [`q.${part}`, `${folder}/${part}.hbs`])));
}
