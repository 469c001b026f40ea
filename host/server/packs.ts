import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { PackageManifest, PackageType, PackManifest, PackPayload, Source } from "../common/protocol.ts";
import { documentClass, isDocument } from "./hierarchy.ts";
import { isObject } from "./plain.ts";

/** A compendium of the system or a module. It is locked: nothing writes to it. */
export interface Pack {
  payload: PackPayload;
  documents: Map<string, Source>;
}

async function readEntries(path: string): Promise<Map<string, Source>> {
  // LevelDB locks and rewrites the files that it opens. A copy keeps the build unchanged and lets several servers read it.
  const copy = await mkdtemp(join(tmpdir(), "quadrant-pack-"));
  try {
    await cp(path, copy, { recursive: true, filter: (file) => basename(file) !== "LOCK" });
    const db = new ClassicLevel<string, Source>(copy, { keyEncoding: "utf8", valueEncoding: "json" });
    const entries = new Map(await db.iterator().all());
    await db.close();
    return entries;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Insert embedded documents, which a pack stores under keys of their own (`!actors.items!a.i`), into their parents. */
function assemble(entries: Map<string, Source>, documentName: string, collection: string, ids: string): Source | null {
  const stored = entries.get(`!${collection}!${ids}`);
  if (!stored) return null;
  const source: Source = { ...stored };
  for (const [childName, key] of Object.entries(documentClass(documentName).metadata.embedded)) {
    const children = source[key];
    if (!Array.isArray(children)) continue;
    source[key] = children
      .map((child: unknown) =>
        typeof child === "string" ? assemble(entries, childName, `${collection}.${key}`, `${ids}.${child}`) : child,
      )
      .filter(isObject);
  }
  return source;
}

function indexEntry(source: Source, uuid: string, fields: readonly string[]): Source {
  const entry: Source = { uuid };
  for (const field of fields) {
    let value: unknown = source;
    for (const part of field.split(".")) value = isObject(value) ? value[part] : undefined;
    if (value === undefined) continue;
    const parts = field.split(".");
    const last = parts.pop() ?? field;
    let place = entry;
    for (const part of parts) {
      const inner = place[part];
      if (isObject(inner)) place = inner;
      else place = place[part] = {} as Source;
    }
    place[last] = value;
  }
  return entry;
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** The index of a pack, with more fields on request. */
export function packIndex(pack: Pack, fields: readonly string[] = []): Source[] {
  const { id, type } = pack.payload.metadata;
  const wanted = [...new Set([...INDEX_FIELDS, ...fields])];
  return [...pack.documents].map(([docId, source]) => indexEntry(source, `Compendium.${id}.${type}.${docId}`, wanted));
}

async function readPack(
  directory: string,
  manifest: PackageManifest,
  packageType: PackageType,
  entry: PackManifest,
): Promise<Pack> {
  const path = join(directory, entry.path ?? `packs/${entry.name}`);
  const isBuilt = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isBuilt) throw new Error(`The manifest names the pack ${entry.name}, but ${path} is not there. Is it built?`);
  const entries = await readEntries(path);
  const { collection } = documentClass(entry.type).metadata;
  const id = `${manifest.id}.${entry.name}`;
  const documents = new Map<string, Source>();
  const folders: Source[] = [];
  for (const [key, source] of entries) {
    const [, place, docId = ""] = key.split("!");
    if (place === "folders") folders.push(source);
    if (place !== collection) continue;
    const document = assemble(entries, entry.type, collection, docId);
    if (document) documents.set(docId, document);
  }
  const payload: PackPayload = {
    metadata: {
      id,
      name: entry.name,
      label: entry.label,
      type: entry.type,
      system: packageType === "system" ? manifest.id : (entry.system ?? null),
      packageName: manifest.id,
      packageType,
      locked: true,
      banner: entry.banner ?? null,
      ownership: entry.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      flags: entry.flags ?? {},
    },
    index: [],
    folders,
  };
  const pack = { payload, documents };
  payload.index = packIndex(pack);
  return pack;
}

/** Whether the host supports the documents of a pack. It warns of others, e.g. cards, and does not open them. */
function isKnown(manifest: PackageManifest, { name, type }: PackManifest): boolean {
  if (isDocument(type)) return true;
  console.warn(`The pack ${manifest.id}.${name} holds documents of the kind ${type}, which this host does not know`);
  return false;
}

/**
 * Open the packs of the manifest, as Foundry's CLI compiled them.
 * @throws if one is missing
 */
export async function readPacks(
  directory: string,
  manifest: PackageManifest,
  packageType: PackageType = "system",
): Promise<Map<string, Pack>> {
  const entries = (manifest.packs ?? []).filter((entry) => isKnown(manifest, entry));
  const packs = await Promise.all(entries.map((entry) => readPack(directory, manifest, packageType, entry)));
  return new Map(packs.map((pack) => [pack.payload.metadata.id, pack]));
}
