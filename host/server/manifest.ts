import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemManifest } from "../common/protocol.ts";
import { isObject } from "./plain.ts";

export const RELEASE = { generation: 14, version: "14.367" } as const;

/**
 * Read `<systemDir>/system.json`.
 * @throws when there is none, or it lacks an id, title or version
 */
export async function readManifest(systemDir: string): Promise<SystemManifest> {
  const path = join(systemDir, "system.json");
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    throw new Error(`No system at ${systemDir}: system.json cannot be read. Is it built?`, { cause });
  }
  const manifest: unknown = JSON.parse(text);
  if (!isObject(manifest)) throw new Error(`${path} is not a manifest`);
  const { id, title, version } = manifest;
  if (typeof id !== "string" || typeof title !== "string" || typeof version !== "string")
    throw new Error(`${path} lacks an id, title or version`);
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new Error(`${path}: the id ${id} is not fit for a folder's name`);
  return { ...manifest, id, title, version };
}
