import { runtime, type DocumentShape, type EnricherShape } from "../api/runtime.ts";

export interface EnrichmentOptions {
  /** Keep secret blocks. Default false. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  custom?: boolean;
  embeds?: boolean;
  rollData?: object | (() => object);
  relativeTo?: DocumentShape;
}

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

type Replacer = (match: RegExpMatchArray) => HTMLElement | null | Promise<HTMLElement | null>;

const DOCUMENTS = [
  "Actor",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Folder",
  "ActiveEffect",
  "Compendium",
  "UUID",
];
const CONTENT_LINK = new RegExp(`@(${DOCUMENTS.join("|")})\\[([^\\]#]+)(?:#([^\\]]+))?\\](?:\\{([^}]+)\\})?`, "g");
const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?([^\]]+)\]\](?:\{([^}]+)\})?/g;
const HYPERLINK = /https?:\/\/[^\s<>"']+/g;

/** Message modes by the command of a roll; "" is the mode that the player has chosen. */
const ROLL_COMMANDS: Record<string, string> = {
  r: "",
  roll: "",
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  broll: "blind",
  br: "blind",
  selfroll: "self",
  sr: "self",
};

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  ActiveEffect: "fa-solid fa-person-rays",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
};

/** A link for enriched text. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name,
  icon,
}: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[key] = value;
  anchor.classList.add(...classes);
  if (icon) {
    const glyph = document.createElement("i");
    glyph.className = icon;
    glyph.ariaHidden = "true";
    anchor.append(glyph);
  }
  anchor.append(name ?? "");
  return anchor;
}

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

async function replaceText(root: HTMLElement, pattern: RegExp, replacer: Replacer): Promise<void> {
  for (const text of textNodes(root)) {
    if (text.parentElement?.closest("a, code, pre")) continue;
    const matches = [...text.data.matchAll(pattern)];
    if (!matches.length) continue;
    const pieces: (string | HTMLElement)[] = [];
    let last = 0;
    for (const match of matches) {
      const made = await replacer(match);
      if (!made) continue;
      pieces.push(text.data.slice(last, match.index), made);
      last = match.index + match[0].length;
    }
    if (last) text.replaceWith(...pieces, text.data.slice(last));
  }
}

async function contentLink(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
  const [, kind = "", target = "", hash, label] = match;
  const uuid = kind === "UUID" ? target : kind === "Compendium" ? `Compendium.${target}` : `${kind}.${target}`;
  let found: DocumentShape | null = null;
  try {
    found = await runtime.fromUuid(uuid, { relative: options.relativeTo });
  } catch {
    // A link without a target is shown as broken; the text around it must still be rendered.
  }
  if (!found) {
    return createAnchor({
      classes: ["content-link", "broken"],
      dataset: { uuid, hash },
      icon: "fa-solid fa-link-slash",
      name: label ?? target,
    });
  }
  return createAnchor({
    classes: ["content-link"],
    attrs: { draggable: "true" },
    dataset: {
      link: "",
      uuid: found.uuid ?? uuid,
      id: found.id ?? "",
      type: found.documentName,
      pack: found.pack ?? undefined,
      hash,
    },
    icon: runtime.CONFIG[found.documentName]?.sidebarIcon ?? ICONS[found.documentName] ?? "fa-solid fa-file",
    name: label ?? found.name ?? target,
  });
}

async function inlineRoll(match: RegExpMatchArray, rollData: object): Promise<HTMLElement | null> {
  const [, command, body = "", label] = match;
  const [formula = "", flavor] = body.split("#").map((part) => part.trim());
  if (command) {
    const name = command.trim().slice(1).toLowerCase();
    if (!Object.hasOwn(ROLL_COMMANDS, name)) return null;
    return createAnchor({
      classes: ["inline-roll", "roll"],
      dataset: { mode: ROLL_COMMANDS[name] ?? "", formula, flavor },
      icon: "fa-solid fa-dice-d20",
      name: label ?? formula,
    });
  }
  try {
    const roll = runtime.Roll.create(formula, rollData);
    await roll.evaluate({ allowInteractive: false });
    return createAnchor({
      classes: ["inline-roll", "inline-result"],
      attrs: { title: roll.formula },
      dataset: { roll: JSON.stringify(roll), flavor },
      icon: "fa-solid fa-dice-d20",
      name: label ? `${label}: ${roll.total}` : String(roll.total),
    });
  } catch {
    // Not every double bracket is a roll: others stay text.
    return null;
  }
}

function customElement(config: EnricherShape, made: HTMLElement): HTMLElement {
  if (!config.onRender || !config.id) return made;
  const holder = document.createElement("enriched-content");
  holder.setAttribute("enricher", config.id);
  holder.append(made);
  return holder;
}

/** Carry out every enrichment that the options allow, in place. */
export async function enrich(root: HTMLElement, options: EnrichmentOptions): Promise<void> {
  const { documents = true, links = true, rolls = true, custom = true } = options;
  const rollData =
    typeof options.rollData === "function" ? (options.rollData as () => object)() : (options.rollData ?? {});
  if (documents) await replaceText(root, CONTENT_LINK, (match) => contentLink(match, options));
  if (links) {
    await replaceText(root, HYPERLINK, ([url]) =>
      createAnchor({ attrs: { href: url, target: "_blank", rel: "nofollow noopener" }, name: url }),
    );
  }
  if (custom) {
    for (const config of runtime.CONFIG.TextEditor?.enrichers ?? []) {
      await replaceText(root, config.pattern, async (match) => {
        const made = await config.enricher(match, options);
        return made ? customElement(config, made) : null;
      });
    }
  }
  if (rolls) await replaceText(root, INLINE_ROLL, (match) => inlineRoll(match, rollData));
}
