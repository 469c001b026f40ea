import { fear, type FearOutcome, type FearPlan } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  type Density,
  type Draft,
  gmRefusal,
  admitOnly,
  type Option,
  partiesOf,
  partyOf,
  partyViews,
  type Refusal,
  type Subject,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { characterOf, isCharacter, isHero } from "../../documents.ts";
import { masterParty } from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { drawFollows } from "../fate/fate-draw.ts";
import { actView, headline, plainVerdict, tnField, tnLabel, tnOf, toggle } from "../parts.ts";
import { numbered, numberedIn, numberedOptions, type Present, presentNow, targeted } from "../present.ts";
import { chipFields, chipSpends, withDeclared } from "../roll/chips.ts";
import { ownSlot, rollCheck, rollSide, throwerOf } from "../roll/roll-check.ts";
import { byWay, rollOf, type Way, wayField, wayName, wayOf } from "../roll/ways.ts";

/** A source of fear, and its strength. */
export interface FrightenPlan {
  tn: number;
  terror: boolean;
  /** The source spends an action on deepening the fear (IMP-FEAR-1). */
  active: boolean;
}

const VICTIM = "victim";

/** The TN that an active source adds. */
const DEEPER = 2;

/** The Target Number of the fear checks. */
const frightTn = ({ tn, active }: FrightenPlan): number => tn + (active ? DEEPER : 0);

/** The fear that the sight of an actor causes, from its sheet. */
function causedBy(actor: Actor.Implementation | null): Omit<FrightenPlan, "active"> {
  const fear = isCharacter(actor) ? actor.system.fear : null;
  return { tn: tnOf(fear?.tn), terror: fear?.terror ?? false };
}

const isFrightening = ({ actor }: Present): boolean => actor.system.fear.tn !== null;

/** The targeted characters; without targets, the heroes who are present. */
function likelyVictims(source: Actor.Implementation | null): Present[] {
  const marked = targeted();
  const found = marked.length > 0 ? marked : presentNow().filter(({ actor }) => isHero(actor));
  return found.filter(({ actor }) => actor.uuid !== source?.uuid);
}

/** @param source the feared character; null for something without an actor */
function frightenDraft(source: Present | null): Draft<FrightenPlan> {
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

/** Future Imperfect › Fear: the Master chooses what is feared, and by whom (IMP-FEAR-1, -2). */
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
        title: source?.name ?? tell("fear.something"),
        chip: tnLabel(frightTn(plan)),
        parties: [source, ...victims],
        word: tell(`fear.word.${kind}`),
        why: tell(`fear.why.${plan.active ? "active" : "passive"}`),
        tone: "strain",
      });
    },
  }),
  table: true,
  asks: true,
  parties: (situation) => admitOnly("source", ...numberedIn(VICTIM, situation.parties).map(([who]) => who))(situation),
  refresh: ({ plan }) => ({ tn: tnOf(plan.tn), terror: plan.terror === true, active: plan.active === true }),
  fields({ plan, parties }) {
    const source = characterOf(parties["source"]);
    const around = presentNow().filter((one) => isFrightening(one) || one.actor.uuid === source?.uuid);
    const listed = source && !around.some(({ actor }) => actor.uuid === source.uuid);
    const sources = listed ? [{ actor: source, token: parties["source"]!.token }, ...around] : around;
    return [
      {
        id: "source",
        label: tell("fear.source"),
        hint: "",
        type: "select",
        value: source?.uuid ?? "",
        choices: [
          { value: "", label: tell("fear.something") },
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
        label: (name) => tell("fear.victim", { name }),
      }),
    ];
  },
  /** Each victim makes its own check; those of players' characters wait for their players. */
  follows({ parties }) {
    return numberedIn(VICTIM, parties).map(([, { actor, token }]) => ({
      check: "imperfect.fear",
      actor: actor.uuid,
      data: {},
      label: tell("fear.faces", { name: token?.name || actor.name }),
      automatic: true,
      announced: actor.hasPlayerOwner,
    }));
  },
});

const RESULTS: readonly [FearOutcome["result"], Density][] = [
  ["terrified", 3],
  ["catatonic", 3],
  ["broken", 2],
  ["distracted", 2],
  ["unnerved", 1],
  ["steady", 0],
];

