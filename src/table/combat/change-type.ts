import { replaceWith, updateDocument, utils } from "../../foundry.ts";
import { write } from "../write.ts";

/** Foundry has refused or ignored a change of type once: it is not tried again. */
let isRefused = false;

/**
 * Changes a fight to another game and keeps its combatants. Foundry can change the type of Items and actors by an update.
 * If it refuses or ignores that for a fight, a new fight with the same combatants replaces the old one.
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

/** Both operations are in one batch, so that the fight never exists twice or not at all. */
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
