import { renderTemplate } from "../../foundry.ts";
import { drawnElement } from "../drawn-element.ts";
import { PLACES, type PartTexts, type Written } from "../parts/part-texts.ts";
import { PAGE } from "./sheet-parts.ts";
import { hasUnsavedInput } from "../touched.ts";

interface Part {
  template: string;
}

/** The protected members of Foundry's Handlebars applications that draw the parts. */
interface Drawing {
  readonly parts: Record<string, HTMLElement>;
  readonly isEditable: boolean;
  _preparePartContext(id: string, context: object, options: object): Promise<object>;
  _renderHTML(context: object, options: { parts?: string[] }): Promise<Record<string, HTMLElement>>;
  _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
}

/**
 * Draws a sheet in the parts that its class lists in `PARTS`, as in Foundry. But one template renders the whole sheet and marks
 * each part (`{{#qPart "head"}}…{{/qPart}}`, one element each), so that parts may be anywhere in the page and inside of one
 * another. Each drawing renders all parts, except those with an unchanged `of=`, and replaces only those whose HTML has changed:
 * all others keep focus, scroll position, folds and menus.
 */
export function drawsParts<T>(application: T): T {
  const Base = application as unknown as new (...options: never[]) => Drawing;
  class DrawsParts extends Base {
    /** The HTML from which each part element was drawn. */
    readonly #texts = new WeakMap<HTMLElement, string>();
    /** The rendered parts with `of=`. */
    readonly #written: Written = new Map();
    /** Foundry disables controls in sheets that are not editable: when a sheet becomes editable, all parts are redrawn. */
    #wasEditable = false;

    /**
     * Sets `options.parts` to the parts that are really replaced, because hooks of modules read it. Parts that modules add, with
     * templates of their own, are drawn by Foundry.
     */
    override async _renderHTML(context: object, options: { parts?: string[] }): Promise<Record<string, HTMLElement>> {
      const { PARTS } = this.constructor as unknown as { PARTS: Record<string, Part> };
      const asked = new Set(options.parts ?? Object.keys(PARTS));
      const isForeign = (id: string): boolean => PARTS[id]?.template !== PARTS[PAGE]!.template;
      const foreign = await super._renderHTML(context, { ...options, parts: [...asked].filter(isForeign) });
      const page = await this._preparePartContext(PAGE, context, options);
      const isOpened = this.isEditable && !this.#wasEditable;
      this.#wasEditable = this.isEditable;
      const written = await textsOf(PARTS[PAGE]!.template, { ...page, written: this.#written });
      // A part that is not listed would never be drawn.
      const unknown = written.find(([id]) => !(id in PARTS));
      if (unknown) throw new Error(`The part "${unknown[0]}" is not in PARTS`);
      const changed = written.filter(([id, text]) => asked.has(id) && (isOpened || !this.#isDrawn(id, text)));
      const own = Object.fromEntries(changed.map(([id, text]) => [id, this.#drawn(id, text)]));
      options.parts = Object.keys({ ...own, ...foreign });
      return { ...own, ...foreign };
    }

    #drawn(id: string, text: string): HTMLElement {
      const element = elementOf(id, text);
      this.#texts.set(element, text);
      return element;
    }

    /** Whether a part is drawn already. A touched one is not: it may show input that the document did not accept. */
    #isDrawn(id: string, text: string): boolean {
      const before = this.parts[id];
      return Boolean(before?.isConnected) && this.#texts.get(before!) === text && !hasUnsavedInput(before!);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
      super._replaceHTML(result, content, options);
      const found = (id: string): HTMLElement | null => content.querySelector(`[data-application-part="${id}"]`);
      fillPlaces(content, found);
    }

    /** Moves unchanged inner parts from the old element to the new one. */
    override _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void {
      super._preSyncPartState(id, fresh, prior, state);
      const found = (one: string): HTMLElement | null => prior.querySelector(`[data-application-part="${one}"]`);
      fillPlaces(fresh, found);
    }
  }
  return DrawsParts as unknown as T;
}

/** The HTML of a page and of all its parts. An outer part comes before its inner parts. */
async function textsOf(template: string, context: object): Promise<[string, string][]> {
  const partTexts: PartTexts = new Map();
  const page = await renderTemplate(template, { ...context, partTexts });
  return [...partTexts, [PAGE, page.trim()] as [string, string]].reverse();
}

function elementOf(id: string, text: string): HTMLElement {
  const drawn = drawnElement(text);
  if (!drawn) throw new Error(`The part "${id}" must be one element`);
  drawn.dataset["applicationPart"] = id;
  return drawn;
}

function fillPlaces(root: HTMLElement, found: (id: string) => HTMLElement | null): void {
  for (const place of root.querySelectorAll<HTMLElement>(PLACES)) {
    const part = found(place.dataset["placeOf"] ?? "");
    if (part) place.replaceWith(part);
  }
}
