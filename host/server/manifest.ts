import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackageManifest, SystemManifest } from "../common/protocol.ts";
import { isObject } from "./plain.ts";

export const RELEASE = { generation: 14, version: "14.367" } as const;

/**
 * Read `<systemDir>/system.json`.
 * @throws if there is none, or it lacks an id, title or version
 */
export async function readManifest(systemDir: string): Promise<SystemManifest> {
  try {
    await access(join(systemDir, "system.json"));
  } catch (cause) {
    throw new Error(`No system at ${systemDir}: system.json cannot be read. Is it built?`, { cause });
  }
  return readPackageManifest(join(systemDir, "system.json"));
}

/**
 * Read the manifest of a system or a module.
 * @throws if it cannot be read, or lacks an id, title or version
 */
export async function readPackageManifest(path: string): Promise<PackageManifest> {
  const text = await readFile(path, "utf8");
  const manifest: unknown = JSON.parse(text);
  if (!isObject(manifest)) throw new Error(`${path} is not a manifest`);
  const { id, title, version } = manifest;
  if (typeof id !== "string" || typeof title !== "string" || typeof version !== "string")
    throw new Error(`${path} lacks an id, title or version`);
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new Error(`${path}: the id ${id} is not fit for a folder's name`);
  return { ...manifest, id, title, version };
}
