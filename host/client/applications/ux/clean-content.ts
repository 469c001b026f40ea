/** The elements that a dialog's content may contain: rich text and form controls, no code. */
const ALLOWED = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup datalist dd del details dfn " +
    "div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark " +
    "menu meter nav ol optgroup option output p pre progress q s samp section select small span strong sub summary sup table " +
    "tbody td textarea tfoot th thead time tr u ul var wbr prose-mirror file-picker secret-block"
  ).split(" "),
);

/** Elements whose content is no text to read: they are removed with their content. */
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
  "head",
]);

const URLS = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);

function isSafeUrl(value: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(
    [...value]
      .filter((character) => character.charCodeAt(0) > 32)
      .join("")
      .toLowerCase(),
  )?.[1];
  if (scheme === undefined) return true;
  return (
    ["http", "https", "mailto"].includes(scheme) ||
    (scheme === "data" && /^data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(value))
  );
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const unsafe =
      name.startsWith("on") ||
      ["srcdoc", "srcset", "formaction", "form", "is"].includes(name) ||
      (URLS.has(name) && !isSafeUrl(value)) ||
      (name === "style" && /url\s*\(|expression\s*\(|@import|\\/i.test(value));
    if (unsafe) element.removeAttribute(name);
  }
}

function cleanNode(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    if (!(child instanceof Element)) continue;
    const tag = child.localName;
    if (OPAQUE.has(tag)) {
      child.remove();
      continue;
    }
    cleanNode(child);
    if (ALLOWED.has(tag)) cleanAttributes(child);
    else child.replaceWith(...child.childNodes);
  }
}

/** Markup as safe nodes, ready to be inserted. It is parsed in an inert document, so nothing in it loads before it is clean. */
export function cleanContent(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  cleanNode(template.content);
  return document.importNode(template.content, true);
}

/** {@link cleanContent}, as markup. */
export function cleanMarkup(html: string): string {
  const holder = document.createElement("template");
  holder.content.append(cleanContent(html));
  return holder.innerHTML;
}
