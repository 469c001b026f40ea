import type { DraggedPreset } from "./bucket/preset-drag.ts";
import { iconPath } from "./conditions/conditions.ts";
import { knownAs } from "./documents/names.ts";
import { playLoaded } from "./loading.ts";
import { gameOf } from "./register.ts";
import { findRoll } from "./rolls/find.ts";
import type { DraggedRoll } from "./sheets/roll-drag.ts";
import { say } from "./words.ts";

/** Puts a macro that uses an Item on the hotbar. An existing macro with the same command is reused. */
export async function assignItemMacro(uuid: string, slot: number): Promise<void> {
  const item = (await fromUuid(uuid)) as Item.Implementation | null;
  const actor = item?.actor;
  const check = item && (await playLoaded(gameOf(item)))?.checkOf(item);
  if (!item || !actor || !check) {
    ui.notifications?.warn(say("QUADRANT.table.macro.ownItem"));
    return;
  }
  const command = `game.system.api.use(${JSON.stringify(item.uuid)});`;
  await assign({ name: item.name, img: item.img ?? DIE, command }, slot);
}

/** The same for a roll without an Item, e.g. an attribute or a sense. */
export async function assignRollMacro({ actor: uuid, roll: id }: DraggedRoll, slot: number): Promise<void> {
  const actor = (await fromUuid(uuid as never)) as Actor.Implementation | null;
  await playLoaded(gameOf(actor));
  const roll = actor && findRoll(actor, id);
  if (!actor || !roll) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
    return;
  }
  const command = `game.system.api.roll(${JSON.stringify(actor.uuid)}, ${JSON.stringify(roll.id)}, { tell: true });`;
  const name = say("QUADRANT.table.macro.rollOf", { roll: roll.name, name: knownAs(actor) });
  await assign({ name, img: roll.icon || DIE, command }, slot);
}

/** The same for a preset of the GM: the macro adds its modifiers to everyone's next roll. */
export async function assignPresetMacro({ game: of, preset }: DraggedPreset, slot: number): Promise<void> {
  const command = `game.system.api.presets.use(${JSON.stringify(of)}, ${JSON.stringify(preset)}, { tell: true });`;
  await assign({ name: preset, img: iconPath("pencil-ruler"), command }, slot);
}

const DIE = iconPath("rolling-dices");

interface Made {
  name: string;
  img: string;
  command: string;
}

async function assign(made: Made, slot: number): Promise<void> {
  const known = game.macros!.find((macro) => macro.command === made.command && macro.isOwner);
  const macro = known ?? (await Macro.implementation.create({ ...made, type: "script" } as Macro.CreateData));
  if (macro) await game.user!.assignHotbarMacro(macro as Macro.Stored, slot as never);
}
