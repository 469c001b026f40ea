import { bounty, type Chips, CHIPS } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  type Field,
  gmRefusal,
  admitOnly,
  partiesOf,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  whoField,
} from "#table/checks";
import { characterOf, isCharacter, isHero } from "../../documents.ts";
import {
  asMaster,
  chipCosts,
  chipHolders,
  chipWords,
  heldBy,
  isBetween,
  masterParty,
  potNow,
  purseOf,
  shortRefusal,
  sizeOf,
  sanitizeChips,
  throwIfRefused,
} from "../../fate/purse.ts";
import { settings } from "../../settings.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";

interface Counted<P extends Plan> {
  chips: Chips;
  /** The upper limit; without it any number. */
  held?: Chips;
  put(chips: Chips): P;
  /** Prefix of the fields' ids; `label` is that of their labels. For a dialog with several sets of chips. */
  id?: string;
  label?: string;
}

/** A field for the number of chips of each colour. Colours without chips are left out. */
export function chipCountFields<P extends Plan>({ chips, held, put, id = "chip", label = "" }: Counted<P>): Field<P>[] {
  return CHIPS.filter((chip) => !held || held[chip] > 0 || chips[chip] > 0).map((chip): Field<P> => {
    const color = tell(`chips.${chip}`);
    const most = held?.[chip];
    return {
      id: `${id}-${chip}`,
      label: label ? `${label}: ${color}` : color,
      hint: most === undefined ? "" : tell("ask.chips", { count: most }),
      type: "number",
      value: String(chips[chip]),
      min: 0,
      ...(most !== undefined && { max: most, paid: chip }),
      apply(value) {
        const count = value === "" ? NaN : Number(value);
        if (!Number.isInteger(count) || count < 0) return refusal("chip.whole");
        if (most !== undefined && count > most) return refusal("chip.count", { most });
        return put({ ...chips, [chip]: count });
      },
    };
  });
}

/** The chips that the pot and the Master are to hold. No other act creates or destroys chips. */
interface PotPlan {
  pot: Chips;
  masterFate: Chips;
}

const POOLS = ["pot", "masterFate"] as const;

const first = (key: (typeof POOLS)[number]): Chips => settings.find((setting) => setting.key === key)!.initial as Chips;

const now = (): PotPlan => ({ pot: { ...potNow() }, masterFate: { ...heldBy(null) } });

/** Future Imperfect › Fate: the Master sets the contents of the pot and the Master's own chips. */
export const setPotCheck: Check<PotPlan, { result: string }> = defineCheck({
  kind: actKind<PotPlan>("setPot"),
  table: true,
  asks: true,
  parties: admitOnly(),
  prepare: () => ({ plan: now(), parties: { self: masterParty() } }),
  refresh: ({ plan }) => ({ pot: sanitizeChips(plan.pot), masterFate: sanitizeChips(plan.masterFate) }),
  refuse: ({ card }) => gmRefusal(card),
  options({ plan }) {
    const start: PotPlan = { pot: { ...first("pot") }, masterFate: { ...first("masterFate") } };
    const checked = POOLS.every((who) => CHIPS.every((chip) => plan[who][chip] === start[who][chip]));
    return [
      {
        id: "anew",
        label: tell("setPot.anew"),
        hint: chipWords(start.pot),
        checked,
        reason: null,
        plan: checked ? now() : start,
      },
    ];
  },
  fields: ({ plan }) =>
    POOLS.flatMap((who) =>
      chipCountFields({
        id: who,
        label: tell(`setPot.${who}`),
        chips: plan[who],
        put: (chips): PotPlan => ({ ...plan, [who]: chips }),
      }),
    ),
  effects({ plan }) {
    const before = now();
    return POOLS.flatMap((who) =>
      CHIPS.filter((chip) => plan[who][chip] !== before[who][chip]).map((chip) => ({
        who,
        set: chip,
        value: plan[who][chip],
      })),
    );
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "setPot",
      source: "fate",
      title: tell("setPot.title"),
      parties: [asMaster(self)],
      word: chipWords(plan.pot),
      why: tell("setPot.why", { chips: chipWords(plan.masterFate) }),
      tone: "plain",
    }),
});

/** Chips that go back to the pot without effect. Without a hero they are the Master's own. */
interface ReturnPlan {
  chips: Chips;
}

