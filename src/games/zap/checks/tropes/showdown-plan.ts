import { type ShowdownOutcome, type ShowdownPlan, tieTo, type Use } from "#rules/zap";
import { type Answer, type Participant, partyOf, type Situation } from "#table/checks";
import { type Ability, contenderOf, isHero } from "../../documents.ts";
import type { Assault, Sides } from "./assault.ts";
import { assaultAnew, assaultUse, baseOf, brought, fitOf, isSame, thrownWith } from "./assault.ts";
import type { Member, Speaker } from "./chase-plan.ts";
import { tropeUses } from "./tropes.ts";
import { tell } from "../../words.ts";

/** The plan of a showdown: one throw for each side, each with an assault of its own (ZAP-AM-3). */
export type ShowdownAct = ShowdownPlan & { assaults: Record<Speaker, Assault> };
export type Showdown = Situation<ShowdownAct, ShowdownOutcome>;

/** The plan from both sides' present state, with the usual assault where none is given; null if a side cannot throw. */
export function showdownPlan({ parties }: Sides, assaults: Partial<Record<Speaker, Assault>> = {}): ShowdownAct | null {
  const { self, target } = parties;
  const [actor, other] = [contenderOf(self), contenderOf(target)];
  if (!actor || !other) return null;
  const [own, others] = (["self", "target"] as const).map((speaker) =>
    assaultAnew({ parties }, speaker, assaults[speaker]),
  );
  const uses = [own && assaultUse({ parties }, "self", own), others && assaultUse({ parties }, "target", others)];
  if (!own || !others || !uses[0] || !uses[1]) return null;
  return {
    actor: uses[0],
    opponent: uses[1],
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: true,
    agreed: null,
    assaults: { self: own, target: others },
  };
}

/** The plan with another assault of one side. Modifiers and the agreement are kept. */
export function withAssault({ plan, parties }: Asked, speaker: Speaker, assault: Assault): ShowdownAct {
  const fresh = showdownPlan({ parties }, { ...plan.assaults, [speaker]: assault });
  if (!fresh) return plan;
  const kept = (use: Use, before: Use): Use => ({ ...use, modifiers: before.modifiers });
  return {
    ...fresh,
    agreed: plan.agreed,
    actor: kept(fresh.actor, plan.actor),
    opponent: kept(fresh.opponent, plan.opponent),
  };
}

export type Asked = Pick<Showdown, "plan" | "parties">;

/** "Freeze Ray (Ace)": the base, with its owner if that is not the speaker. */
export function baseWords({ plan, parties }: Asked, speaker: Speaker, assault = plan.assaults[speaker]): string {
  const base = baseOf({ parties }, speaker, assault);
  const ability = base?.tool?.name ?? tell("defaultSkill");
  const owner = base?.participant;
  return owner && owner.actor !== parties[speaker]?.actor ? tell("join.named", { name: owner.name, ability }) : ability;
}

/** The situation with the base's owner and Ability as the party of each side. */
export function thrown(situation: Showdown): Showdown {
  const { plan, parties } = situation;
  const as = (speaker: Speaker): Participant =>
    baseOf({ parties }, speaker, plan.assaults[speaker])?.participant ?? parties[speaker]!;
  return { ...situation, parties: { ...parties, self: as("self"), target: as("target") } };
}

/**
 * The answers of one member, which count for its whole side: to agree with the assault as it is, or with a base of its own; or
 * to refuse.
 */
export function answersOf(asked: Asked, member: Member): Answer<ShowdownAct>[] {
  const { plan, parties } = asked;
  const speaks = member.actor.uuid === parties.target?.actor?.uuid;
  const id = speaks ? "" : `${member.actor.uuid}:`;
  const party = speaks ? {} : { party: partyOf(member.actor, member.participant.token, null) };
  const now = speaks ? parties : { ...parties, target: member.participant };
  const answer = (rest: Pick<Answer<ShowdownAct>, "id" | "label" | "tool" | "plan">): Answer<ShowdownAct> => ({
    ...rest,
    id: `${id}${rest.id}`,
    price: "",
    costs: [],
    reason: null,
    automatic: false,
    ...party,
  });
  const agree = (rest: string, words: string, tool: Ability | null, assault: Assault): Answer<ShowdownAct> =>
    answer({
      id: rest,
      label: words,
      tool: tool?.uuid ?? null,
      plan: { ...withAssault({ plan, parties: now }, "target", assault), agreed: true },
    });
  const assault = plan.assaults.target;
  const base = baseOf({ parties }, "target", assault);
  const isOwn = base?.actor.uuid === member.actor.uuid;
  const put = agree(
    "agreed",
    tell("showdown.agree", { ability: baseWords(asked, "target") }),
    base?.tool ?? null,
    assault,
  );
  // The member may choose any of its Abilities as the base; for its best one Tropes are offered, too.
  const others = fitOf(member.actor).flatMap((ability, place) => {
    const own = { ...assault, ...thrownWith(assault, brought(member.actor, ability)) };
    const same = isSame(assault.base, own.base);
    const next = same ? assault : own;
    const name = ability?.name ?? tell("defaultSkill");
    const plain = agree(ability?.id ?? "default", tell("showdown.agree", { ability: name }), ability, next);
    const use =
      place === 0 ? assaultUse({ parties: now }, "target", { ...next, wildShot: false, effort: false }) : null;
    const called = use ? tropeUses(use, member.actor, ability) : [];
    return [
      plain,
      ...called.map(({ id: trope, trope: named }) =>
        agree(
          `${ability?.id ?? "default"}:${trope}`,
          tell("showdown.agreeWith", { ability: name, trope: named }),
          ability,
          { ...next, wildShot: trope === "wildShot", effort: trope !== "wildShot" },
        ),
      ),
    ];
  });
  const refusal = answer({
    id: "refuse",
    label: tell("showdown.refuse"),
    tool: null,
    plan: { ...plan, agreed: false },
  });
  return [...(isOwn ? [] : [put]), ...others, refusal];
}
