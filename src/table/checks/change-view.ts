import { conditionKey, iconPath } from "../conditions/conditions.ts";
import type { Write } from "../documents/card-model.ts";
import { gameById } from "../register.ts";
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
  if (write.kind === "condition") {
    const condition = gameById(write.game)?.conditions.find(({ id }) => id === write.id);
    const amount = condition?.stacks ? stacks : presence;
    return {
      icon: iconPath(condition?.icon ?? "checklist"),
      label: `${write.name}: ${condition ? say(conditionKey(write.game, write.id)) : write.id}`,
      before: amount(write.before?.stacks),
      after: amount(write.after?.stacks),
    };
  }
  return {
    icon: ICON_OF_FIELDS,
    label: `${write.name}: ${fieldLabel(write) ?? write.path}`,
    before: value(write.before),
    after: value(write.after),
  };
}

/** A field of the table's own bookkeeping is nobody's news on a card: it has no label. */
export function isNews(write: Write): boolean {
  return write.kind === "condition" || fieldLabel(write) !== null;
}

function fieldLabel({ uuid, path }: Extract<Write, { kind: "field" }>): string | null {
  const document = fromUuidSync(uuid, { strict: false }) as Writable | null;
  const schema = (document?.system as { schema?: foundry.data.fields.SchemaField.Any } | undefined)?.schema;
  const inside = path.replace(/^system\./, "");
  const label = schema?.getField(inside)?.label || schema?.getField(inside.replace(/\.value$/, ""))?.label;
  return label ? say(label) : null;
}

function stacks(count: number | undefined): string {
  return count ? `×${count}` : say("QUADRANT.table.card.none");
}

function presence(count: number | undefined): string {
  return say(count ? "QUADRANT.table.card.yes" : "QUADRANT.table.card.no");
}

function value(of: unknown): string {
  if (typeof of === "boolean") return say(of ? "QUADRANT.table.card.yes" : "QUADRANT.table.card.no");
  return of === null || of === undefined ? say("QUADRANT.table.card.none") : String(of);
}
