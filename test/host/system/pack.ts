import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

/** A copy of the fixture system with packs, in a temporary folder. */
export interface PackedSystem {
  systemDir: string;
  remove(): Promise<void>;
}

type Packed = Record<string, unknown> & { _id: string };

/** A pack besides the Items. */
interface OtherPack {
  name: string;
  label: string;
  type: string;
  /** The collection in the keys of packs, e.g. "journal", "tables". */
  collection: string;
  /** The embedded collection of its documents, stored under keys of its own, e.g. "pages", "results". */
  embedded?: string;
  documents: Packed[];
  /** The pack's own folders. */
  folders?: Packed[];
  banner?: string;
}

/**
 * Compiles packs with Foundry's own tool.
 * @param items sources with `_id`, which may contain effects
 * @param others more packs; the manifest puts them into a folder
 */
export async function packedSystem(
  items: (Packed & { effects?: Packed[] })[],
  others: OtherPack[] = [],
): Promise<PackedSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "quadrant-packed-"));
  const systemDir = path.join(folder, "fixture");
  const sources = path.join(folder, "sources");
  await cp(path.resolve("test", "host", "system"), systemDir, { recursive: true });
  const all: OtherPack[] = [
    { name: "gear", label: "Gear", type: "Item", collection: "items", embedded: "effects", documents: items },
    ...others,
  ];
  for (const { name, type, collection, embedded = "", documents, folders = [] } of all) {
    const folderOfPack = path.join(sources, name);
    await mkdir(folderOfPack, { recursive: true });
    for (const document of documents) {
      const children = (document[embedded] as Packed[] | undefined)?.map((child) => ({
        ...child,
        _key: `!${collection}.${embedded}!${document._id}.${child._id}`,
      }));
      const source = {
        ...document,
        _key: `!${collection}!${document._id}`,
        ...(children ? { [embedded]: children } : {}),
      };
      await writeFile(path.join(folderOfPack, `${document._id}.json`), JSON.stringify(source));
    }
    for (const drawer of folders) {
      const source = { type, ...drawer, _key: `!folders!${drawer._id}` };
      await writeFile(path.join(folderOfPack, `${drawer._id}.json`), JSON.stringify(source));
    }
    await compilePack(folderOfPack, path.join(systemDir, "packs", name), { log: false });
  }
  const file = path.join(systemDir, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as object;
  const packs = all.map(({ name, label, type, banner }) => ({ name, label, type, banner }));
  const packFolders = others.length ? [{ name: "Shelf", packs: others.map(({ name }) => name) }] : [];
  await writeFile(file, JSON.stringify({ ...manifest, packs, packFolders }));
  return { systemDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
