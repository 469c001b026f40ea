import { startCheck } from "./checks/start.ts";
import { subjectFrom } from "./checks/parties.ts";
import { gameOf } from "./register.ts";
import { say } from "./words.ts";

/** Makes a macro that uses an Item, or takes the one there is, and puts it on the hotbar. */
export async function assignItemMacro(uuid: string, slot: number): Promise<void> {
  const item = (await fromUuid(uuid)) as Item.Implementation | null;
  const actor = item?.actor;
  if (!item || !actor || !gameOf(item)?.checkOf(item)) {
    ui.notifications?.warn(say("QUADRANT.table.macro.ownItem"));
    return;
  }
  const command = `game.system.api.use(${JSON.stringify(item.uuid)});`;
  const known = game.macros!.find((macro) => macro.command === command && macro.isOwner);
  const data = { name: item.name, type: "script" as const, img: item.img, command };
  const macro = known ?? (await Macro.implementation.create(data as Macro.CreateData));
  if (macro) await game.user!.assignHotbarMacro(macro as Macro.Stored, slot as never);
}

/** Uses an Item as a click on its sheet would: what a macro calls. Shift held down throws at once. */
export async function useItem(uuid: string): Promise<void> {
  const item = fromUuidSync(uuid, { strict: false }) as Item.Implementation | null;
  const check = item && gameOf(item)?.checkOf(item);
  if (!item?.actor || !check) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
    return;
  }
  const skip = Boolean((globalThis.event as MouseEvent | undefined)?.shiftKey);
  await startCheck(check, subjectFrom(item.actor, { item }), { skip });
}
