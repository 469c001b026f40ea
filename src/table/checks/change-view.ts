import { conditionKey, iconPath } from "../conditions/conditions.ts";
import type { ItemSource, Write } from "../documents/card-model.ts";
import type { ItemWrite } from "../referee/items.ts";
import { poolByKey } from "../pools.ts";
import { gameById } from "../register.ts";
import type { Writable } from "../referee/ledger.ts";
import type { PoolWrite } from "../referee/pool-writes.ts";
import { isWord, say, signed } from "../words.ts";
import type { ChangeView } from "./views.ts";

const ICON_OF_FIELDS = iconPath("checklist");

/** A write in words: the owner with the changed thing, and the values before and after. */
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
  if (write.kind === "placed") {
    const { img, texture } = (write.after ?? write.before ?? {}) as { img?: string; texture?: { src?: string } };
    // A new journal is described by its pages, too.
    const pages = ((write.after ?? write.before)?.["pages"] ?? []) as { name: string }[];
    const label = [write.name, ...(pages.length > 0 ? [pages.map(({ name }) => name).join(", ")] : [])].join(": ");
    const after = say(write.after ? "QUADRANT.table.card.itemMade" : "QUADRANT.table.card.itemGone");
    return { icon: img ?? texture?.src ?? ICON_OF_FIELDS, label, before: "", after };
  }
  if (write.kind === "item") {
    const item = write.after ?? write.before;
    return {
      icon: pictureOf(item),
      label: `${write.name}: ${item?.name ?? ""}`,
      before: "",
      after: say(itemFate(write)),
    };
  }
  if (write.kind === "setting") {
    const { before, after } = write;
    return { icon: ICON_OF_FIELDS, label: say(poolLabel(write)), before: plain(before), after: plain(after) };
  }
  return {
    icon: ICON_OF_FIELDS,
    label: `${write.name}: ${fieldLabel(write) ?? write.path}`,
    // The value that was shown, not the stored one: a pool that follows its maximum stores null.
    before: value(write.held ?? write.before, write),
    after: value(write.after, write),
  };
}

/** Whether a card shows a write. Fields without a label are internal and are not shown. */
export function isNews(write: Write): boolean {
  // A new actor is listed without its token, and a removed token without its combatant.
  if (write.kind === "placed" && write.documentName.startsWith("Journal")) return true;
  if (write.kind === "placed") return write.after ? write.documentName === "Actor" : write.documentName === "Token";
  if (write.kind === "setting") return isWord(poolLabel(write));
  return write.kind !== "field" || fieldLabel(write) !== null;
}

/** Word key of a pool, or of a field of it: "Pot: white". Internal data have no such word. */
function poolLabel({ uuid, path }: PoolWrite): string {
  const pool = poolByKey(uuid);
  return [`QUADRANT.${pool?.game}.pool.${pool?.who}`, ...(path ? [path] : [])].join(".");
}

type FieldWrite = Extract<Write, { kind: "field" }>;

type Schema = foundry.data.fields.SchemaField.Any;

/** The schema of a document's `system`; if the document was deleted, the schema of its type. */
function schemaOf({ uuid, type = "" }: FieldWrite): Schema | undefined {
  const document = fromUuidSync(uuid, { strict: false }) as Writable | null;
  if (document) return (document.system as { schema?: Schema } | undefined)?.schema;
  const models = CONFIG as unknown as Record<string, { dataModels?: Record<string, { schema?: Schema }> } | undefined>;
  return models[uuid.split(".").at(-2) ?? ""]?.dataModels?.[type]?.schema;
}

const inside = ({ path }: FieldWrite): string => path.replace(/^system\./, "");

function fieldLabel(write: FieldWrite): string | null {
  const schema = schemaOf(write);
  const path = inside(write);
  const label = schema?.getField(path)?.label || schema?.getField(path.replace(/\.value$/, ""))?.label;
  return label ? say(label) : null;
}

/** The label of a value from the field's `choices`; null for a free value. */
function choiceLabel(of: string, write: FieldWrite): string | null {
  const { choices } = (schemaOf(write)?.getField(inside(write)) ?? {}) as { choices?: Record<string, string> };
  const label = choices && !Array.isArray(choices) && Object.hasOwn(choices, of) ? choices[of] : undefined;
  return label ? say(label) : null;
}

/** The picture that a user chose for an Item. The default picture is not shown. */
function pictureOf(item: ItemSource | null): string {
  const { DEFAULT_ICON } = CONFIG.Item.documentClass;
  return item?.img && item.img !== DEFAULT_ICON ? item.img : ICON_OF_FIELDS;
}

/** Word key of what happened to an Item. */
function itemFate({ before, after }: ItemWrite): string {
  if (before && after) return "QUADRANT.table.card.itemRestored";
  return after ? "QUADRANT.table.card.itemMade" : "QUADRANT.table.card.itemGone";
}

function stacks(count: number | undefined): string {
  return count ? `×${count}` : say("QUADRANT.table.card.none");
}

function presence(count: number | undefined): string {
  return say(count ? "QUADRANT.table.card.yes" : "QUADRANT.table.card.no");
}

function value(of: unknown, write: FieldWrite): string {
  return (typeof of === "string" && choiceLabel(of, write)) || plain(of);
}

function plain(of: unknown): string {
  if (typeof of === "boolean") return say(of ? "QUADRANT.table.card.yes" : "QUADRANT.table.card.no");
  if (Array.isArray(of)) return listed(of as unknown[]) || say("QUADRANT.table.card.none");
  return of === null || of === undefined ? say("QUADRANT.table.card.none") : String(of);
}

/** A pool may be a list of names and values: "Tailwind +2, Rain −1". */
function listed(all: unknown[]): string {
  const entries = all as { label?: string; value?: number }[];
  return entries
    .map(({ label = "", value }) => [label, value === undefined ? "" : signed(value)].join(" ").trim())
    .join(", ");
}
