import type { Change } from "#rules/check.ts";
import { juryRig } from "#rules/zap";
import type {
  CheckView,
  Draft,
  Field,
  Intervention,
  Participant,
  Parties,
  Refusal,
  Situation,
  TableChange,
} from "#table/checks";
import { defineCheck, admitOnly, partiesOf, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { LONGEST_NAME } from "#table/documents/names.ts";
import type { Ability, Character } from "../../documents.ts";
import { abilitiesOf, abilityOf, characterOf, isAbility, isCharacter } from "../../documents.ts";
import { abilityState } from "../../fight.ts";
import { abilityChoice } from "../ability-field.ts";
import { actView, announcedAct } from "../parts.ts";
import { mayHelp } from "../joining/joining.ts";
import { nextName } from "../joining/combining.ts";
import { refusal, tell } from "../../words.ts";
import { selectField, textField } from "../ask-fields.ts";

/** The price of a contributed Ability: it burns out, or, where that makes no sense, its owner is Tired. */
const PRICES = ["burnOut", "tired"] as const;
type Price = (typeof PRICES)[number];

interface RigPlan {
  /** Name of the new Ability; if it is empty, the Ability is named after its base. */
  name: string;
  /** Its level. */
  level: number;
  /** By party: the price of each Ability beside the base. */
  contributors: Record<string, Price>;
}

type Rig = Situation<RigPlan, { result: string }>;

/** No dice, but friends may lend an Ability while it is announced. */
const kind = announcedAct<RigPlan>("rig", "rigged");

/** The price of a contribution, which is paid at once, whatever comes of the rig. */
function priceOf(who: string, price: Price): Change {
  return price === "tired" ? { who, gain: "tired" } : { who: `${who}.tool`, set: "burnedOut", value: true };
}

/** Whether an Ability can be built with: it is not burned out, ruined, disabled or makeshift. */
export function isWhole(ability: Ability): boolean {
  const { burnedOut, ruined, damage } = abilityState(ability, null);
  return !burnedOut && !ruined && damage === "none" && !ability.system.makeshift;
}

/** The level of the base with these contributors. */
function levelOf(self: Participant | undefined, contributors: RigPlan["contributors"]): number {
  const level = abilityOf(self)?.system.level ?? 1;
  const count = Object.keys(contributors).length;
  return count > 0 ? juryRig(level, count) : level;
}

/** The field for one possible contribution and its price. */
function partField(
  { plan, parties }: Pick<Rig, "plan" | "parties">,
  actor: Character,
  ability: Ability,
): Field<RigPlan> {
  const known = Object.entries(parties).find(([who, { tool }]) => who in plan.contributors && tool === ability);
  const tires = Object.entries(plan.contributors).some(([who, price]) => price === "tired" && who !== known?.[0]);
  const prices = PRICES.filter((price) => price !== "tired" || !(tires || has(actor, "tired")));
  return selectField(
    `part.${ability.id}`,
    ability.name,
    known ? (plan.contributors[known[0]] ?? "") : "",
    ["", ...prices].map((value) => ({ value, label: tell(`juryRig.price.${value || "none"}`) })),
    (value) => {
      const { [known?.[0] ?? ""]: _before, ...others } = plan.contributors;
      const { [known?.[0] ?? ""]: __, ...rest } = partiesOf(parties);
      const price = prices.find((one) => one === value);
      const who = nextName("part", rest);
      const contributors = price ? { ...others, [who]: price } : others;
      return {
        plan: { ...plan, contributors, level: levelOf(parties.self, contributors) },
        parties: price ? { ...rest, [who]: partyOf(actor, parties.self!.token, ability) } : rest,
      };
    },
  );
}

function nameOf({ name }: RigPlan, base: Ability | null): string {
  return name || tell("juryRig.named", { ability: base?.name ?? "" });
}

/** The line of an announced card: the Abilities contributed so far. */
function waiting(self: Participant | undefined, parts: string[]): CheckView["sides"][number] {
  const note = parts.length > 0 ? tell("juryRig.parts", { parts: parts.join(", ") }) : "";
  return { role: "rig", name: self?.name ?? "", note, dice: [], total: null, hidden: false };
}

/** Zap! › Tropes › Jury Rig */
export const juryRigCheck = defineCheck<RigPlan>({
  kind,
  prepare({ actor, token, item }): Draft<RigPlan> | Refusal {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const whole = abilitiesOf(actor).filter(isWhole);
    const base = isAbility(item) ? item : (whole.sort((a, b) => b.system.level - a.system.level)[0] ?? null);
    if (!base) return refusal("noAbility", { name: actor.name });
    return {
      plan: { name: "", level: base.system.level, contributors: {} },
      parties: { self: partyOf(actor, token, base) },
    };
  },
  /**
   * From the declaration only the actor's own whole Abilities are kept, each once; only one of them may make the actor Tired.
   */
  refresh({ plan, parties }): RigPlan {
    const { self } = parties;
    const used = new Set([self?.tool]);
    let rested = self?.actor ? !has(self.actor, "tired") : false;
    const believed = Object.entries(plan.contributors).filter(([who, price]) => {
      const part = parties[who];
      const ability = abilityOf(part);
      if (part?.actor?.uuid !== self?.actor?.uuid || !ability || used.has(ability) || !isWhole(ability)) return false;
      if (!PRICES.includes(price) || (price === "tired" && !rested)) return false;
      used.add(ability);
      if (price === "tired") rested = false;
      return true;
    });
    const contributors = Object.fromEntries(believed);
    return { name: plan.name.slice(0, LONGEST_NAME), level: levelOf(self, contributors), contributors };
  },
  refuse({ plan, parties: { self } }): Refusal | null {
    const actor = characterOf(self);
    const base = abilityOf(self);
    if (!actor || !base) return refusal("gone");
    if (has(actor, "out")) return refusal("bar.out", { name: actor.name, ability: "" });
    if (!isWhole(base)) return refusal("notWhole", { ability: base.name });
    return Object.keys(plan.contributors).length > 0 ? null : refusal("noContributors");
  },
  view({ plan, outcome, parties }): CheckView {
    const parts = Object.keys(plan.contributors).map((who) => {
      const part = parties[who];
      const mine = part?.actor?.uuid === parties.self?.actor?.uuid;
      return mine
        ? (part?.tool?.name ?? "")
        : tell("means.by", { name: part?.name ?? "", what: part?.tool?.name ?? "" });
    });
    const base = abilityOf(parties.self);
    const data = {
      self: parties.self?.name ?? "",
      base: base?.name ?? "",
      parts: parts.join(", "),
      level: plan.level,
    };
    const rigged = actView({
      kind: "juryRig",
      source: "juryRig",
      title: nameOf(plan, base),
      chip: tell("row.level", { level: plan.level }),
      parties: [parties.self],
      word: nameOf(plan, base),
      why: tell("juryRig.why", data),
    });
    return { ...rigged, verdict: outcome && rigged.verdict, sides: outcome ? [] : [waiting(parties.self, parts)] };
  },
  price: () => tell("price.free"),
  roles: { rig: "self" },
  asks: true,
  /** Only the actor's own contributions: friends lend theirs by interventions. */
  parties(situation): Parties {
    const own = Object.entries(situation.parties).filter(
      ([who, { actor }]) => /^part\d+$/.test(who) && actor?.uuid === situation.parties.self?.actor?.uuid,
    );
    return admitOnly(...own.map(([who]) => who))(situation);
  },
  costs: ({ plan }) => Object.entries(plan.contributors).map(([who, price]) => priceOf(who, price)),
  announces: true,
  fields({ plan, parties }): Field<RigPlan>[] {
    const { self } = parties;
    const actor = characterOf(self);
    if (!self || !actor) return [];
    const own = abilitiesOf(actor).filter(isWhole);
    return [
      textField(
        "name",
        tell("juryRig.name"),
        plan.name,
        (value) => ({ ...plan, name: value.trim() }),
        tell("juryRig.nameHint"),
      ),
      ...abilityChoice({
        id: "base",
        label: tell("juryRig.base"),
        abilities: own,
        parties: { self },
        put: (base) => ({ ...plan, level: base?.system.level ?? plan.level, contributors: {} }),
      }),
      ...own.filter((ability) => ability !== self.tool).map((ability) => partField({ plan, parties }, actor, ability)),
    ];
  },
  /** A friend lends an Ability: it burns out, or the friend is Tired. */
  interventions({ plan, parties }, actor): Intervention<RigPlan>[] {
    const leader = characterOf(parties.self);
    if (!leader || !isCharacter(actor) || !mayHelp(leader, actor, parties)) return [];
    const lent = Object.entries(parties).flatMap(([who, { tool }]) => (who in plan.contributors ? [tool] : []));
    const free = abilitiesOf(actor).filter((ability) => isWhole(ability) && !lent.includes(ability));
    const out = has(actor, "out") ? refusal("bar.out", { name: actor.name, ability: "" }) : null;
    return free.flatMap((ability) =>
      PRICES.filter((price) => price !== "tired" || !has(actor, "tired")).map((price): Intervention<RigPlan> => {
        const who = nextName("part", parties);
        const contributors = { ...plan.contributors, [who]: price };
        return {
          id: `${price}:${ability.id}`,
          group: tell("juryRig.lend"),
          label: ability.name,
          hint: tell("juryRig.lendHint"),
          price: tell(`juryRig.price.${price}`),
          note: "QUADRANT.zap.juryRig.lent",
          costs: [priceOf(who, price)],
          reason: out,
          plan: { ...plan, contributors, level: levelOf(parties.self, contributors) },
          parties: { [who]: partyOf(actor, tokenOf(actor), ability) },
        };
      }),
    );
  },
  /** The new Ability: a copy of the base at a higher level, which is gone when the scene ends. */
  effects({ plan, parties: { self } }): TableChange[] {
    const base = abilityOf(self);
    if (!base) return [];
    const { kind, versus, traits } = base.system;
    const system = { kind, versus, traits: traits.map((trait) => ({ ...trait })), level: plan.level, makeshift: true };
    return [{ who: "self", create: { type: "zapAbility", name: nameOf(plan, base), img: base.img ?? "", system } }];
  },
});
