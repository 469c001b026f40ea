function labelOf(documentClass: Loose): string {
  return _loc(String(documentClass.metadata.label ?? `DOCUMENT.${documentClass.documentName}`));
}

/** The first name that is still free: "New Item", "New Item (2)" … */
export function defaultDocumentName(documentClass: Loose, { type, parent, pack }: LooseObject = {}): string {
  const { documentName, metadata } = documentClass;
  const label =
    type && type !== CONST.BASE_DOCUMENT_TYPE
      ? _loc(CONFIG[documentName].typeLabels?.[type] ?? type)
      : labelOf(documentClass);
  const base = _loc("DOCUMENT.New", { type: label });
  const siblings: Loose = parent
    ? parent[metadata.collection]
    : pack
      ? game.packs.get(pack)?.["index"]
      : game["collections"].get(documentName);
  const taken = new Set<string>(siblings?.map((entry: Loose) => entry.name) ?? []);
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base} (${count})`;
  return name;
}

function option(value: string, text: string, selected = false): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = value;
  element.textContent = text;
  element.toggleAttribute("selected", selected);
  return element;
}

function group(label: string, control: HTMLElement, id: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  caption.htmlFor = id;
  control.id = id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(control);
  element.append(caption, fields);
  return element;
}

function typeSelect(documentClass: Loose, types: string[], chosen: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = "type";
  select.required = true;
  const labels = CONFIG[documentClass.documentName].typeLabels as Record<string, string>;
  const options = types.map((type) => ({ type, label: _loc(labels[type] ?? type) }));
  options.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
  select.append(...options.map(({ type, label }) => option(type, label, type === chosen)));
  return select;
}

function folderSelect(folders: Loose[], chosen: unknown): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = "folder";
  select.append(option("", ""), ...folders.map((folder) => option(folder.id, folder.name, folder.id === chosen)));
  return select;
}

/**
 * Ask for a name, a type and a folder, then create the document.
 * @returns null if the dialog is dismissed
 */
export async function createDocumentDialog(
  documentClass: Loose,
  data: LooseObject,
  createOptions: LooseObject,
  { types: allowed, template: _template, context: _context, folders: given, ...dialogOptions }: LooseObject,
): Promise<Loose> {
  const { parent, pack } = createOptions;
  const all: string[] = documentClass.TYPES ?? [];
  const types = all.filter(
    (type) => type !== CONST.BASE_DOCUMENT_TYPE && (!allowed || (allowed as string[]).includes(type)),
  );
  if (allowed && !types.length && documentClass.hasTypeData)
    throw new Error(`None of the types ${allowed} can be created`);
  const preset = data["type"] ?? CONFIG[documentClass.documentName]?.defaultType;
  const chosen = types.includes(preset) ? (preset as string) : (types[0] ?? "");
  const folders: Loose[] =
    given ?? (parent || pack ? [] : game.folders.filter((folder) => folder["type"] === documentClass.documentName));
  const id = foundry.utils.randomID();

  const name = document.createElement("input");
  Object.assign(name, { type: "text", name: "name", autofocus: true });
  name.setAttribute("placeholder", documentClass.defaultName({ ...(chosen ? { type: chosen } : {}), parent, pack }));
  name.setAttribute("value", data["name"] ?? "");
  const content = document.createElement("div");
  content.append(group(_loc("DOCUMENT.FIELDS.name.label"), name, `${id}-name`));
  if (types.length > 1)
    content.append(group(_loc("DOCUMENT.FIELDS.type.label"), typeSelect(documentClass, types, chosen), `${id}-type`));
  if (folders.length)
    content.append(group(_loc("DOCUMENT.FIELDS.folder.label"), folderSelect(folders, data["folder"]), `${id}-folder`));

  const title = _loc("DOCUMENT.Create", { type: labelOf(documentClass) });
  return foundry.applications["api"].DialogV2.prompt({
    rejectClose: false,
    ...dialogOptions,
    content: content.innerHTML,
    window: { title, ...dialogOptions["window"] },
    ok: {
      label: title,
      ...dialogOptions["ok"],
      callback: (_event: Event, button: HTMLButtonElement) => {
        const form = new foundry.applications["ux"].FormDataExtended(button.form);
        const source = foundry.utils.mergeObject(foundry.utils.deepClone(data), form.object) as LooseObject;
        if (!source["folder"]) delete source["folder"];
        if (types.length === 1) source["type"] = types[0];
        if (!String(source["name"] ?? "").trim())
          source["name"] = documentClass.defaultName({ type: source["type"], parent, pack });
        return documentClass.implementation.create(source, { renderSheet: true, ...createOptions });
      },
    },
  });
}

/** Ask, then delete. @returns the document; false or null if the user refuses or dismisses the dialog */
export function deleteDocumentDialog(doc: Loose, options: LooseObject, operation: LooseObject): Promise<Loose> {
  const type = labelOf(doc.constructor);
  const content = document.createElement("p");
  const question = document.createElement("strong");
  question.textContent = _loc("COMMON.AreYouSure");
  content.append(question, ` ${_loc("DOCUMENT.DeleteWarning", { type, name: doc.name ?? "" })}`);
  return foundry.applications["api"].DialogV2.confirm({
    content: content.outerHTML,
    yes: { callback: () => doc.delete(operation) },
    ...options,
    window: {
      icon: "fa-solid fa-trash",
      title: `${_loc("DOCUMENT.Delete", { type })}: ${doc.name ?? ""}`,
      ...options["window"],
    },
  });
}
