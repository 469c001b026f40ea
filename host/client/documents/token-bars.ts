interface Attributes {
  bar: string[][];
  value: string[][];
}

/** An attribute of a token's actor: a bar `{value, max}`, a plain value, or null if it cannot be shown. */
export function barAttribute(token: Loose, attribute: string | null | undefined): LooseObject | null {
  const system: unknown = token.actor?.system;
  if (!attribute || !system) return null;
  const data: Loose = foundry.utils.getProperty(system, attribute);
  if (data === null || data === undefined) return null;
  const field = fieldOf(token.actor, attribute);
  const editable = isStored(token.actor, typeof data === "object" ? `${attribute}.value` : attribute);
  if (typeof data !== "object" && !Number.isNaN(Number(data)))
    return { type: "value", attribute, value: Number(data), editable };
  if (!("value" in data && "max" in data)) return null;
  return {
    type: "bar",
    attribute,
    value: Number(data.value) || 0,
    max: Number(data.max) || 0,
    min: field?.fields?.value?.min ?? 0,
    editable,
  };
}

function fieldOf(actor: Loose, path: string): Loose {
  return actor.system.schema?.getField(path);
}

function isStored(actor: Loose, path: string): boolean {
  return foundry.utils.hasProperty(actor._source.system, path);
}

/** The attributes for bars and values: those that the system configures for the type, else all in the data. */
export function trackedAttributes(data: Loose): Attributes {
  const type: unknown = typeof data === "string" ? data : data?.type;
  const configured = typeof type === "string" ? CONFIG["Actor"].trackableAttributes?.[type] : undefined;
  if (configured) return { bar: split(configured.bar), value: split(configured.value) };
  const model = typeof type === "string" ? CONFIG["Actor"].dataModels[type] : null;
  return model ? fromSchema(model.schema, []) : { bar: [], value: [] };
}

function split(paths: string[] = []): string[][] {
  return paths.map((path) => path.split("."));
}

function fromSchema(schema: Loose, path: string[]): Attributes {
  const found: Attributes = { bar: [], value: [] };
  for (const [name, field] of Object.entries(schema.fields) as [string, Loose][]) {
    const here = [...path, name];
    if (field instanceof foundry.data["fields"].NumberField) found.value.push(here);
    else if (field.fields) {
      if ("value" in field.fields && "max" in field.fields) found.bar.push(here);
      else {
        const inner = fromSchema(field, here);
        found.bar.push(...inner.bar);
        found.value.push(...inner.value);
      }
    }
  }
  return found;
}
