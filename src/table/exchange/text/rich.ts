import { tidied } from "./tidy.ts";

/** The tags allowed in pasted rich text. Without attributes, all of them are harmless. */
const TAGS = "p|br|hr|em|strong|i|b|u|s|sub|sup|ul|ol|li|h[1-6]|blockquote|table|thead|tbody|tr|th|td|code|pre";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("&amp;nbsp;", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Rich text as lines, with a blank line between its parts. Secret sections are left out. */
export function toText(html: string): string[] {
  const open = html.replace(/<section[^>]*\bsecret\b[^>]*>[\s\S]*?<\/section>/g, "").trim();
  if (open === "") return [];
  const lines = partsOf(open);
  const isWhole = lines !== null && toHtml(tidied(lines.join("\n")).split("\n")) === open;
  return isWhole ? lines : [allowed(open.replace(/\s*\n\s*/g, " ").replaceAll("\u00a0", "&nbsp;"))];
}

const PART = /^<(p|h[1-6]|ul)>([\s\S]*?)<\/\1>\s*/;

function partsOf(html: string): string[] | null {
  const lines: string[] = [];
  let rest = html;
  while (rest !== "") {
    const found = PART.exec(rest);
    if (!found) return null;
    const [all, tag = "", inner = ""] = found;
    const part =
      tag === "ul"
        ? [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = ""]) => `- ${inline(item)}`)
        : [tag === "p" ? inline(inner) : `${"#".repeat(Number(tag[1]))} ${inline(inner)}`];
    lines.push(...(lines.length > 0 ? [""] : []), ...part);
    rest = rest.slice(all.length);
  }
  return lines;
}

const inline = (html: string): string =>
  html
    .replace(/[\\*]/g, "\\$&")
    .replace(/<\/?(em|i)>/g, "*")
    .replace(/<\/?(strong|b)>/g, "**")
    .replaceAll("\u00a0", "&nbsp;")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);

/** Lines as rich text. Pasted HTML keeps its harmless tags. */
export function toHtml(lines: readonly string[]): string {
  const parts: { tag: string; texts: string[] }[] = [];
  let isOpen = false;
  for (const line of lines.map((one) => one.trim())) {
    const [tag, text] = markOf(line);
    const last = parts.at(-1);
    if (line === "") isOpen = false;
    else if (isOpen && last && tag === "p" && last.tag !== "raw" && !/^h/.test(last.tag))
      last.texts.push(`${last.texts.pop()} ${text}`);
    else if (isOpen && last?.tag === tag && tag === "ul") last.texts.push(text);
    else parts.push({ tag, texts: [text] });
    if (line !== "") isOpen = true;
  }
  return parts.map(htmlOf).join("");
}

function markOf(line: string): [tag: string, text: string] {
  const [, marks, title = ""] = /^(#{1,6})\s+(.*)$/.exec(line) ?? [];
  if (marks) return [`h${marks.length}`, title];
  if (new RegExp(`^<(?:${TAGS})>`).test(line)) return ["raw", line];
  const [, item] = /^[-•]\s+(.*)$/.exec(line) ?? [];
  return item === undefined ? ["p", line.replace(/^\\(?=[^\\*])/, "")] : ["ul", item];
}

function htmlOf({ tag, texts }: { tag: string; texts: string[] }): string {
  if (tag === "raw") return texts.map(allowed).join("");
  const told = texts.map(emphasized);
  return tag === "ul"
    ? `<ul>${told.map((text) => `<li>${text}</li>`).join("")}</ul>`
    : `<${tag}>${told.join(" ")}</${tag}>`;
}

const STAR = "\u0001";
const SLASH = "\u0002";

const emphasized = (text: string): string =>
  escaped(text.replaceAll("\\\\", SLASH).replaceAll("\\*", STAR))
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(\S(?:.*?\S)?)\*/g, "<em>$1</em>")
    .replaceAll(STAR, "*")
    .replaceAll(SLASH, "\\");

/** Keeps harmless tags, without attributes, and escapes all others. */
const allowed = (html: string): string =>
  html
    .split(/(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>)/i)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const [, tag] = new RegExp(`^<(/?(?:${TAGS}))(?:\\s[^<>]*)?>$`, "i").exec(part) ?? [];
      return tag ? `<${tag.toLowerCase()}>` : part.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    })
    .join("");
