import { groups } from "./checks/index.ts";
import { MODULE } from "./names.ts";
import { pageOf } from "./report.ts";
import { runChecks } from "./run.ts";
import { registerTrials } from "./trials.ts";
import { windowClass } from "./window.ts";

Hooks.once("init", () => {
  registerTrials();
  const Window = windowClass();
  game.settings.registerMenu(MODULE, "window", {
    name: "QUADRANT_CHECK.window.title",
    label: "QUADRANT_CHECK.do.open",
    hint: "QUADRANT_CHECK.window.about",
    icon: "fa-solid fa-list-check",
    type: Window,
    restricted: true,
  });
  const open = (): Loose => new Window().render({ force: true });
  // For macros: `const report = await game.modules.get("quadrant-check").api.run()`.
  game.modules.get(MODULE).api = { run: runChecks, page: pageOf, groups, open };
});

Hooks.once("ready", () => {
  if (game.user.isGM && game.system.id === "quadrant") void game.modules.get(MODULE).api.open();
});
