import { jumpBack } from "./jump.ts";

const ACTION = ["quadrant", "nextWaiting"] as const;

/** The members of Foundry's keybindings that are used here. */
interface Keybindings {
  register(namespace: string, action: string, data: object): void;
  get(namespace: string, action: string): { key: string; modifiers?: string[] }[];
}

const keybindings = (): Keybindings => game.keybindings as unknown as Keybindings;

/**
 * Registers the key that jumps to the next waiting message: J by default, which Foundry does not use; users can change it in
 * Foundry's controls. Escape jumps back; without a previous jump it keeps its usual function.
 * @param show jumps to the next waiting message, and returns whether there is one
 */
export function registerKeys(show: () => boolean): void {
  keybindings().register(...ACTION, {
    name: "QUADRANT.table.waiting.key.name",
    hint: "QUADRANT.table.waiting.key.hint",
    editable: [{ key: "KeyJ" }],
    onDown: show,
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !jumpBack()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** The name of the assigned key: "J"; empty if none is assigned. */
export function nextKey(): string {
  const [first] = keybindings().get(...ACTION);
  return first ? [...(first.modifiers ?? []), first.key.replace(/^(Key|Digit)/, "")].join("+") : "";
}
