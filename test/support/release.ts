import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findExecutable } from "./browser.ts";
import { install } from "../../tools/lib/release.ts";

/**
 * The environment variable with the user-data folder into which the release was unpacked, for the processes of this run. If
 * it is not set, e.g. in a script of your own, the tests play the last build from `dist`.
 */
export const USER_DATA = "QUADRANT_USER_DATA";

/** Before any test: packs the last build as for a release, unpacks it as Foundry does, and unpacks the browser. */
export default async function setup(): Promise<(() => Promise<void>) | void> {
  await findExecutable();
  // Tests against another server play the system that is installed there.
  if (process.env["QUADRANT_URL"]) return;
  const { packBuild } = await import("../../tools/package.ts");
  const userData = await mkdtemp(path.join(tmpdir(), "quadrant-user-data-"));
  await install(await packBuild(), userData);
  process.env[USER_DATA] = userData;
  return () => rm(userData, { recursive: true, force: true });
}
