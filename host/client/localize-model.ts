interface Options {
  /** Prefixes to use instead of the model's own LOCALIZATION_PREFIXES. */
  prefixes?: string[];
  /** The start of the paths of all fields. */
  prefixPath?: string;
}

/**
 * Set the labels and hints of the fields of a data model: the translation of `<prefix>.FIELDS.<path>.label` (or `.hint`).
 * The last prefix with a translation wins. A label that is a key itself is localised.
 */
export function localizeDataModel(model: LooseObject, { prefixes, prefixPath = "" }: Options = {}): void {
  const names: string[] = prefixes ?? model["LOCALIZATION_PREFIXES"] ?? [];
  localizeSchema(model["schema"], names, prefixPath, new Set());
}

function localizeSchema(schema: LooseObject, prefixes: string[], prefixPath: string, seen: Set<object>): void {
  for (const [name, field] of Object.entries(schema["fields"] as LooseObject))
    visit(field as LooseObject, prefixes, `${prefixPath}${name}`, seen);
}

function visit(field: LooseObject, prefixes: string[], path: string, seen: Set<object>): void {
  if (seen.has(field)) return;
  seen.add(field);
  localizeField(field, prefixes, path);
  const embedded = field["model"] as LooseObject | undefined;
  const own: string[] = embedded?.["LOCALIZATION_PREFIXES"] ?? [];
  const isDocument = typeof embedded?.["documentName"] === "string";
  if (field["fields"]) localizeSchema(field, own.length ? own : prefixes, own.length ? "" : `${path}.`, seen);
  if (field["element"] && !isDocument) visit(field["element"] as LooseObject, prefixes, `${path}.element`, seen);
}

function localizeField(field: LooseObject, prefixes: string[], path: string): void {
  for (const attribute of ["label", "hint"] as const) {
    const key = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path}.${attribute}`)
      .findLast((word) => game.i18n.has(word));
    if (key) field[attribute] = game.i18n.localize(key);
    else if (field[attribute]) field[attribute] = game.i18n.localize(String(field[attribute]));
  }
}
