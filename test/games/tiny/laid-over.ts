import { existsSync } from "node:fs";
import path from "node:path";

/** The tiny game's folder, with the subfolders that a fifth game would use. */
export const TINY = path.resolve("test", "games", "tiny");

/** Resolves the tiny game's imports as in the project: a file that is not found beside the importer is taken from the project. */
export function laidOver(): { name: string; enforce: "pre"; resolveId(id: string, importer?: string): string | null } {
  return {
    name: "quadrant-tiny-game",
    enforce: "pre",
    resolveId(id, importer) {
      if (!importer?.startsWith(TINY) || !id.startsWith(".")) return null;
      const beside = path.resolve(path.dirname(importer), id);
      if (existsSync(beside) || !beside.startsWith(TINY)) return null;
      return path.resolve(path.relative(TINY, beside));
    },
  };
}
