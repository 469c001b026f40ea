/** Roll initiative for the combatants that this user owns: one update, and one message per combatant. */
export async function rollInitiatives(
  combat: Loose,
  ids: string[],
  { formula = null, updateTurn = true, messageMode, messageOptions = {} }: LooseObject,
): Promise<void> {
  const updates: LooseObject[] = [];
  const messages: object[] = [];
  const messageClass = getDocumentClass("ChatMessage");
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const data = {
      speaker: messageClass["getSpeaker"]({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: _loc("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { core: { initiativeRoll: true } },
      ...messageOptions,
    };
    const mode: unknown = messageMode ?? (combatant.hidden ? "gm" : undefined);
    messages.push(await roll.toMessage(data, { create: false, ...(mode ? { messageMode: mode } : {}) }));
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: combat.turn });
  await messageClass["create"](messages);
}

/**
 * The turn that keeps the current combatant's turn after combatants are changed, added or removed.
 * @param changes  updates by combatant id; null for a combatant that is removed
 */
export function turnAfter(combat: Loose, changes: Map<string, LooseObject | null>, added: Loose[] = []): number | null {
  const holder = combat.combatant;
  if (!holder || combat.turn === null) return combat.turn;
  const rows: Loose[] = [...added];
  for (const combatant of combat.combatants) {
    const change = changes.get(combatant.id);
    if (change === null) continue;
    rows.push(change ? combatant.clone(change, { keepId: true }) : combatant);
  }
  rows.sort((a, b) => combat._sortCombatants(a, b));
  const index = rows.findIndex((row) => row.id === holder.id);
  if (index >= 0) return index;
  // The combatant after the removed one has the turn.
  return rows.length ? Math.min(combat.turn, rows.length - 1) : null;
}
