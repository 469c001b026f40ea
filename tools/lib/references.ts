/** References in a system's texts to the system's own files. Paths are relative to the system's folder. */
export interface References {
  /** Complete paths. */
  files: Set<string>;
  /** Paths that code composes at run time, each with a pattern that matches it. */
  patterns: Map<string, RegExp>;
}

/** Characters of paths, and `${placeholders}` that code fills. */
const PART = String.raw`(?:[\w@./-]|\$\{[^{}]*\})`;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Collect the references in texts: `systems/<id>/<path>`, in code also `${folder}/<path>` where `folder` is a constant with
 * such a path, and the short names of templates, `<path>.hbs`, which are in `templates/`.
 * @param id  the system's id
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

/** The constants in code with the path of a folder: complete, or relative to another such constant. */
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
  // Folders and words in prose have no file extension, so they are no missing files.
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
