import { updateDocument, utils } from "../../foundry.ts";
import { combatantOf, tokenOf } from "../checks/parties.ts";
import { perform } from "../referee/perform.ts";

/** Requests an act of the actor's own turn from its sheet; the referee carries it out. */
export async function turnAct(actor: Actor.Implementation, data: DOMStringMap): Promise<void> {
  const row = combatantOf(actor, tokenOf(actor));
  const { action: _, act, name, ...rest } = data;
  if (!row?.id || !row.combat) return;
  const told = Object.entries(rest).flatMap(([key, value]) => (value ? [[key, value]] : []));
  await perform({
    subject: row.combat.uuid,
    act: act ?? name ?? "",
    data: { combatant: row.id, data: Object.fromEntries(told) as Record<string, string> },
  });
}

/** Sets a resource by its pips: a filled pip empties itself and all after it, an empty one fills up to itself. */
export async function setPip(
  actor: Actor.Implementation,
  { name, value: pip }: DOMStringMap,
  known: readonly string[],
): Promise<void> {
  if (!name || !known.includes(name)) return;
  const value = utils.getProperty(actor.system, `${name}.value`) as number;
  await updateDocument(actor, { [`system.${name}.value`]: Number(pip) <= value ? Number(pip) - 1 : Number(pip) });
}
