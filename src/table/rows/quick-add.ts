import { say } from "../words.ts";
import { addToHeap, addTyped, twinOf } from "./add.ts";
import { OfferList } from "./offer-list.ts";
import { type Kind, typedIn } from "./offers.ts";

const ROWS = "QUADRANT.table.rows";

/** The typed texts of a sheet's fields, by the kind that they add. They survive a redraw, which creates new fields. */
interface Drafts {
  texts: Map<string, string>;
  /** The kind whose field has the focus. */
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
  /** The field's label: "Add a Power". */
  label: string;
}

/** A field for adding Items by name: Enter adds one and empties the field for the next. */
export function quickAdd({ actor, root, kind, label }: Place): HTMLElement {
  const key = JSON.stringify(kind);
  const kept = draftsOf(root);
  const box = document.createElement("div");
  box.className = "q-quick";
  // An application part of its own, so that typing here does not count as a change of the part around it.
  box.dataset["applicationPart"] = "quick";
  const input = document.createElement("input");
  Object.assign(input, { type: "text", autocomplete: "off", maxLength: 120, placeholder: label });
  input.dataset["quick"] = key;
  input.ariaLabel = label;
  input.title = say(`${ROWS}.keys`);
  input.value = kept.texts.get(key) ?? "";
  const told = document.createElement("p");
  told.role = "status";
  const id = `${root.id}-${key.replace(/\W+/g, "-")}`;
  const list = new OfferList({ input, kind, id, hasNew: true, take: () => void take() });
  box.append(input, list.element, told);

  /** The name for which a message said that the actor has it already: a second Enter adds it all the same. */
  let agreed = "";
  const take = async (): Promise<void> => {
    const what = typedIn(input.value, kind.type);
    if (what.name === "") return;
    if (!list.isOpen) await list.draw();
    const offer = list.chosen;
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
    list.close();
    told.textContent = heaped ? say(`${ROWS}.more`, { name }) : "";
    if (!heaped) await addTyped(actor, kind, what, offer);
  };

  input.addEventListener("input", (event) => {
    event.stopPropagation();
    kept.texts.set(key, input.value);
    agreed = "";
    told.textContent = "";
    void list.draw();
  });
  // Not a field of the actor: the form must not submit it.
  input.addEventListener("change", (event) => event.stopPropagation());
  input.addEventListener("focus", () => (kept.focus = key));
  input.addEventListener("blur", () => {
    list.element.hidden = true;
    // If a redraw removed the field, it keeps the focus mark. Whether it was removed is known only afterwards.
    queueMicrotask(() => {
      if (box.isConnected) kept.focus = null;
    });
  });
  input.addEventListener("keydown", (event) => {
    // Ctrl+Enter is handled by the sheet: it switches to play mode.
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) void take();
    else if (event.key === "ArrowDown" && list.isOpen) list.step(1);
    else if (event.key === "ArrowUp" && list.isOpen) list.step(-1);
    else if (event.key === "Escape" && list.isOpen) list.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return box;
}

/** Returns the focus to the field in which the user was typing before a redraw. */
export function returnToTyping(root: HTMLElement): void {
  const { focus } = draftsOf(root);
  if (focus === null) return;
  const again = [...root.querySelectorAll<HTMLInputElement>("[data-quick]")].find(
    ({ dataset }) => dataset["quick"] === focus,
  );
  if (again && again !== root.ownerDocument.activeElement) again.focus();
}
