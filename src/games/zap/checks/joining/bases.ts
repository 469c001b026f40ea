import type { Field, Intervention, Participant, Plan } from "#table/checks";
import { partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf } from "../../documents.ts";
import { type Contributor, type Joined, togetherOf } from "./combining.ts";
import type { JoinableAct } from "./joinable.ts";

/** The field of the dialog that says whose Ability is thrown. */
export const BASE = "base";

/** What may be thrown for all: nothing to choose for one alone, or where an automatic one makes it the weakest (ZAP-COMB-2). */
function choices<P extends Plan>({ situation, purpose }: JoinableAct<P>): { all: Contributor[]; base: string } | null {
  const joint = (situation.plan as Joined).joint;
  const together = togetherOf(situation, purpose, { joint });
  if (!together || together.all.length < 2 || together.all.some(({ use }) => use.automatic)) return null;
  return { all: together.all, base: together.base.who };
}

const triggeredIn = (plan: Plan): string[] => (plan as Joined).joint?.triggered ?? [];

/** "Mace, PL 8", and whose it is where it is somebody else's. */
function named({ participant, use }: Contributor, leader: Participant | undefined): string {
  const name = abilityOf(participant)?.name ?? participant.tool?.name ?? say("QUADRANT.zap.defaultSkill");
  const tool = say("QUADRANT.zap.side.tool", { tool: name, level: use.level });
  if (participant.actor === leader?.actor) return tool;
  return say("QUADRANT.zap.join.named", { name: participant.name, ability: tool });
}

/** In the dialog: which of those that take part from the beginning is thrown (ZAP-AM-6). */
export function baseField<P extends Plan>(act: JoinableAct<P>): Field<P> | null {
  const known = choices(act);
  if (!known) return null;
  const { parties, plan } = act.situation;
  return {
    id: BASE,
    label: say("QUADRANT.zap.combine.base"),
    hint: say("QUADRANT.zap.combine.baseHint"),
    type: "select",
    value: known.base,
    choices: known.all.map((one) => ({ value: one.who, label: named(one, parties.self) })),
    apply: (who) => ({ plan: act.anew(parties, triggeredIn(plan), who), parties: partiesOf(parties) }),
  };
}

/** On the announced act, as friends have joined: the leader says which Ability is thrown for all (ZAP-AM-6). */
export function bases<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties, plan } = act.situation;
  const known = actor.uuid === parties.self?.actor?.uuid ? choices(act) : null;
  const others = known?.all.filter(({ who }) => who !== known.base) ?? [];
  return others.map((one) => ({
    id: `base:${one.who}`,
    group: say("QUADRANT.zap.combine.base"),
    label: named(one, parties.self),
    hint: say("QUADRANT.zap.combine.baseHint"),
    price: say("QUADRANT.zap.price.free"),
    note: "QUADRANT.zap.combine.baseNote",
    costs: [],
    reason: null,
    plan: act.anew(parties, triggeredIn(plan), one.who),
    parties: {},
  }));
}
