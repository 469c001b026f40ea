import type { CDPSession, Page } from "playwright-core";

/** What somebody hears at a screen: of the page itself, or of what has the focus. */
export interface Heard {
  /** "says": a live region; "focus": where a press has led. */
  from: "says" | "focus";
  text: string;
}

interface Listening {
  quadrantHeard?: string[];
}

/** Listens to every live region of the page, as a screen reader does: to what is added, where nothing says "off". */
function listen(): void {
  const heard: string[] = [];
  (globalThis as Listening).quadrantHeard = heard;
  const LIVE: Record<string, string> = { status: "polite", log: "polite", alert: "assertive" };
  const regionOf = (node: Node): Element | null => {
    for (let one = node instanceof Element ? node : node.parentElement; one; one = one.parentElement) {
      const live = one.getAttribute("aria-live") ?? LIVE[one.getAttribute("role") ?? ""];
      if (live) return live === "off" ? null : one;
    }
    return null;
  };
  const isUnheard = (element: Element): boolean =>
    !element.checkVisibility() || element.closest("[aria-hidden=true]") !== null;
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isUnheard(node)) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(wordsOf).join(" ");
  };
  const tell = (node: Node): void => {
    const region = node.isConnected ? regionOf(node) : null;
    if (!region || isUnheard(node instanceof Element ? node : node.parentElement!)) return;
    const isWhole = region.getAttribute("aria-atomic") === "true";
    const text = wordsOf(isWhole ? region : node)
      .replace(/\s+/g, " ")
      .trim();
    if (text) heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") tell(target);
      else addedNodes.forEach(tell);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Somebody who plays by ear: presses keys, and hears what the page says and what has the focus. */
export class Listener {
  readonly page: Page;
  readonly name: string;
  #tree: CDPSession | null = null;

  constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
  }

  async begin(): Promise<void> {
    await this.page.evaluate(listen);
    this.#tree = await this.page.context().newCDPSession(this.page);
    await this.#tree.send("Accessibility.enable");
  }

  /** What the page has said since this was asked the last time. */
  said(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as Listening).quadrantHeard?.splice(0) ?? []);
  }

  /** What has the focus, by the accessibility tree: "Freeze Ray, 2d8, button"; its states and its description behind. */
  async focus(): Promise<string> {
    const tree = this.#tree!;
    const { result } = await tree.send("Runtime.evaluate", { expression: "document.activeElement" });
    if (!result.objectId) return "";
    const { nodes } = (await tree.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: AxNode[] };
    const [node] = nodes;
    const states = (node?.properties ?? []).flatMap(({ name, value }) => {
      if (name === "expanded") return value.value ? "unfolded" : "folded";
      return ["pressed", "checked", "disabled"].includes(name) && String(value.value) === "true" ? name : [];
    });
    const parts = [node?.name?.value, node?.role?.value, ...states, node?.description?.value];
    return parts
      .map((part) => part?.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join(", ");
  }
}
