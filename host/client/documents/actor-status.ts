/** The ids of the effects with only this status. */
function effectsOfStatus(actor: Loose, statusId: string, id: string | undefined): string[] {
  if (id) return actor.effects.has(id) ? [id] : [];
  const own = actor.effects.filter((effect: Loose) => effect.statuses.size === 1 && effect.statuses.has(statusId));
  return own.map((effect: Loose) => effect.id as string);
}

/** Give an actor a status of CONFIG.statusEffects, or take it away (fact 89). @throws for an unknown status */
export async function toggleStatus(
  actor: Loose,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<Loose> {
  const status = CONFIG["statusEffects"][statusId] as LooseObject | undefined;
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const existing = effectsOfStatus(actor, statusId, status["_id"] as string | undefined);
  if (existing.length) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments("ActiveEffect", existing);
    return false;
  }
  if (active === false) return undefined;
  const effectClass = getDocumentClass("ActiveEffect");
  const effect = await effectClass["fromStatusEffect"](statusId, { parent: actor });
  if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
  return effectClass["create"](effect, { parent: actor, keepId: true });
}
