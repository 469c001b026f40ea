import { runtime } from "../api/runtime.ts";

/** Holds the result of a custom enricher, and calls its `onRender` once it is on the page. */
export class EnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const config = runtime.CONFIG.TextEditor?.enrichers.find((enricher) => enricher.id === id);
    config?.onRender?.(this);
  }
}
