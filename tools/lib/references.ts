/** What texts of a system say of the system's own files. Paths are relative to the system's folder. */
export interface References {
  /** Named in full. */
  files: Set<string>;
  /** Names that are put together at run time, each as a pattern for its path. */
  patterns: Map<string, RegExp>;
}

/** Letters of paths, and blanks that code fills. */
const PART = String.raw`(?:[\w@./-]|\$\{[^{}]*\})`;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Collect what texts refer to: `systems/<id>/<path>`, in code also `${folder}/<path>` where `folder` is a constant that
 * holds such a path, and the short names of templates, `<path>.hbs`, that are looked up in `templates/`.
 * @param id  the system's
 */
export function referencesIn(texts: Iterable<string>, id: string): References {
  const found: References = { files: new Set(), patterns: new Map() };
  const full = new RegExp(`systems/${escape(id)}/(${PART}+)`, "g");
  for (const text of texts) {
    const folders = foldersIn(text, id);
    for (const [, path = ""] of text.matchAll(full)) note(found, path);
    for (const [, name = "", path = ""] of text.matchAll(new RegExp(String.raw`\$\{([\w$]+)\}/(${PART}+)`, "g"))) {
      const folder = folders.get(name);
      if (folder !== undefined) note(found, `${folder}/${path}`);
    }
    for (const [, path = ""] of text.matchAll(/["'`]((?!systems\/|templates\/)[\w-]+(?:\/[\w-]+)*\.hbs)["'`]/g))
      note(found, `templates/${path}`);
  }
  return found;
}

/** The constants of a code that hold a folder: its path in full, or a folder within one that is known. */
function foldersIn(text: string, id: string): Map<string, string> {
  const root = `systems/${id}/`;
  const folders = new Map<string, string>();
  for (const [, name = "", , value = ""] of text.matchAll(/([\w$]+)\s*=\s*(["'`])([\w$/{}-]+)\2/g)) {
    const path = value.replace(/^\$\{([\w$]+)\}\//, (blank, known: string) => {
      const folder = folders.get(known);
      return folder === undefined ? blank : `${root}${folder}/`;
    });
    if (path.startsWith(root) && !path.includes("${")) folders.set(name, path.slice(root.length));
  }
  return folders;
}

function note({ files, patterns }: References, path: string): void {
  // Folders and words of prose have no file ending: they cannot be missing files.
  if (!/\.[a-z0-9]+$/i.test(path)) return;
  if (!path.includes("${")) files.add(path);
  else
    patterns.set(
      path,
      new RegExp(
        `^${path
          .split(/\$\{[^{}]*\}/)
          .map(escape)
          .join("[\\w/-]+")}$`,
      ),
    );
}
