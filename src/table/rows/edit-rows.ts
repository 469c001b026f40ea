import { rollsIn } from "../sheets/row-walk.ts";
import { newIn, onChange } from "../sheets/sheet-parts.ts";
import { enter, goToGroup, listOf, neighbour, offerFor, takeOffer } from "./cell-keys.ts";
import { type Cell, putBack, stepFigure, writeCell } from "./cell-writes.ts";
import { entriesOf, forgetEntries } from "./offers.ts";
import { quickAdd, returnToTyping } from "./quick-add.ts";
import { deleteWithUndo, dismissUndo } from "./undo.ts";

export { cellsOf } from "./cells.ts";

/** The part of a sheet that this folder uses. */
interface Edited {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly mode: "play" | "edit";
  readonly addsByName: boolean;
  setMode(mode: "play"): Promise<void>;
}

/** Buttons that add Items of a kind. */
const ADDERS = "[data-action=createItem][data-type], [data-action=createThing][data-type]";

/** Sheet elements that have their listeners already. */
const listening = new WeakSet<HTMLElement>();

/** Sets up adding and editing Items in the rows of a sheet in edit mode. To be called at each drawing. */
export function editRows(sheet: Edited): void {
  const { element: root } = sheet;
  if (!sheet.rendered) return;
  if (sheet.mode === "play") return dismissUndo(root);
  if (sheet.addsByName) addFields(sheet);
  onChange<HTMLInputElement>(root, "[data-cell]", (cell) => withItem(sheet, cell, (item) => writeCell(item, cell)));
  for (const input of newIn<HTMLInputElement>(root, "input[data-cell=name]"))
    input.addEventListener("input", () => withItem(sheet, input, (item) => offerFor(item, input)));
  returnToTyping(root);
  if (listening.has(root)) return;
  listening.add(root);
  // A field offers what compendia and world have when it gets the focus.
  root.addEventListener("focusin", forgetEntries);
  root.addEventListener("keydown", (event) => onKey(sheet, event));
  root.addEventListener("click", ({ target }) => onClick(sheet, target as HTMLElement));
}

function addFields({ actor, element: root }: Edited): void {
  for (const button of root.querySelectorAll<HTMLElement>(ADDERS)) {
    const { type = "", kind, use } = button.dataset;
    const group = button.closest<HTMLElement>(".q-group") ?? button.parentElement;
    if (!group || group.querySelector(":scope > .q-quick")) continue;
    const own = { ...(kind && { kind }), ...(use && { use }) };
    group.append(quickAdd({ actor, root, kind: { type, kind: own }, label: button.textContent.trim() }));
    void entriesOf(type);
  }
}

/** Calls `act` with the Item of the row around an element; undefined if there is none. */
function withItem<T>(sheet: Edited, at: HTMLElement, act: (item: Item.Implementation) => T): T | undefined {
  const item = sheet.actor.items.get(at.closest<HTMLElement>("li[data-item-id]")?.dataset["itemId"] ?? "");
  return item && act(item as Item.Implementation);
}

function onClick(sheet: Edited, target: HTMLElement): void {
  const { cellBy } = target.closest<HTMLElement>("[data-cell-by]")?.dataset ?? {};
  if (cellBy) withItem(sheet, target, (item) => void stepFigure(item, Number(cellBy)));
}

const STEPS: Record<string, number> = { "+": 1, "-": -1, "−": -1 };
const WAYS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function onKey(sheet: Edited, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (sheet.mode !== "edit" || event.altKey) return;
  const isFar = (event.ctrlKey || event.metaKey) && farther(sheet, target, event.key);
  const isDone = target.matches("[data-cell], [data-quick]") && inField(sheet, target as Cell, event);
  if (!isFar && !isDone && !inRow(sheet, target, event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keys with Ctrl: arrows move from group to group, Enter switches to play mode. */
function farther(sheet: Edited, target: HTMLElement, key: string): boolean {
  const way = WAYS[key];
  if (key === "Enter") void play(sheet);
  else if (way && !target.matches("textarea, [contenteditable=true]")) goToGroup(sheet.element, target, way);
  else return false;
  return true;
}

/** Switches to play mode: writes the typed value first (`blur`), then focuses the first row with a roll. */
async function play(sheet: Edited): Promise<void> {
  const { element: root } = sheet;
  (root.ownerDocument.activeElement as HTMLElement | null)?.blur();
  await sheet.setMode("play");
  rollsIn(root)[0]?.focus();
}

/** Keys in a field of a row: Enter and the arrows move to the next row, Escape restores the stored value. */
function inField(sheet: Edited, cell: Cell, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  const list = listOf(cell);
  const way = WAYS[key];
  if (list?.isOpen && way) return (list.step(way), true);
  if (list?.isOpen && key === "Escape") return (list.close(), true);
  if (key === "Escape" && cell.matches("input[data-cell]")) {
    const isTyped = cell.value !== (cell as HTMLInputElement).defaultValue;
    putBack(cell);
    return isTyped;
  }
  if (key === "Enter") {
    if (list) withItem(sheet, cell, (item) => takeOffer(item, cell as HTMLInputElement, list));
    return goOn(sheet, cell, shiftKey ? -1 : 1);
  }
  // In number fields and lists, the arrows change the value.
  const isName = cell.matches("[data-cell=name], [data-quick]");
  return way !== undefined && isName && goOn(sheet, cell, way, false);
}

/** Moves to the next row; in the last row, the value is written all the same. */
function goOn({ element }: Edited, cell: Cell, by: 1 | -1, isDone = true): boolean {
  const next = neighbour(element, cell, by);
  if (next) enter(next);
  else if (isDone) {
    cell.blur();
    cell.focus();
  }
  return true;
}

/** Keys in a row: Delete deletes the Item, + and − change its number. Inside a field only Ctrl+Delete. */
function inRow(sheet: Edited, target: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isTyping = target.matches("input:not([type=checkbox]), select, textarea, [contenteditable=true]");
  if (isTyping !== (ctrlKey || metaKey)) return false;
  const by = isTyping ? undefined : STEPS[key];
  if (key !== "Delete" && !by) return false;
  const done = withItem(sheet, target, (item) => {
    const act = by ? stepFigure(item, by) : deleteAt(sheet, item, target);
    void act;
    return true;
  });
  return done ?? false;
}

/** Deletes an Item and moves the focus to a neighbouring row. */
async function deleteAt(sheet: Edited, item: Item.Implementation, target: HTMLElement): Promise<void> {
  const { element: root } = sheet;
  const next = target.matches("[data-cell]") ? (neighbour(root, target, 1) ?? neighbour(root, target, -1)) : null;
  if (next) enter(next);
  await deleteWithUndo(root, item);
}
