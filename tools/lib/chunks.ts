import path from "node:path";

/** The part of the bundler's information about modules that is used here. */
interface Graph {
  getModuleInfo(id: string): Links | null;
}

interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Modules that all games share, and the bundler's helper for dynamic imports. */
const SHARED = /\/src\/(table\/|foundry\.ts|rules\/(dice\/|[^/]+\.ts))|preload-helper/;

const ENTRY = /\/src\/quadrant\.ts$/;
const REFEREE = /\/src\/table\/referee\/referee\.ts$/;

/** The `play` module of a game. */
const PLAY = /\/src\/games\/([^/]+)\/play\.ts$/;

/**
 * The name of the file for each shared module; null for all others. Modules that the entry or a game loads at once go to
 * `table`. Modules that only later windows need are one file, `windows`, so that a click loads only one; those that only
 * referees need are `referee`.
 */
export function chunks(): (id: string, graph: Graph) => string | null {
  let roots: Map<string, Set<string>> | null = null;
  return (id, graph) => {
    if (!SHARED.test(id)) return null;
    roots ??= rootsIn(graph);
    const own = [...(roots.get(id) ?? [])];
    const isReferees = own.some((root) => REFEREE.test(root));
    if (own.length === 0 || own.some((root) => ENTRY.test(root) || PLAY.test(root))) return "table";
    if (!isReferees) return "windows";
    return own.every((root) => REFEREE.test(root)) ? "referee" : "table";
  };
}

/** The part of a built chunk on which its name depends. */
interface Built {
  name: string;
  facadeModuleId?: string | null;
  moduleIds: readonly string[];
}

/**
 * The name of a file: `zap` for the `play` module of a game, `zap-sheets` for a part that is loaded later, and `zap-shared`
 * for modules that several of these share.
 */
export function nameOf({ name, facadeModuleId, moduleIds }: Built): string {
  const [, game, file = ""] = /\/src\/games\/(\w+)\/(.+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
  if (game !== undefined)
    return [game, ...file.split("/")].filter((word) => !["play", "later"].includes(word)).join("-");
  const [, shared] = /\/src\/(?:games|rules)\/(\w+)\//.exec(moduleIds[0] ?? "") ?? [];
  return shared !== undefined && name !== "table" ? `${shared}-shared` : name;
}

/** By module id: the entry, the `play` modules and the later parts that load the module at once. */
function rootsIn(graph: Graph): Map<string, Set<string>> {
  const entry = path.resolve("src", "quadrant.ts");
  const found = new Map<string, Set<string>>();
  const later = [entry];
  for (const root of later) {
    for (const id of loadedBy(graph, root)) {
      found.set(id, (found.get(id) ?? new Set()).add(root));
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!later.includes(part)) later.push(part);
    }
  }
  return found;
}

function loadedBy(graph: Graph, root: string): Set<string> {
  const ids = new Set([root]);
  for (const id of ids) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  return ids;
}
