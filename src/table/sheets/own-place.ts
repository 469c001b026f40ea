import { utils } from "../../foundry.ts";
import { habitsOf, keepHabit } from "./kept.ts";
import { type Box, boxOf, placeOf } from "./place.ts";
import { roomNow } from "./room.ts";

/** What is needed of a window. */
interface Placed {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: object;
  setPosition(box: object): unknown;
}

/** How large a sheet is at first: it leaves the board and the chat in sight. */
export const SIZE = { width: 720, height: 640 };

/** How long a window must have come to rest before its place is kept, in milliseconds. */
const REST = 250;

/** Where its reader has put a sheet is where the next one of its kind opens. */
export class OwnPlace {
  readonly #sheet: Placed;
  /** Where it was opened: only from there on is it its reader who moves it. */
  #opened: Box | null = null;

  constructor(sheet: Placed) {
    this.#sheet = sheet;
  }

  open(): void {
    const sheet = this.#sheet;
    sheet.setPosition(placeOf(SIZE, roomNow(habitsOf(sheet.constructor.name).place, sheet)));
    // As Foundry has bounded it: what nobody has moved is not kept.
    this.#opened = boxOf(sheet.position);
  }

  close(): void {
    this.#opened = null;
  }

  moved(): void {
    if (this.#opened) this.#keep();
  }

  readonly #keep = utils.debounce(() => {
    const sheet = this.#sheet;
    const place = boxOf(sheet.position);
    if (!this.#opened || !sheet.rendered || sheet.minimized || !place) return;
    if (JSON.stringify(place) === JSON.stringify(this.#opened)) return;
    this.#opened = place;
    keepHabit(sheet.constructor.name, { place });
  }, REST);
}
