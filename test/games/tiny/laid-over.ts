import { existsSync } from "node:fs";
import path from "node:path";

/** Where the tiny game lies, in the folders in which a fifth game would lie. */
export const TINY = path.resolve("test", "games", "tiny");

/** Lets the tiny game's files import ours as if they lay among them: what is not found beside them is found in the project. */
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
