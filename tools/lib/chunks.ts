import path from "node:path";

/** What the bundler tells of its modules, as far as it is asked. */
interface Graph {
  getModuleInfo(id: string): Links | null;
}

interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** What all games share, and what the bundler puts in to load more. */
const SHARED = /\/src\/(table\/|foundry\.ts|rules\/(dice\/|[^/]+\.ts))|preload-helper/;

const ENTRY = /\/src\/quadrant\.ts$/;
const REFEREE = /\/src\/table\/referee\/referee\.ts$/;

/** The play of a game. */
const PLAY = /\/src\/games\/([^/]+)\/play\.ts$/;

/**
 * Says of each module of the table in which file it is built; null for all others. What the entry or a game needs at once is in the
 * table's; what only windows need that open later is in theirs, as one, so that no click asks for many; so is what only referees need.
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

/** What is built of a file, as far as its name needs it. */
interface Built {
  name: string;
  facadeModuleId?: string | null;
  moduleIds: readonly string[];
}

/**
 * The name of a file: a game's play is called after the game, `zap.mjs`, what comes later of it after both, `zap-sheets.mjs`, and what
 * these and the entry share `zap-shared.mjs`.
 */
export function nameOf({ name, facadeModuleId, moduleIds }: Built): string {
  const [, game, file = ""] = /\/src\/games\/(\w+)\/(.+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
  if (game !== undefined)
    return [game, ...file.split("/")].filter((word) => !["play", "later"].includes(word)).join("-");
  const [, shared] = /\/src\/(?:games|rules)\/(\w+)\//.exec(moduleIds[0] ?? "") ?? [];
  return shared !== undefined && name !== "table" ? `${shared}-shared` : name;
}

/** By module: the entry, the plays and the parts that load it at once. */
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
