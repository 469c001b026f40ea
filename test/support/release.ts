import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findExecutable } from "./browser.ts";
import { install } from "../../tools/lib/release.ts";

/**
 * Names, to whatever this run starts, the user-data folder into which the release was unpacked. Without it, as in a
 * script of one's own, the last build is played as it lies.
 */
export const USER_DATA = "QUADRANT_USER_DATA";

/** Before anything is played: the last build is packed as for a release, and unpacked as Foundry unpacks it; so is the browser. */
export default async function setup(): Promise<(() => Promise<void>) | void> {
  await findExecutable();
  // Another server's tables play what is installed there.
  if (process.env["QUADRANT_URL"]) return;
  const { packBuild } = await import("../../tools/package.ts");
  const userData = await mkdtemp(path.join(tmpdir(), "quadrant-user-data-"));
  await install(await packBuild(), userData);
  process.env[USER_DATA] = userData;
  return () => rm(userData, { recursive: true, force: true });
}
