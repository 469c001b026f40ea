import { type Intervention, participants, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { contenderOf, isScenery, isShip } from "../../documents.ts";
import { thingsFor, type Thing } from "./combine-fields.ts";
import type { Joined } from "./combining.ts";
import { nextName, type JoinableAct } from "./joinable.ts";

/**
 * What the GM brings into an announced act that nobody brings as own: a peril as often as somebody uses it (ZAP-PER-1), and
 * what a ship has (ZAP-COMB-1). It costs nobody an Action.
 */
export function lendings<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties } = act.situation;
  const leader = contenderOf(parties.self);
  if (!leader) return [];
  const known = Object.values(parties).map((one) => one.tool?.uuid ?? one.actor?.uuid);
  return thingsFor(leader, act.purpose, parties.target?.actor ?? null)
    .filter(({ value, party }) => party.actor === actor.uuid && !known.includes(value))
    .map((thing) => lending(act, thing));
}

function lending<P extends Plan>(act: JoinableAct<P>, { value, party, level }: Thing): Intervention<P> {
  const { parties, plan } = act.situation;
  const added = { [nextName("thing", parties)]: party };
  const { joint } = plan as Joined;
  const [tool] = Object.values(participants(added)).map((one) => one.tool);
  const words = say("QUADRANT.zap.row.level", { level });
  return {
    id: `lend:${value}`,
    group: say("QUADRANT.zap.lend.group"),
    label: tool ? say("QUADRANT.zap.side.tool", { tool: tool.name, level }) : words,
    hint: say("QUADRANT.zap.lend.hint"),
    price: "",
    note: "QUADRANT.zap.lend.note",
    costs: [],
    reason: null,
    plan: act.anew({ ...parties, ...participants(added) }, joint?.triggered ?? [], joint?.base),
    parties: added,
  };
}

/** What the GM may bring into an act: the things and the ships on the scene. */
export function lentBy(user: User.Implementation): Actor.Implementation[] {
  if (!user.isGM) return [];
  const there = [...(game.scenes?.active?.tokens ?? [])].map(({ actor }) => actor as Actor.Implementation | null);
  return [...new Set(there)].filter((actor) => isScenery(actor) || isShip(actor));
}
