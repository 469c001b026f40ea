import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buildModule, packModule } from "./lib/module.ts";

/** The adaptor for Token Action HUD Core: a module of its own, released with the system. */
export const HUD_MODULE = {
  id: "token-action-hud-quadrant",
  copied: ["module.json", "lang", "README.md"],
} as const;

/** Builds and packs the adaptor: its zip, and its manifest under the module's id. @param target folder of the release, `build` */
export async function packageHudModule(target: string): Promise<void> {
  const { id } = HUD_MODULE;
  const { zip, files } = await packModule(await buildModule(HUD_MODULE, path.join(target, "modules", id)));
  await writeFile(path.join(target, `${id}.zip`), zip);
  await writeFile(path.join(target, `${id}.json`), files["module.json"] ?? "");
}
