import type { CDPSession, Page } from "playwright-core";

/** A line that a screen reader reads out: an announcement of the page, or the focused element. */
export interface Heard {
  /** "says": a live region; "focus": the element that a key press has focused. */
  from: "says" | "focus";
  text: string;
}

interface Listening {
  quadrantHeard?: string[];
}

/**
 * Records what is added to live regions of the page, as a screen reader reads it; regions with `aria-live="off"` are ignored.
 */
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

/** A user with a screen reader: presses keys, and hears the page's announcements and the focused element. */
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

  /** The page's announcements since the last call. */
  said(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as Listening).quadrantHeard?.splice(0) ?? []);
  }

  /**
   * The focused element in the accessibility tree, e.g. "Freeze Ray, 2d8, button", followed by its states and its
   * description.
   */
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
