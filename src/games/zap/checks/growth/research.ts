import { applyWealthPoints, task, type TaskOutcome, type TaskPlan } from "#rules/zap";
import type { Field, Participant, Situation } from "#table/checks";
import { defineCheck, participants, partiesOf, partyOf } from "#table/checks";
import type { Ability, Asset, Character } from "../../documents.ts";
import { abilitiesOf, abilityOf, characterOf, isAbility, isAsset, isCharacter } from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { assetsFor, playsWealth, wealthChanges, wealthOf } from "../../growth/purse.ts";
import { jointly } from "../target.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { itemField } from "../ability-field.ts";
import { jointTask } from "../joining/joint-act.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { taskCheck, taskView } from "../tasks/task.ts";
import { renewed, settled, useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** A task that other characters may join. */
type ResearchPlan = TaskPlan & Joined;

type Research = Situation<ResearchPlan, TaskOutcome>;

/** The value of new Wealth in the list. */
const WEALTH = "wealth";

const assetOf = (item: Participant | undefined): Asset | null => (isAsset(item?.tool) ? item.tool : null);

/** The Abilities that can be used for a task: Shticks first, then by descending level. */
function abilitiesFor(actor: Character): Ability[] {
  const fit = abilitiesOf(actor).filter((ability) => !taskRefusal(ability));
  const isShtick = ({ system }: Ability): number => Number(system.kind === "shtick");
  return fit.sort((a, b) => isShtick(b) - isShtick(a) || b.system.level - a.system.level);
}

/** The Difficulty is the Asset's level, or for Wealth the character's own Wealth level (ZAP-RES-1). */
function aimed(actor: Character, asset: Asset | null): Pick<ResearchPlan, "difficulty" | "yields" | "notAnOption"> {
  return {
    difficulty: Math.max(1, asset ? asset.system.level : actor.system.wealth.level),
    yields: asset ? "assetXp" : "wealthPoint",
    notAnOption: null,
  };
}

const assetParty = (asset: Asset) => ({
  ...partyOf(asset.actor as Actor.Implementation, null, asset),
  name: asset.name,
});

/** Whether research can earn Wealth Points: only where Wealth is tracked. */
const mayEarn = ({ system }: Character): boolean => playsWealth() && system.wealth.level > 0;

function refresh(situation: Research): ResearchPlan {
  const { plan, parties } = situation;
  const actor = characterOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!actor || !made) return plan;
  return {
    use: renewed(plan.use, made.use, actor, abilityOf(parties.self)),
    ...(made.joint && { joint: made.joint }),
    ...aimed(actor, assetOf(parties.item)),
  };
}

const joint = jointTask<ResearchPlan, TaskOutcome>({
  slot: (plan) => ({ use: plan.use, put: (use) => ({ ...plan, use }) }),
  refresh,
});

/** The subject of the research: an Asset, or new Wealth. */
function aimField(situation: Research, actor: Character): Field<ResearchPlan> {
  const { parties } = situation;
  const assets = assetsFor(actor);
  const worth = { value: WEALTH, label: tell("research.wealth", { level: actor.system.wealth.level }) };
  return selectField(
    "asset",
    tell("research.on"),
    assetOf(parties.item)?.uuid ?? WEALTH,
    [
      ...assets.map(({ uuid, name, system: { level } }) => ({
        value: uuid,
        label: tell("side.tool", { tool: name, level }),
      })),
      ...(mayEarn(actor) ? [worth] : []),
    ],
    (value) => {
      const asset = assets.find(({ uuid }) => uuid === value) ?? null;
      const { item: _before, ...others } = partiesOf(parties);
      const known = asset ? { ...others, item: assetParty(asset) } : others;
      return { plan: refresh({ ...situation, parties: participants(known) }), parties: known };
    },
  );
}

/** Zap! › Research: once a session, for an Asset or for Wealth. A Mishap is always checked for. */
export const researchCheck = defineCheck<ResearchPlan, TaskOutcome>({
  ...taskCheck,
  ...joint.parts,
  kind: task,
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const assets = assetsFor(actor);
    const asset =
      assets.find(({ uuid }) => uuid === data.asset) ?? (data.asset === WEALTH ? null : (assets[0] ?? null));
    if (!asset && !mayEarn(actor)) return refusal("nothingToResearch", { name: actor.name });
    const ability = isAbility(item) ? item : (abilitiesFor(actor)[0] ?? null);
    return {
      plan: { use: useOf(actor, ability, "task"), ...aimed(actor, asset) },
      parties: { self: partyOf(actor, token, ability), ...(asset && { item: assetParty(asset) }) },
    };
  },
  parties: jointly("item"),
  refresh,
  refuse(situation) {
    const { self, item } = situation.parties;
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (actor.system.researched) return refusal("researched", { name: actor.name });
    const asset = assetOf(item);
    if (item ? !asset || !assetsFor(actor).includes(asset) : !mayEarn(actor)) {
      return refusal("nothingToResearch", { name: actor.name });
    }
    const ability = abilityOf(self);
    const unfit = taskRefusal(ability) ?? useRefusal(actor, ability, "task", fightOf(self?.combatant));
    return unfit ?? joint.reason(situation);
  },
  costs: (situation) => [...joint.parts.costs(situation), { who: "self", set: "researched", value: true }],
  fields(situation) {
    const { parties } = situation;
    const actor = characterOf(parties.self);
    if (!actor) return [];
    const abilities = abilitiesFor(actor);
    const withWhat = itemField({
      id: "ability",
      label: tell("research.with"),
      who: "self",
      items: abilities,
      parties,
      words: ({ name, system: { level } }) => tell("side.tool", { tool: name, level }),
      none: tell("defaultSkill"),
      put: (_ability, now) => refresh({ ...situation, parties: now }),
    });
    return [...(abilities.length > 0 ? [withWhat] : []), aimField(situation, actor), ...joint.parts.fields(situation)];
  },
  odds: (plan, throws) => task.odds(throws.use ? { ...plan, use: settled(plan.use, throws.use) } : plan),
  /** Ten Wealth Points are a level (ZAP-WEALTH-3): the tenth is carried over. */
  effects({ plan, outcome, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor || plan.yields !== "wealthPoint" || outcome?.result !== "success") return [];
    return wealthChanges("self", applyWealthPoints({ ...wealthOf(actor), change: 1 }));
  },
  rulings: () => [],
  acts: (situation, user) =>
    mishapButtons(situation, user, [
      { role: "use", participant: situation.parties.self, use: situation.plan.use, always: true },
    ]),
  view(situation, reader) {
    const { plan, parties } = situation;
    const known = taskView(situation, reader);
    return {
      ...known,
      kind: tell("card.research"),
      parties: [...known.parties, { name: parties.item?.name ?? tell("wealth.title"), img: "" }],
      note: tell(`research.yields.${plan.yields === "assetXp" ? "xp" : "wealth"}`),
      verdict: known.verdict && { ...known.verdict, source: "QUADRANT.zap.source.research" },
    };
  },
});
