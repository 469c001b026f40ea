import { conditionKey, iconPath } from "../conditions/conditions.ts";
import type { Write } from "../documents/card-model.ts";
import { gameOf } from "../register.ts";
import type { Writable } from "../referee/ledger.ts";
import { say } from "../words.ts";
import type { ChangeView } from "./views.ts";

const ICON_OF_FIELDS = iconPath("checklist");

/** A write in words: whose what, before and after. */
export function describeWrite(write: Write): { label: string; before: string; after: string } {
  const { label, before, after } = changeView(write);
  return { label, before, after };
}

export function changeView(write: Write): ChangeView {
  const document = fromUuidSync(write.uuid) as Writable | null;
  const name = document?.name ?? say("QUADRANT.table.card.gone");
  if (write.kind === "condition") {
    const owner = gameOf(document as Actor.Implementation | null);
    const icon = owner?.conditions.find(({ id }) => id === write.id)?.icon ?? "";
    return {
      icon: iconPath(icon),
      label: `${name}: ${owner ? say(conditionKey(owner.id, write.id)) : write.id}`,
      before: stacks(write.before?.stacks),
      after: stacks(write.after?.stacks),
    };
  }
  return {
    icon: ICON_OF_FIELDS,
    label: `${name}: ${fieldLabel(document, write.path)}`,
    before: value(write.before),
    after: value(write.after),
  };
}

/** A field of the table's own bookkeeping is nobody's news on a card: it has no label. */
export function isNews(write: Write): boolean {
  const document = fromUuidSync(write.uuid) as Writable | null;
  return write.kind === "condition" || fieldLabel(document, write.path) !== write.path;
}

function fieldLabel(document: Writable | null, path: string): string {
  const schema = (document?.system as { schema?: foundry.data.fields.SchemaField.Any } | undefined)?.schema;
  const own = schema?.getField(path.replace(/^system\./, ""));
  const parent = schema?.getField(path.replace(/^system\./, "").replace(/\.value$/, ""));
  const label = parent?.label || own?.label;
  return label ? say(label) : path;
}

function stacks(count: number | undefined): string {
  return count ? `×${count}` : say("QUADRANT.table.card.none");
}

function value(of: unknown): string {
  if (typeof of === "boolean") return say(of ? "QUADRANT.table.card.yes" : "QUADRANT.table.card.no");
  return of === null || of === undefined ? say("QUADRANT.table.card.none") : String(of);
}
