import { fieldOf } from "../browse/facts.ts";
import { utils } from "../../foundry.ts";
import { entriesOf, figureOf } from "./offers.ts";
import { quickAdd, returnToTyping } from "./quick-add.ts";
import { deleteWithUndo, dismissUndo } from "./undo.ts";

/** What this folder needs of a sheet. */
interface Edited {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly mode: "play" | "edit";
}

/** Buttons that add Items of a kind. */
const ADDERS = "[data-action=createItem][data-type], [data-action=createThing][data-type]";

/** Frames that listen already. */
const listening = new WeakSet<HTMLElement>();

/** Makes the rows of a sheet that is edited as fast as typing: called at each drawing. */
export function editRows(sheet: Edited): void {
  const { actor, element: root } = sheet;
  if (!sheet.rendered) return;
  if (sheet.mode === "play") return dismissUndo(root);
  for (const button of root.querySelectorAll<HTMLElement>(ADDERS)) {
    const { type = "", kind, use } = button.dataset;
    const group = button.closest<HTMLElement>(".q-group") ?? button.parentElement;
    if (!group || group.querySelector(":scope > .q-quick")) continue;
    const own = { ...(kind && { kind }), ...(use && { use }) };
    group.append(quickAdd({ actor, root, kind: { type, kind: own }, label: button.textContent.trim() }));
    void entriesOf(type);
  }
  returnToTyping(root);
  if (listening.has(root)) return;
  listening.add(root);
  root.addEventListener("keydown", (event) => onKey(sheet, event));
}

const STEPS: Record<string, number> = { "+": 1, "-": -1, "−": -1 };

/** In a row: Delete deletes, + and − change the figure that is said with its name. */
function onKey(sheet: Edited, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isTyping = target.matches("input:not([type=checkbox]), select, textarea, [contenteditable=true]");
  if (sheet.mode !== "edit" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const item = sheet.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
  if (!item) return;
  const by = STEPS[event.key];
  if (event.key === "Delete") void deleteWithUndo(sheet.element, item as Item.Implementation);
  else if (by) void step(item as Item.Implementation, by);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

async function step(item: Item.Implementation, by: number): Promise<void> {
  const path = figureOf(item.type as string);
  if (!path) return;
  const { min, max } = (fieldOf("Item", item.type as string, path) ?? {}) as { min?: number; max?: number };
  const now = utils.getProperty(item.toObject().system, path) as number;
  const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, now + by));
  if (next !== now) await item.update({ [`system.${path}`]: next } as never);
}
