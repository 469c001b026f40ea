import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The templates of a folder of `templates/`, each by its path: `zap/character.hbs`. */
export async function templatesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(path.join("templates", folder), { recursive: true });
  const read = names
    .filter((name) => name.endsWith(".hbs"))
    .toSorted()
    .map(async (name): Promise<[string, string]> => {
      const text = await readFile(path.join("templates", folder, name), "utf8");
      return [[folder, ...name.split(path.sep)].join("/"), text];
    });
  return Object.fromEntries(await Promise.all(read));
}
