import type { Entry } from "../browse/entries.ts";
import { dotted, say } from "../words.ts";
import { addToHeap, addTyped, twinOf } from "./add.ts";
import { entriesOf, isMeant, type Kind, offersFor, type Typed, typedIn } from "./offers.ts";

const ROWS = "QUADRANT.table.rows";

/** What stands in the fields of a sheet, by what they add: a sheet that is drawn anew draws them anew. */
interface Drafts {
  texts: Map<string, string>;
  /** Where somebody types. */
  focus: string | null;
}

const drafts = new WeakMap<HTMLElement, Drafts>();

function draftsOf(root: HTMLElement): Drafts {
  const own = drafts.get(root) ?? { texts: new Map<string, string>(), focus: null };
  drafts.set(root, own);
  return own;
}

interface Place {
  actor: Actor.Implementation;
  /** The frame of the sheet. */
  root: HTMLElement;
  kind: Kind;
  /** What the field is called: "Add a Power". */
  label: string;
}

/** A field in which names are typed, one after the other: Enter adds what is meant, and the next is typed. */
export function quickAdd({ actor, root, kind, label }: Place): HTMLElement {
  const key = JSON.stringify(kind);
  const kept = draftsOf(root);
  const box = document.createElement("div");
  box.className = "q-quick";
  // A part of its own: what is typed here is no change of the part around it.
  box.dataset["applicationPart"] = "quick";
  const input = document.createElement("input");
  Object.assign(input, { type: "text", autocomplete: "off", maxLength: 120, placeholder: label, role: "combobox" });
  input.dataset["quick"] = key;
  input.ariaLabel = label;
  input.title = say(`${ROWS}.keys`);
  input.value = kept.texts.get(key) ?? "";
  const list = document.createElement("ul");
  list.role = "listbox";
  list.ariaLabel = say(`${ROWS}.offers`);
  list.id = `${root.id}-${key.replace(/\W+/g, "-")}`;
  list.hidden = true;
  const told = document.createElement("p");
  told.role = "status";
  box.append(input, list, told);
  input.setAttribute("aria-controls", list.id);
  input.ariaExpanded = "false";

  let offers: (Entry | null)[] = [];
  let at = 0;
  /** A twin of this name was told of: another Enter means it. */
  let agreed = "";
  const typed = (): Typed => typedIn(input.value, kind.type);

  const choose = (index: number): void => {
    at = (index + offers.length) % offers.length;
    for (const [place, row] of [...list.children].entries()) row.ariaSelected = String(place === at);
    input.setAttribute("aria-activedescendant", list.children[at]?.id ?? "");
  };
  const close = (): void => {
    list.hidden = true;
    list.replaceChildren();
    offers = [];
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
  };
  const draw = async (): Promise<void> => {
    const wanted = input.value;
    if (wanted.trim() === "") return close();
    const entries = await entriesOf(kind.type);
    // Meanwhile somebody has typed on, or has added it.
    if (input.value !== wanted || !box.isConnected) return;
    const found = offersFor(entries, kind, typed());
    offers = [...found, null];
    list.replaceChildren(...offers.map((offer, index) => rowOf(offer, typed(), `${list.id}-${index}`)));
    list.hidden = false;
    input.ariaExpanded = "true";
    choose(isMeant(found[0], typed()) ? 0 : found.length);
    list.scrollIntoView({ block: "nearest" });
  };
  const take = async (): Promise<void> => {
    const what = typed();
    if (what.name === "") return;
    if (offers.length === 0) await draw();
    const offer = offers[at] ?? null;
    const name = offer?.name ?? what.name;
    const twin = twinOf(actor, kind, name);
    const heaped = twin && agreed !== name && (await addToHeap(twin));
    if (twin && !heaped && agreed !== name) {
      agreed = name;
      told.textContent = say(`${ROWS}.has`, { name });
      return;
    }
    agreed = "";
    input.value = "";
    kept.texts.delete(key);
    close();
    told.textContent = heaped ? say(`${ROWS}.more`, { name }) : "";
    if (!heaped) await addTyped(actor, kind, what, offer);
  };

  input.addEventListener("input", (event) => {
    event.stopPropagation();
    kept.texts.set(key, input.value);
    agreed = "";
    told.textContent = "";
    void draw();
  });
  // It is no field of the actor.
  input.addEventListener("change", (event) => event.stopPropagation());
  input.addEventListener("focus", () => (kept.focus = key));
  input.addEventListener("blur", () => {
    list.hidden = true;
    // What is taken out of the page because it is drawn anew keeps its place: that is known once it is out.
    queueMicrotask(() => {
      if (box.isConnected) kept.focus = null;
    });
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void take();
    else if (event.key === "ArrowDown" && offers.length > 0) choose(at + 1);
    else if (event.key === "ArrowUp" && offers.length > 0) choose(at - 1);
    else if (event.key === "Escape" && offers.length > 0) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  list.addEventListener("pointerdown", (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[role=option]");
    if (!row) return;
    event.preventDefault();
    choose([...list.children].indexOf(row));
    void take();
  });
  return box;
}

/** Gives the focus back to where somebody types, once the field stands there again. */
export function returnToTyping(root: HTMLElement): void {
  const { focus } = draftsOf(root);
  if (focus === null) return;
  const again = [...root.querySelectorAll<HTMLInputElement>("[data-quick]")].find(
    ({ dataset }) => dataset["quick"] === focus,
  );
  if (again && again !== root.ownerDocument.activeElement) again.focus();
}

function rowOf(offer: Entry | null, { name, figure }: Typed, id: string): HTMLElement {
  const row = document.createElement("li");
  row.role = "option";
  row.id = id;
  const title = document.createElement("b");
  title.textContent = offer ? offer.name : say(`${ROWS}.fresh`, { name });
  const line = document.createElement("span");
  line.textContent = offer ? dotted(...offer.facts.map(({ text }) => text)) : "";
  const end = document.createElement("span");
  end.textContent = figure === null ? "" : String(figure);
  row.append(title, line, end);
  return row;
}
