import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

/** A copy of the fixture system that has a pack, in a temporary folder. */
export interface PackedSystem {
  systemDir: string;
  remove(): Promise<void>;
}

/**
 * Compile a pack of items as Foundry's own tool does.
 * @param items  sources with `_id`; effects in them, too
 */
export async function packedSystem(
  items: (Record<string, unknown> & { _id: string; effects?: Record<string, unknown>[] })[],
): Promise<PackedSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "quadrant-packed-"));
  const systemDir = path.join(folder, "fixture");
  const sources = path.join(folder, "sources");
  await cp(path.resolve("test", "host", "system"), systemDir, { recursive: true });
  await mkdir(sources);
  for (const item of items) {
    const effects = item.effects?.map((effect) => ({
      ...effect,
      _key: `!items.effects!${item._id}.${String(effect["_id"])}`,
    }));
    const source = { ...item, _key: `!items!${item._id}`, ...(effects ? { effects } : {}) };
    await writeFile(path.join(sources, `${item._id}.json`), JSON.stringify(source));
  }
  await compilePack(sources, path.join(systemDir, "packs", "gear"), { log: false });
  const file = path.join(systemDir, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as object;
  const packs = [{ name: "gear", label: "Gear", type: "Item" }];
  await writeFile(file, JSON.stringify({ ...manifest, packs }));
  return { systemDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
