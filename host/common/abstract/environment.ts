import type { AnyObject } from "../utils/types.ts";

/** A collection of documents as the common code sees it. */
interface DocumentLookup {
  get(id: string): unknown;
}

interface PackLookup {
  get(id: string): { getUserLevel?(user: unknown): number | null } | undefined;
}

/** The client's globals `game` and `CONFIG`. The server has neither. */
interface Environment {
  game?: {
    user?: unknown;
    release?: { version?: string };
    version?: string;
    system?: { id?: string; version?: string };
    collections?: { get(name: string): DocumentLookup | undefined };
    packs?: PackLookup;
    packageIds?: Iterable<string>;
    permissions?: Record<string, readonly number[]> | null;
    documentTypes?: Record<string, readonly string[]>;
  };
  CONFIG?: Record<string, unknown> & { DatabaseBackend?: unknown };
}

export function environment(): Environment {
  return globalThis as Environment;
}

/** The world's documents of a kind. */
export function getCollection(documentName: string): DocumentLookup | undefined {
  return environment().game?.collections?.get(documentName);
}

let release: { coreVersion: string | null; systemId: string | null; systemVersion: string | null } = {
  coreVersion: null,
  systemId: null,
  systemVersion: null,
};

/** Set the running release and system, for code without the global `game`. */
export function setCurrentRelease(next: typeof release): void {
  release = next;
}

export function getCurrentRelease(): typeof release {
  const game = environment().game;
  if (!game?.system) return release;
  return {
    coreVersion: game.release?.version ?? game.version ?? null,
    systemId: game.system.id ?? null,
    systemVersion: game.system.version ?? null,
  };
}

let packageIds: Iterable<string> | null = null;

/** Set the ids of the installed packages, for code without the global `game`. */
export function setPackageIds(ids: Iterable<string> | null): void {
  packageIds = ids;
}

/** The scopes that flags may have, or null when they are unknown (fact 47). */
export function getFlagScopes(): Set<string> | null {
  const game = environment().game;
  const ids = game?.packageIds ?? packageIds;
  if (!ids) return null;
  const scopes = new Set(["core", "world", ...ids]);
  if (game?.system?.id) scopes.add(game.system.id);
  return scopes;
}

let documentTypes: Record<string, readonly string[]> = {};

/**
 * Register the manifest's document types, in addition to the core types.
 * @param manifest  the manifest's `documentTypes`: kinds of document, each an object keyed by type
 */
export function setDocumentTypes(manifest: Record<string, AnyObject | readonly string[]>): void {
  documentTypes = Object.fromEntries(
    Object.entries(manifest).map(([name, types]) => [name, Array.isArray(types) ? types : Object.keys(types)]),
  );
}

/** The types of the running system for a document name, without the core ones. */
export function getSystemTypes(documentName: string): readonly string[] {
  return environment().game?.documentTypes?.[documentName] ?? documentTypes[documentName] ?? [];
}
