import { defineCheck, actKind, type Draft, gmRefusal, only, type Option, partiesOf, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { masterParty } from "../../fate/master.ts";
import { characterOf, isCharacter, isHero } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { tnLabel, toggle } from "../parts.ts";
import { numbered, numberedIn, numberedOptions, presentNow, targeted, type Present } from "../present.ts";
import { tnOf, tnField } from "../tasks/difficulty-fields.ts";

/** What is to be feared, and how much. */
export interface FrightenPlan {
  tn: number;
  terror: boolean;
  /** It spends an action on being feared (IMP-FEAR-1). */
  active: boolean;
}

const VICTIM = "victim";

/** What an active source adds. */
const DEEPER = 2;

/** The Target Number that those who face it must reach. */
export const frightTn = ({ tn, active }: FrightenPlan): number => tn + (active ? DEEPER : 0);

/** What the sight of somebody causes, as its sheet says. */
function causedBy(actor: Actor.Implementation | null): Omit<FrightenPlan, "active"> {
  const fear = isCharacter(actor) ? actor.system.fear : null;
  return { tn: tnOf(fear?.tn), terror: fear?.terror ?? false };
}

const isFrightening = ({ actor }: Present): boolean => actor.system.fear.tn !== null;

/** Whoever is targeted faces it; where nobody is, the heroes who are there. */
function likelyVictims(source: Actor.Implementation | null): Present[] {
  const marked = targeted();
  const found = marked.length > 0 ? marked : presentNow().filter(({ actor }) => isHero(actor));
  return found.filter(({ actor }) => actor.uuid !== source?.uuid);
}

/** @param source who is feared; null: something that is nobody's character */
export function frightenDraft(source: Present | null): Draft<FrightenPlan> {
  return {
    check: "imperfect.frighten",
    plan: { ...causedBy(source?.actor ?? null), active: false },
    parties: {
      self: masterParty(),
      ...(source && { source: partyOf(source.actor, source.token, null) }),
      ...numbered(VICTIM, likelyVictims(source?.actor ?? null)),
    },
  };
}

/** Future Imperfect › Fear: the Master says what is to be feared, and by whom (IMP-FEAR-1, -2). */
export const frightenCheck = defineCheck<FrightenPlan>({
  ...defineCheck<FrightenPlan, { result: string }>({
    kind: actKind<FrightenPlan>("faced"),
    prepare: (_) => frightenDraft(presentNow().find(isFrightening) ?? null),
    refuse({ parties, card }) {
      return gmRefusal(card) ?? (numberedIn(VICTIM, parties).length === 0 ? refusal("fear.nobody") : null);
    },
    view({ plan, parties }) {
      const { source } = parties;
      const victims = numberedIn(VICTIM, parties).map(([who]) => parties[who]);
      const kind = plan.terror ? "terror" : "fear";
      return actView({
        kind,
        source: "fear",
        title: source?.name ?? say("QUADRANT.imperfect.fear.something"),
        chip: tnLabel(frightTn(plan)),
        parties: [source, ...victims],
        word: say(`QUADRANT.imperfect.fear.word.${kind}`),
        why: say(`QUADRANT.imperfect.fear.why.${plan.active ? "active" : "passive"}`),
        tone: "strain",
      });
    },
  }),
  table: true,
  asks: true,
  parties: (situation) => only("source", ...numberedIn(VICTIM, situation.parties).map(([who]) => who))(situation),
  refresh: ({ plan }) => ({ tn: tnOf(plan.tn), terror: plan.terror === true, active: plan.active === true }),
  fields({ plan, parties }) {
    const source = characterOf(parties["source"]);
    const around = presentNow().filter((one) => isFrightening(one) || one.actor.uuid === source?.uuid);
    const listed = source && !around.some(({ actor }) => actor.uuid === source.uuid);
    const sources = listed ? [{ actor: source, token: parties["source"]!.token }, ...around] : around;
    return [
      {
        id: "source",
        label: say("QUADRANT.imperfect.fear.source"),
        hint: "",
        type: "select",
        value: source?.uuid ?? "",
        choices: [
          { value: "", label: say("QUADRANT.imperfect.fear.something") },
          ...sources.map(({ actor, token }) => ({ value: actor.uuid, label: token?.name || actor.name })),
        ],
        apply(uuid) {
          const chosen = sources.find(({ actor }) => actor.uuid === uuid);
          const { source: _before, ...others } = partiesOf(parties);
          return {
            plan: { ...plan, ...(chosen && causedBy(chosen.actor)) },
            parties: { ...others, ...(chosen && { source: partyOf(chosen.actor, chosen.token, null) }) },
          };
        },
      },
      tnField(plan.tn, (tn) => ({ ...plan, tn })),
    ];
  },
  options({ plan, parties }) {
    const option = (id: "terror" | "active"): Option<FrightenPlan> =>
      toggle("QUADRANT.imperfect.fear", id, plan[id], { ...plan, [id]: !plan[id] });
    const source = parties["source"]?.actor?.uuid;
    return [
      option("terror"),
      option("active"),
      ...numberedOptions({
        prefix: VICTIM,
        plan,
        parties,
        around: presentNow().filter(({ actor }) => actor.uuid !== source),
        label: (name) => say("QUADRANT.imperfect.fear.victim", { name }),
      }),
    ];
  },
  /** Everybody faces it by an own throw; nobody throws for players. */
  follows({ parties }) {
    return numberedIn(VICTIM, parties).map(([, { actor, token }]) => ({
      check: "imperfect.fear",
      actor: actor.uuid,
      data: {},
      label: say("QUADRANT.imperfect.fear.faces", { name: token?.name || actor.name }),
      automatic: true,
      announced: actor.hasPlayerOwner,
    }));
  },
});
