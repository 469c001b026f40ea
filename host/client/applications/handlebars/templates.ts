import Handlebars from "handlebars";

type Template = Handlebars.TemplateDelegate;

/** Templates being loaded, so that two callers make one request. */
const pending = new Map<string, Promise<Template>>();

/**
 * A template of the server, compiled and registered as a partial under its id or path.
 * @throws if the server has no such file
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  const key = id ?? path;
  const known = (Handlebars.partials as Record<string, Template | undefined>)[key];
  if (known) return known;
  const waiting = pending.get(key) ?? fetchTemplate(path, key);
  pending.set(key, waiting);
  try {
    return await waiting;
  } finally {
    pending.delete(key);
  }
}

async function fetchTemplate(path: string, key: string): Promise<Template> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok)
    throw new Error(`The template ${path} could not be loaded: ${response.status} ${response.statusText}`);
  const compiled = Handlebars.compile<unknown>(await response.text());
  Handlebars.registerPartial(key, compiled);
  return compiled;
}

/** Load templates by path, or by path under an id of their own. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/**
 * Render a template. As in Handlebars itself, a template reads only a context's own properties: members of a prototype,
 * such as getters, stay blank (fact 82).
 */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data);
}
