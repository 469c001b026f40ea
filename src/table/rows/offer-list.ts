import type { Entry } from "../browse/entries.ts";
import { dotted, say } from "../words.ts";
import { entriesOf, isMeant, type Kind, offersFor, type Typed, typedIn } from "./offers.ts";

const ROWS = "QUADRANT.table.rows";

/** The field of an offer list, and what happens with a choice. */
export interface Offering {
  input: HTMLInputElement;
  kind: Kind;
  id: string;
  /** The last offer is to create a new Item, and an offer is always preselected. */
  hasNew: boolean;
  /** Called when an offer was clicked. */
  take(): void;
}

/** A list of suggestions below a name field, from which the arrow keys choose. */
export class OfferList {
  readonly element: HTMLUListElement;
  readonly #of: Offering;
  #offers: (Entry | null)[] = [];
  #at = -1;

  constructor(of: Offering) {
    this.#of = of;
    const { input, id } = of;
    const list = input.ownerDocument.createElement("ul");
    list.className = "q-offers";
    list.role = "listbox";
    list.ariaLabel = say(`${ROWS}.offers`);
    list.id = id;
    list.hidden = true;
    input.role = "combobox";
    input.setAttribute("aria-controls", id);
    input.ariaExpanded = "false";
    list.addEventListener("pointerdown", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[role=option]");
      if (!row) return;
      event.preventDefault();
      this.#choose([...list.children].indexOf(row));
      of.take();
    });
    this.element = list;
  }

  get isOpen(): boolean {
    return this.#offers.length > 0;
  }

  /** The chosen offer; null for a new Item, and if nothing is chosen. */
  get chosen(): Entry | null {
    return this.#offers[this.#at] ?? null;
  }

  get #typed(): Typed {
    return typedIn(this.#of.input.value, this.#of.kind.type);
  }

  step(by: 1 | -1): void {
    const { length } = this.#offers;
    this.#choose(this.#at < 0 && by < 0 ? length - 1 : (this.#at + by + length) % length);
  }

  #choose(index: number): void {
    const { input } = this.#of;
    this.#at = index;
    const { children } = this.element;
    for (const [place, row] of [...children].entries()) row.ariaSelected = String(place === index);
    input.setAttribute("aria-activedescendant", children[index]?.id ?? "");
  }

  close(): void {
    const { input } = this.#of;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.#offers = [];
    this.#at = -1;
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
  }

  async draw(): Promise<void> {
    const { input, kind, id, hasNew } = this.#of;
    const { element: list } = this;
    const wanted = input.value;
    if (wanted.trim() === "") return this.close();
    const entries = await entriesOf(kind.type);
    // While loading, the user may have typed on or added the Item.
    if (input.value !== wanted || !list.isConnected) return;
    const found = offersFor(entries, kind, this.#typed);
    this.#offers = hasNew ? [...found, null] : found;
    if (this.#offers.length === 0) return this.close();
    list.replaceChildren(...this.#offers.map((offer, index) => rowOf(offer, this.#typed, `${id}-${index}`)));
    list.hidden = false;
    input.ariaExpanded = "true";
    this.#choose(!hasNew ? -1 : isMeant(found[0], this.#typed) ? 0 : found.length);
    list.scrollIntoView({ block: "nearest" });
  }
}

function rowOf(offer: Entry | null, { name, figure }: Typed, id: string): HTMLElement {
  const row = document.createElement("li");
  row.role = "option";
  row.id = id;
  const title = document.createElement("b");
  title.textContent = offer ? offer.name : say(`${ROWS}.fresh`, { name });
  const line = document.createElement("span");
  line.textContent = offer ? dotted(...offer.facts.map(({ text }) => text)) : "";
  const end = document.createElement("span");
  end.textContent = figure === null ? "" : String(figure);
  row.append(title, line, end);
  return row;
}
