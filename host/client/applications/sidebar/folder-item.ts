import { el } from "../ui/dom.ts";

export interface FolderLike {
  name: string;
  color?: string | null | undefined;
}

/** A folder of a directory, with its contents. @param level  of its heading, 1 to 6; deeper ones are 6 */
export function folderItem({ name, color }: FolderLike, level: number, contents: readonly Node[]): HTMLElement {
  const heading = `h${Math.min(level, 6)}` as "h1";
  const header = el("header.folder-header", {}, el(`${heading}.folder-name`, {}, name));
  if (color) header.style.setProperty("--folder-color", color);
  return el("li.directory-item.folder", {}, header, el("ol.subdirectory", {}, ...contents));
}
