import { actionHandler } from "./actions.ts";
import { rollHandler } from "./clicks.ts";
import type { Core } from "./core.ts";
import { defaults } from "./groups.ts";
import { ID, registerSettings } from "./settings.ts";

/** The class that the HUD requires from the module of a system. */
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
  // No `requiredCoreModuleVersion`: the manifest gives the versions, and the core would accept only one minor version.
  module.api = { SystemManager: systemManager(core) };
  Hooks.callAll("tokenActionHudSystemReady", module);
});

/** Update the HUD: a game may become ready after it, and cards and turns may change the available actions. */
for (const hook of ["quadrant.ready", "quadrant.cardApplied", "quadrant.cardUndone", "combatTurnChange"])
  Hooks.on(hook, () => void Hooks.callAll("forceUpdateTokenActionHud"));
