import { applyTheme } from "./applications/ui/theme.ts";
import { createCanvas } from "./board/index.ts";
import { guard } from "./gap.ts";
import { Keyboard } from "./keyboard.ts";

/** In smaller browser windows, sheets do not fit beside the board (fact 56). */
const LEAST = { width: 1024, height: 768 };

/** Create the notifications first, so that they can show errors of the later steps. */
export function createNotifications(): void {
  const globals = globalThis as unknown as LooseObject;
  globals["ui"] = guard(
    { notifications: new (CONFIG["ui"].notifications as LooseClass)(), windows: {} } as LooseObject,
    "ui",
  );
}

/** Create the applications in CONFIG.ui, and the board. */
export async function createInterface(): Promise<void> {
  const globals = globalThis as unknown as LooseObject;
  applyTheme();
  for (const [key, cls] of Object.entries(CONFIG["ui"] as Record<string, LooseClass>))
    if (key !== "notifications") ui[key] = new cls();
  globals["canvas"] = guard(createCanvas() as unknown as LooseObject, "canvas");
  game["keyboard"] = new Keyboard();
  game["keyboard"].activateListeners();
  await ui["sidebar"].render({ force: true });
  await Promise.all(["nav", "controls", "players", "hotbar"].map((key) => ui[key].render({ force: true })));
  await canvas["draw"]();
  if (window.innerWidth < LEAST.width || window.innerHeight < LEAST.height)
    ui.notifications.warn(_loc("HOST.SmallWindow", LEAST), { console: false });
}
