import { renderTemplate } from "../../foundry.ts";
import { drawnElement } from "../drawn-element.ts";
import { PLACES, type PartTexts, type Written } from "../parts/part-texts.ts";
import { PAGE } from "./sheet-parts.ts";
import { isTouched } from "../touched.ts";

interface Part {
  template: string;
}

/** The members of Foundry's Handlebars applications that draw the parts; protected there. */
interface Drawing {
  readonly parts: Record<string, HTMLElement>;
  readonly isEditable: boolean;
  _preparePartContext(id: string, context: object, options: object): Promise<object>;
  _renderHTML(context: object, options: { parts?: string[] }): Promise<Record<string, HTMLElement>>;
  _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
}

/**
 * A sheet is drawn in parts: those that its class lists in `PARTS`, as Foundry knows them. One template writes the whole of
 * it, and says where a part begins and ends (`{{#qPart "head"}}…{{/qPart}}`, one element each); so parts may stand anywhere in the
 * page, one within another, too. At each drawing the text of every part is written, but for those that say what they show
 * while that is the same; and only those whose text is another one are replaced: all others stay as they lie, with focus, scroll
 * position, folds and menus.
 */
export function drawsParts<T>(application: T): T {
  const Base = application as unknown as new (...options: never[]) => Drawing;
  class DrawsParts extends Base {
    /** The text that an element was drawn from. It goes with the element; so nothing has to be forgotten. */
    readonly #texts = new WeakMap<HTMLElement, string>();
    /** Of parts that say what they show. */
    readonly #written: Written = new Map();
    /** Foundry shuts the controls of what one may not change: once one may, all are drawn anew. */
    #wasEditable = false;

    /**
     * `options.parts` says from then on what is replaced: hooks of modules look there. Parts that a module adds, with templates
     * of their own, are Foundry's to draw.
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
      // It would never be drawn.
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

    /** What somebody has changed in a form, and the document has not taken, is put back. */
    #isDrawn(id: string, text: string): boolean {
      const before = this.parts[id];
      return Boolean(before?.isConnected) && this.#texts.get(before!) === text && !isTouched(before!);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
      super._replaceHTML(result, content, options);
      const found = (id: string): HTMLElement | null => content.querySelector(`[data-application-part="${id}"]`);
      fillPlaces(content, found);
    }

    /** What is within the old one and stays goes over to the new one. */
    override _preSyncPartState(id: string, fresh: HTMLElement, prior: HTMLElement, state: object): void {
      super._preSyncPartState(id, fresh, prior, state);
      const found = (one: string): HTMLElement | null => prior.querySelector(`[data-application-part="${one}"]`);
      fillPlaces(fresh, found);
    }
  }
  return DrawsParts as unknown as T;
}

/** The texts of a page and of all its parts: each before those within it. */
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
