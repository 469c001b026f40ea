import { actionHandler } from "./actions.ts";
import { rollHandler } from "./clicks.ts";
import type { Core } from "./core.ts";
import { defaults } from "./groups.ts";
import { ID, registerSettings } from "./settings.ts";

/** What the HUD asks of the module of a system. */
function systemManager(core: Core): object {
  const [Actions, Clicks] = [actionHandler(core), rollHandler(core)];
  return class extends core.api.SystemManager {
    getActionHandler(): object {
      return new Actions();
    }

    getAvailableRollHandlers(): Record<string, string> {
      return { core: "Quadrant" };
    }

    getRollHandler(): object {
      return new Clicks();
    }

    registerSettings(changed: (value: unknown) => void): void {
      registerSettings(changed);
    }

    registerDefaults(): Promise<object> {
      return Promise.resolve(defaults());
    }
  };
}

Hooks.once("tokenActionHudCoreApiReady", (core: Core) => {
  const module = game.modules.get(ID);
  if (!module) return;
  // Which versions of the core fit says the manifest: the core itself would take one minor version alone.
  module.api = { SystemManager: systemManager(core) };
  Hooks.callAll("tokenActionHudSystemReady", module);
});

/** What the world plays may come after the HUD, and a turn may offer something else. */
for (const hook of ["quadrant.ready", "quadrant.cardApplied", "quadrant.cardUndone", "combatTurnChange"])
  Hooks.on(hook, () => void Hooks.callAll("forceUpdateTokenActionHud"));
