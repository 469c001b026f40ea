import { replaceWith, updateDocument, utils } from "../../foundry.ts";
import { write } from "../write.ts";

/** Foundry has refused or ignored a change of type: from then on it is not asked again. */
let isRefused = false;

/**
 * Changes a fight to another game, with everybody in it as they are. Foundry can change the type of Items and actors by
 * an update. Where it refuses that for a fight, or does nothing, a new fight takes the rows over and the old one is
 * deleted.
 */
export async function changeType(combat: Combat.Implementation, type: string): Promise<void> {
  if (!isRefused && (await isUpdated(combat, type))) return;
  isRefused = true;
  await replace(combat, type);
}

/** @returns whether the fight has that type now */
async function isUpdated(combat: Combat.Implementation, type: string): Promise<boolean> {
  try {
    await updateDocument(combat, { type, system: replaceWith({}) });
  } catch (error) {
    console.warn("Quadrant | a fight's type cannot be changed: another takes its place", error);
  }
  return game.combats!.get(combat.id ?? "")?.type === type;
}

/** Both operations are in one batch, and neither needs the other: there is one fight before it, and one after. */
async function replace(combat: Combat.Implementation, type: string): Promise<void> {
  const { _id: old, type: _type, system: _system, _stats, ...kept } = utils.deepClone(combat._source);
  const _id = utils.randomID();
  const isViewed = game.combats!.viewed?.id === old;
  await write([
    { action: "delete", documentName: "Combat", ids: [old!] },
    { action: "create", documentName: "Combat", keepId: true, keepEmbeddedIds: true, data: [{ ...kept, _id, type }] },
  ]);
  const taken = game.combats!.get(_id);
  if (isViewed && taken && ui.combat) ui.combat.viewed = taken;
}
