import { utils } from "../../foundry.ts";
import { habitsOf, keepHabit } from "./kept.ts";
import { type Box, boxOf, placeOf } from "./place.ts";
import { roomNow } from "./room.ts";

/** The part of a window that is used here. */
interface Placed {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: object;
  setPosition(box: object): unknown;
}

/** The default size of a sheet, in px: it leaves board and chat visible. */
export const SIZE = { width: 720, height: 640 };

/** Milliseconds without movement until the position of a window is stored. */
const REST = 250;

/** Opens a sheet at the position and size to which the user moved the last one of its kind. */
export class OwnPlace {
  readonly #sheet: Placed;
  /** The box in which it was opened; null while it is closed, when changes are not the user's. */
  #opened: Box | null = null;

  constructor(sheet: Placed) {
    this.#sheet = sheet;
  }

  open(): void {
    const sheet = this.#sheet;
    sheet.setPosition(placeOf(SIZE, roomNow(habitsOf(sheet.constructor.name).place, sheet)));
    // The position after Foundry's own limits, so that only the user's movements are stored.
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