function fearVerdict(
  { result, total, bust, successes }: FearOutcome,
  { tn, terror }: FacingPlan,
  { name, told }: { name: string; told: boolean },
): VerdictView {
  const why = bust ? tell("why.bust") : tell("fear.told", { total, tn, count: successes });
  const dreads = terror && result !== "steady";
  return plainVerdict({
    word: tell(`fear.result.${result}`),
    tone: result === "steady" ? "gain" : result === "unnerved" ? "strain" : "harm",
    why: [
      ...(told ? [why] : []),
      tell(`fear.effect.${result}`, { name }),
      ...(dreads ? [tell("fear.effect.dread", { name })] : []),
    ].join(" "),
    source: "fear",
  });
}

/** A fear check of one actor. */
export interface FacingPlan extends FearPlan {
  way: Way;
}

const GUTS = { aptitude: "guts", involuntary: true } as const;

/** The TN and kind of fear on the Master's card; null for any other card. */
function causeOf(card: Card | null | undefined): Pick<FearPlan, "tn" | "terror"> | null {
  if (card?.system.game !== "imperfect" || card.system.kind !== "frighten") return null;
  const plan = card.system.plan as FrightenPlan;
  return { tn: frightTn(plan), terror: plan.terror };
}

/** `data.card` is the Master's card. From a sheet, the Master is first asked what is feared, and by whom. */
function prepare({ actor, token, data }: Subject): Draft<FacingPlan> | Draft<FrightenPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const cause = causeOf(cardByUuid(data.card ?? null));
  if (!cause) return gmRefusal(null) ?? frightenDraft({ actor, token });
  const way = wayOf(actor, GUTS);
  return {
    plan: { ...cause, way, roll: rollOf(actor, way) },
    parties: { self: partyOf(actor, token, null) },
    tied: data.card!,
  };
}

/** Future Imperfect › Fear, Terror (IMP-FEAR-1, -2). */
export const fearCheck = rollCheck<FacingPlan, FearOutcome>({
  kind: fear as Check<FacingPlan, FearOutcome>["kind"],
  ties: "continues",
  prepare: prepare as Check<FacingPlan, FearOutcome>["prepare"],
  refresh({ plan, parties, tied }) {
    const actor = throwerOf({ parties });
    if (!actor) return plan;
    const cause = causeOf(tied) ?? { tn: tnOf(plan.tn), terror: plan.terror === true };
    const way = wayOf(actor, GUTS, plan.way.id);
    const fresh = rollOf(actor, way);
    return { ...cause, way, roll: cause.terror ? fresh : withDeclared(fresh, plan.roll, actor) };
  },
  refuse({ tied }) {
    return causeOf(tied) ? null : refusal("fear.unsaid");
  },
  /** No chips can be declared against Terror. */
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    return [
      ...wayField<FacingPlan>(actor, {
        asked: GUTS,
        way: plan.way,
        put: (way) => ({ ...plan, way, roll: byWay(actor, way, plan.roll) }),
      }),
      ...(plan.terror ? [] : chipFields(ownSlot(plan), parties["self"])),
    ];
  },
  spends: (situation) =>
    chipSpends(ownSlot(situation.plan), {
      ...situation,
      barred: situation.plan.terror ? refusal("chip.terror") : null,
    }),
  /** A broken will earns a chip for the one who broke it: here the Master. */
  follows({ outcome }) {
    return outcome?.result === "broken" ? [drawFollows(null)] : [];
  },
  view({ plan, throws, outcome, parties, tied }, reader) {
    const { self } = parties;
    const { roll, way, tn, terror } = plan;
    const source = tied?.system.parties["source"]?.name;
    const known = Object.keys(fear.odds(plan));
    const shown = { pools: fear.pools(plan), throws };
    return {
      kind: tell(`card.${terror ? "terror" : "fear"}`),
      title: source ?? tell("fear.something"),
      chip: tnLabel(tn),
      parties: partyViews(self),
      sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
      results: RESULTS.filter(([key]) => known.includes(key)).map(([key, density]) => ({
        key,
        label: tell(`fear.result.${key}`),
        density,
      })),
      headlines: [headline("steady", ["steady"], tnLabel(tn)), headline("flees", [terror ? "catatonic" : "terrified"])],
      note: terror ? tell("fear.noChips") : "",
      verdict: outcome && fearVerdict(outcome, plan, { name: self?.name ?? "", told: tellsTotals(reader, "self") }),
    };
  },
});
