import { say } from "./words.ts";

export const ID = "token-action-hud-quadrant";

const UNLEARNT = "unlearnt";

/** @param changed is called after a setting has changed */
export function registerSettings(changed: (value: unknown) => void): void {
  game.settings.register(ID, UNLEARNT, {
    name: say("unlearnt.name"),
    hint: say("unlearnt.hint"),
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: changed,
  });
}

/** Whether the HUD shows rolls for skills that the actor has not learnt. */
export const showsUnlearnt = (): boolean => Boolean(game.settings.get(ID, UNLEARNT));
