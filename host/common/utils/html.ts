import { escapeHTML, unescapeHTML } from "./strings.ts";

/** Elements that rich text may contain. All others are dropped, but their text is kept. */
const TAGS = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby s " +
    "samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);

/** Elements whose content is no text to read: they are dropped with their content. */
const OPAQUE = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "noscript",
  "svg",
  "math",
  "title",
]);

const VOID = new Set(["br", "col", "hr", "img", "wbr"]);

const ATTRIBUTES = new Set(
  "alt class colspan datetime dir height href id lang open reversed role rowspan scope span src start title type width".split(
    " ",
  ),
);

const URL_ATTRIBUTES = new Set(["href", "src"]);

/** One token of the sanitiser: a comment, a tag, or a stray "<". */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*(?:>|$)|<\/?[a-zA-Z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)|</g;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function isSafeUrl(value: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme.
  const url = [...value]
    .filter((character) => character.charCodeAt(0) > 32)
    .join("")
    .toLowerCase();
  const scheme = /^([^/?#:]*):/.exec(url)?.[1];
  if (scheme === undefined) return true;
  if (scheme === "data") return /^data:image\/(?:png|jpe?g|gif|webp|avif);/.test(url);
  return ["http", "https", "mailto"].includes(scheme);
}

function writeAttributes(text: string): string {
  let written = "";
  const seen = new Set<string>();
  for (const [, rawName = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    if (seen.has(name)) continue;
    if (!ATTRIBUTES.has(name) && !/^(?:data|aria)-[a-z0-9-]+$/.test(name)) continue;
    const value = unescapeHTML(double ?? single ?? bare ?? "");
    if (URL_ATTRIBUTES.has(name) && !isSafeUrl(value)) continue;
    seen.add(name);
    written += ` ${name}="${escapeHTML(value)}"`;
  }
  return written;
}

/**
 * Rich text without anything that could run code: an allow-list over tokens, because the server has no DOM. Elements are
 * closed in order, so that the text cannot break out of the element that shows it.
 */
export function cleanHTML(html: unknown): string {
  const text = String(html ?? "");
  const open: string[] = [];
  let out = "";
  let last = 0;
  let opaque: string | null = null;
  TOKEN.lastIndex = 0;
  const writeText = (part: string): void => {
    if (!opaque) out += part.replace(/[<>]/g, (character) => (character === "<" ? "&lt;" : "&gt;"));
  };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    writeText(text.slice(last, match.index));
    last = match.index + token.length;
    if (token === "<") {
      writeText(token);
      continue;
    }
    const [, slash = "", rawName = ""] = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(token) ?? [];
    const name = rawName.toLowerCase();
    if (!name) continue;
    if (opaque) {
      if (slash && name === opaque) opaque = null;
      continue;
    }
    if (OPAQUE.has(name)) {
      if (!slash && !token.endsWith("/>")) opaque = name;
      continue;
    }
    if (!TAGS.has(name)) continue;
    if (slash) {
      if (!open.includes(name)) continue;
      for (let closed = open.pop(); closed; closed = open.pop()) {
        out += `</${closed}>`;
        if (closed === name) break;
      }
      continue;
    }
    // An unfinished tag at the end of the text is no tag.
    if (!token.endsWith(">")) continue;
    out += `<${name}${writeAttributes(token.slice(1 + rawName.length, -1))}>`;
    if (!VOID.has(name)) open.push(name);
  }
  writeText(text.slice(last));
  for (const name of open.reverse()) out += `</${name}>`;
  return out;
}
