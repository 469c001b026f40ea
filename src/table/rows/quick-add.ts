import { say } from "../words.ts";
import { addToHeap, addTyped, twinOf } from "./add.ts";
import { OfferList } from "./offer-list.ts";
import { type Kind, typedIn } from "./offers.ts";

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

  /** A twin of this name was told of: another Enter means it. */
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
  // It is no field of the actor.
  input.addEventListener("change", (event) => event.stopPropagation());
  input.addEventListener("focus", () => (kept.focus = key));
  input.addEventListener("blur", () => {
    list.element.hidden = true;
    // What is taken out of the page because it is drawn anew keeps its place: that is known once it is out.
    queueMicrotask(() => {
      if (box.isConnected) kept.focus = null;
    });
  });
  input.addEventListener("keydown", (event) => {
    // With Ctrl it is the sheet's: on to play.
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

/** Gives the focus back to where somebody types, once the field stands there again. */
export function returnToTyping(root: HTMLElement): void {
  const { focus } = draftsOf(root);
  if (focus === null) return;
  const again = [...root.querySelectorAll<HTMLInputElement>("[data-quick]")].find(
    ({ dataset }) => dataset["quick"] === focus,
  );
  if (again && again !== root.ownerDocument.activeElement) again.focus();
}