type Return = Situation<ReturnPlan, { result: string }>;

const nameOf = ({ hero }: Return["parties"]): string => hero?.name ?? tell("fate.master");

const returnShort = ({ plan, parties }: Return): Refusal | null =>
  shortRefusal(nameOf(parties), heldBy(parties["hero"]?.actor), plan.chips);

/** Future Imperfect › Fate: the Master puts chips back into the pot. */
export const returnChipsCheck: Check<ReturnPlan, { result: string }> = defineCheck({
  kind: actKind<ReturnPlan>("return"),
  table: true,
  asks: true,
  parties: admitOnly("hero"),
  prepare: ({ data }) => {
    const hero = chipHolders().find(({ uuid }) => uuid === data.hero);
    return {
      plan: { chips: sanitizeChips(null) },
      parties: { self: masterParty(), ...(hero && { hero: partyOf(hero, null, null) }) },
    };
  },
  refresh: ({ plan }) => ({ chips: sanitizeChips(plan.chips) }),
  refuse(situation) {
    if (sizeOf(situation.plan.chips) === 0) return refusal("chip.noneChosen");
    return gmRefusal(situation.card) ?? returnShort(situation);
  },
  costs(situation) {
    throwIfRefused(returnShort(situation));
    return chipCosts("hero", situation.parties["hero"]?.actor, situation.plan.chips);
  },
  fields({ plan, parties }) {
    const whose = whoField({
      plan: { chips: sanitizeChips(null) },
      parties: partiesOf(parties),
      who: "hero",
      label: tell("returned.whose"),
      choices: chipHolders(),
      nobody: tell("fate.masters"),
    });
    const held = heldBy(parties["hero"]?.actor);
    return [whose, ...chipCountFields({ chips: plan.chips, held, put: (chips): ReturnPlan => ({ chips }) })];
  },
  view: ({ plan, parties: { self, ...others } }) =>
    actView({
      kind: "returnChips",
      source: "fate",
      title: tell("returned.title"),
      parties: [asMaster(self), others["hero"]],
      word: chipWords(plan.chips),
      why: tell("returned.why", { name: nameOf(others) }),
      tone: "plain",
    }),
});

/** Chips that a hero turns into points. */
interface BountyPlan {
  chips: Chips;
}

type ToBounty = Situation<BountyPlan, { result: string }>;

const bountyShort = ({ plan, parties: { self } }: ToBounty): Refusal | null =>
  shortRefusal(self?.name ?? "", purseOf(self?.actor), plan.chips);

/** Future Imperfect › Bounty: between scenarios chips turn into points (IMP-FATE-11). */
export const toBountyCheck: Check<BountyPlan, { result: string }> = defineCheck({
  kind: actKind<BountyPlan>("bounty"),
  asks: true,
  parties: admitOnly(),
  prepare({ actor, token, data }) {
    if (!isCharacter(actor) || !isHero(actor)) return refusal("gone");
    const chips = sanitizeChips(data.color ? { [data.color]: 1 } : null);
    return { plan: { chips }, parties: { self: partyOf(actor, token, null) } };
  },
  refresh: ({ plan }) => ({ chips: sanitizeChips(plan.chips) }),
  refuse(situation) {
    const hero = characterOf(situation.parties["self"]);
    if (!hero || !isHero(hero)) return refusal("gone");
    if (!isBetween()) return refusal("notBetween");
    if (sizeOf(situation.plan.chips) === 0) return refusal("chip.noneChosen");
    return bountyShort(situation);
  },
  costs(situation) {
    throwIfRefused(bountyShort(situation));
    return chipCosts("self", situation.parties["self"]?.actor, situation.plan.chips);
  },
  fields: ({ plan, parties: { self } }) =>
    chipCountFields({ chips: plan.chips, held: purseOf(self?.actor), put: (chips): BountyPlan => ({ chips }) }),
  price: ({ plan }) => tell("bounty.points", { points: bounty(plan.chips) }),
  effects: ({ plan }) => [{ who: "self", add: "bounty", value: bounty(plan.chips) }],
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "toBounty",
      source: "bounty",
      title: tell("bounty.title"),
      parties: [self],
      word: tell("bounty.points", { points: bounty(plan.chips) }),
      why: tell("bounty.why", { name: self?.name ?? "", chips: chipWords(plan.chips) }),
    }),
});
