import { MODULE } from "./names.ts";

/** The messages that arrived on this module's socket. */
export const heardOnSocket: unknown[] = [];

/** The calls of settings' `onChange`, in order: "key value". */
export const settingsTold: string[] = [];

/** Registers what is possible only at init: settings of every scope, and subtypes of this module. */
export function registerTrials(): void {
  const { fields } = foundry.data;
  const setting = (key: string, data: object): void =>
    game.settings.register(MODULE, key, {
      config: false,
      onChange: (value: unknown) => settingsTold.push(`${key} ${String(value)}`),
      ...data,
    });
  setting("world", { scope: "world", type: Number, default: 1 });
  setting("field", { scope: "world", type: new fields.NumberField({ nullable: false, max: 10, initial: 4 }) });
  setting("client", { scope: "client", type: String, default: "plain" });
  setting("user", { scope: "user", type: Boolean, default: false });
  setting("pot", { scope: "world", type: Object, default: { white: 0 } });
  class Trial extends foundry.abstract.TypeDataModel {
    static defineSchema(): object {
      return { depth: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 3 }) };
    }
  }
  CONFIG.Combat.dataModels[`${MODULE}.trial`] = Trial;
  CONFIG.Item.dataModels[`${MODULE}.trial`] = Trial;
  Hooks.once("ready", () => game.socket.on(`module.${MODULE}`, (message: unknown) => heardOnSocket.push(message)));
}
