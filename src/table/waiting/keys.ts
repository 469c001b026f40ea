import { jumpBack } from "./jump.ts";

const ACTION = ["quadrant", "nextWaiting"] as const;

/** The members of Foundry's keybindings that are used here. */
interface Keybindings {
  register(namespace: string, action: string, data: object): void;
  get(namespace: string, action: string): { key: string; modifiers?: string[] }[];
}

const keybindings = (): Keybindings => game.keybindings as unknown as Keybindings;

/**
 * The key that leads to what waits. Foundry leaves J free; whoever wants another sets it there. Escape leads back, and
 * closes windows as before where nobody was led away.
 * @param show takes the reader to the next message that waits, and says whether there is one
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

/** What stands on the key that is set: "J"; empty where none is. */
export function nextKey(): string {
  const [first] = keybindings().get(...ACTION);
  return first ? [...(first.modifiers ?? []), first.key.replace(/^(Key|Digit)/, "")].join("+") : "";
}
