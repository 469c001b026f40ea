import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A module that lies in a folder, as it was fetched. */
export interface Neighbour {
  id: string;
  version: string;
  /** Named by the module's id. */
  folder: string;
  /** Ids of the modules that it says it needs. */
  needs: string[];
}

interface Manifest {
  id?: string;
  name?: string;
  version?: string;
  relationships?: { requires?: Iterable<{ id: string; type?: string }> };
}

/**
 * The modules of a folder: each in a folder of its own, or in one below it, as packages of npm lie in `node_modules`.
 * @throws where a module's folder is not called by its id: Foundry would not find its files
 */
export function neighboursIn(folder: string): Neighbour[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return entries.flatMap(({ name }) => {
    const own = path.join(folder, name);
    if (readdirSync(own).includes("module.json")) return [neighbourIn(own)];
    return name.startsWith("@") || name === "node_modules" ? neighboursIn(own) : [];
  });
}

function neighbourIn(folder: string): Neighbour {
  const {
    id,
    name,
    version = "",
    relationships,
  } = JSON.parse(readFileSync(path.join(folder, "module.json"), "utf8")) as Manifest;
  const known = id ?? name ?? "";
  if (path.basename(folder) !== known)
    throw new Error(`${folder} holds the module "${known}": its folder has to be called so`);
  const needs = [...(relationships?.requires ?? [])].filter(({ type = "module" }) => type === "module");
  return { id: known, version, folder, needs: needs.map((one) => one.id) };
}

/** A module with all that it needs, as far as it lies there, what is needed first; and what does not. */
export function withNeeds(one: Neighbour, all: readonly Neighbour[]): { there: Neighbour[]; missing: string[] } {
  const there = new Set<Neighbour>();
  const missing = new Set<string>();
  const add = (neighbour: Neighbour): void => {
    if (there.has(neighbour)) return;
    for (const id of neighbour.needs) {
      const needed = all.find((other) => other.id === id);
      if (needed) add(needed);
      else missing.add(id);
    }
    there.add(neighbour);
  };
  add(one);
  return { there: [...there], missing: [...missing] };
}
