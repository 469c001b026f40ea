import { changesBetween as changes } from "./differences.ts";
import { textOf, textsOf } from "./texts.ts";

/** The world as this client has it: the source of each document as text, by UUID. */
export type World = Map<string, string>;

export function world(): World {
  const found: World = new Map();
  for (const name of ["actors", "items", "combats", "journal", "tables", "scenes"] as const)
    for (const { documentName, _source } of game[name].contents as Loose[])
      for (const [id, text] of textsOf(documentName, _source)) found.set(id, text);
  for (const { namespace, key, scope } of game.settings.settings.values() as Iterable<Loose>) {
    const counts = scope === "world" && (namespace === "quadrant" || key === "time");
    if (counts) found.set(`Setting.${namespace}.${key}`, textOf(game.settings.get(namespace, key)));
  }
  found.set("Time", String((game["time"] as Loose).worldTime));
  return found;
}

/** @returns the differences as readable lines, for the search for a fault */
export const changesBetween = (before: World, after: World): string[] =>
  changes(before, after, (id) => (fromUuidSync(id, { strict: false }) as Loose)?.name ?? "");

/** A hash of the whole world, to compare screens. */
export function fingerprint(of: World = world()): string {
  let hash = 0xcbf29ce484222325n;
  let quick = 2_166_136_261;
  for (const [id, source] of [...of].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const line = `${id}=${source};`;
    for (let index = 0; index < line.length; index += 1)
      quick = Math.imul(quick ^ line.charCodeAt(index), 16_777_619) >>> 0;
    hash = (hash * 31n + BigInt(quick)) & 0xffffffffffffffffn;
  }
  return hash.toString(16);
}
