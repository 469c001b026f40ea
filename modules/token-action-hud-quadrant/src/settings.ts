import { say } from "./words.ts";

export const ID = "token-action-hud-quadrant";

const UNLEARNT = "unlearnt";

/** @param changed is called where somebody changes a setting */
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

/** Whether rolls are shown that nobody has learnt. */
export const showsUnlearnt = (): boolean => Boolean(game.settings.get(ID, UNLEARNT));
