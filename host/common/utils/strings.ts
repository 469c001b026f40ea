const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const UNESCAPES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Make text safe as HTML text or as a quoted attribute. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Undo `escapeHTML`; unknown entities stay as they are. */
export function unescapeHTML(value: unknown): string {
  return String(value ?? "").replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (entity, name: string) => {
    if (name.startsWith("#")) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    }
    return UNESCAPES[name.toLowerCase()] ?? entity;
  });
}

/** Encode each segment of a path or URL once; encoded segments stay unchanged. */
export function encodeURL(path: string): string {
  const encode = (part: string): string => {
    try {
      return encodeURIComponent(decodeURIComponent(part));
    } catch {
      return encodeURIComponent(part);
    }
  };
  try {
    return new URL(path).href;
  } catch {
    return path.split("/").map(encode).join("/");
  }
}

/** The absolute route of a host path, with the route prefix if there is one. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  const configured = (globalThis as { ROUTE_PREFIX?: string }).ROUTE_PREFIX;
  const parts = [prefix === undefined ? configured : prefix, path]
    .filter((part): part is string => !!part)
    .map((part) => part.replace(/^\/+|\/+$/g, ""))
    .filter(Boolean);
  return `/${parts.join("/")}`;
}
