import { actionCost, type Purpose } from "#rules/zap";
import type { Field, Intervention, Participant, Parties, Party, Plan, Situation } from "#table/checks";
import { participants, partiesOf, partyOf } from "#table/checks";
import type { Ability, Contender } from "../../documents.ts";
import {
  abilitiesOf,
  abilityOf,
  contenderOf,
  isAbility,
  isCargo,
  isScenery,
  isShip,
  itemsOf,
} from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { type GearedUse, gearItem } from "../../gear.ts";
import { isLive, roundNow } from "../../perils.ts";
import { type Trait, traitName } from "../../traits.ts";
import { unfitRefusal } from "../attack/attack-plan.ts";
import { actionPrice } from "../use.ts";
import { type Contributor, type JoinableAct, type Joined, partners, combinationOf } from "./combining.ts";
import { tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** Id of the dialog's field for the base, i.e. the Ability that is thrown. */
export const BASE = "base";

/**
 * The Abilities that can be the base. Null if there is no choice: with a single contributor, or if an automatic Ability makes
 * the weakest the base (ZAP-COMB-2).
 */
function choices<P extends Plan>({ situation, purpose }: JoinableAct<P>): { all: Contributor[]; base: string } | null {
  const joint = (situation.plan as Joined).joint;
  const together = combinationOf(situation, purpose, { joint });
  if (!together || together.all.length < 2 || together.all.some(({ use }) => use.automatic)) return null;
  return { all: together.all, base: together.base.who };
}

const triggeredIn = (plan: Plan): string[] => (plan as Joined).joint?.triggered ?? [];

/** "Mace, PL 8", with the owner's name if the Ability is not the leader's. */
function named({ participant, use }: Contributor, leader: Participant | undefined): string {
  const name = abilityOf(participant)?.name ?? participant.tool?.name ?? tell("defaultSkill");
  const tool = tell("side.tool", { tool: name, level: use.level });
  if (participant.actor === leader?.actor) return tool;
  return tell("join.named", { name: participant.name, ability: tool });
}

/** The dialog's choice of the base among the Abilities that take part from the beginning (ZAP-AM-6). */
export function baseField<P extends Plan>(act: JoinableAct<P>): Field<P> | null {
  const known = choices(act);
  if (!known) return null;
  const { parties, plan } = act.situation;
  return selectField(
    BASE,
    tell("combine.base"),
    known.base,
    known.all.map((one) => ({ value: one.who, label: named(one, parties.self) })),
    (who) => ({ plan: act.anew(parties, triggeredIn(plan), who), parties: partiesOf(parties) }),
    tell("combine.baseHint"),
  );
}

/** On the announced card, after friends have joined: the leader's choice of the base (ZAP-AM-6). */
export function bases<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  const { parties, plan } = act.situation;
  const known = actor.uuid === parties.self?.actor?.uuid ? choices(act) : null;
  const others = known?.all.filter(({ who }) => who !== known.base) ?? [];
  return others.map((one) => ({
    id: `base:${one.who}`,
    group: tell("combine.base"),
    label: named(one, parties.self),
    hint: tell("combine.baseHint"),
    price: tell("price.free"),
    note: "QUADRANT.zap.combine.baseNote",
    costs: [],
    reason: null,
    plan: act.anew(parties, triggeredIn(plan), one.who),
    parties: {},
  }));
}

/** Suffix of a choice's value: the act itself triggers this automatic Ability. */
const TRIGGERED = "!";

/** The dialog's fields for a combination: the actor's second Ability, a thing that the GM lends, and the base. */
export function combineFields<P extends Plan>(act: JoinableAct<P>): Field<P>[] {
  const { self } = act.situation.parties;
  const actor = contenderOf(self);
  if (!actor) return [];
  const own = ownField(act, actor);
  const things = game.user?.isGM ? thingField(act, actor) : null;
  return [own, things, baseField(act)].flatMap((field) => field ?? []);
}

/** The actor's second Ability: each owner may combine two (ZAP-COMB-1). */
function ownField<P extends Plan>(act: JoinableAct<P>, actor: Contender): Field<P> | null {
  const { parties } = act.situation;
  const { self } = parties;
  const fight = fightOf(self?.combatant);
  const needed = abilityOf(self)?.system.automatic ? 1 : 2;
  const enough = !fight || fight.left >= needed;
  const fit = abilitiesOf(actor).filter(
    (ability) =>
      ability !== self?.tool && !unfit(actor, ability, act.purpose) && !useRefusal(actor, ability, act.purpose, fight),
  );
  const choices = fit.flatMap((ability) => ownChoices(ability, fight !== null, enough));
  if (choices.length === 0) return null;
  const triggered = jointOf(act)?.triggered.includes("own");
  const chosen = parties.own?.tool?.id;
  return selectField(
    "combine",
    tell("combine.own"),
    chosen ? `${chosen}${triggered ? TRIGGERED : ""}` : "",
    [{ value: "", label: tell("combine.none") }, ...choices],
    (value) => {
      const ability = fit.find(({ id }) => id === value.replace(TRIGGERED, ""));
      const { own: _before, ...others } = partiesOf(parties);
      const now = ability ? { ...others, own: partyOf(actor, self?.token ?? null, ability) } : others;
      return chosenWith(act, now, ability && value.endsWith(TRIGGERED) ? ["own"] : []);
    },
    tell("combine.hint"),
  );
}

/** An automatic Ability costs an Action, unless the act itself triggers it. */
function ownChoices(ability: Ability, inFight: boolean, enough: boolean): { value: string; label: string }[] {
  const { id, name, system } = ability;
  const price = inFight ? actionPrice(Number(actionCost("useAbility"))) : "";
  const label = (price: string): string => (price ? tell("combine.priced", { ability: name, price }) : name);
  const paid = enough ? [{ value: id!, label: label(price) }] : [];
  const free = { value: `${id}${TRIGGERED}`, label: label(tell("combine.triggered")) };
  return system.automatic ? [free, ...paid] : paid;
}

/** A thing without an owner that helps: a peril, a ship's system, a cargo. Only the GM can choose it. */
function thingField<P extends Plan>(act: JoinableAct<P>, actor: Contender): Field<P> | null {
  const { parties } = act.situation;
  const things = thingsFor(actor, act.purpose, parties.target?.actor ?? null);
  if (things.length === 0) return null;
  const known = parties.thing1;
  return selectField(
    "thing",
    tell("combine.thing"),
    known ? (known.tool?.uuid ?? known.actor?.uuid ?? "") : "",
    [{ value: "", label: tell("combine.none") }, ...things.map(({ value, label }) => ({ value, label }))],
    (value) => {
      const thing = things.find((one) => one.value === value);
      const { thing1: _before, ...others } = partiesOf(parties);
      return chosenWith(act, thing ? { ...others, thing1: thing.party } : others, jointOf(act)?.triggered ?? []);
    },
    tell("combine.thingHint"),
  );
}

export interface Thing {
  value: string;
  label: string;
  level: number;
  party: Party;
}

/** The perils of the active scene, and for tasks the systems and cargoes of the ships on it. */
export function thingsFor(actor: Contender, purpose: Purpose, target: Actor.Implementation | null): Thing[] {
  const there = new Map<string, TokenDocument.Implementation>();
  for (const token of game.scenes?.active?.tokens ?? []) {
    const other = token.actor as Actor.Implementation | null;
    if (other) there.set(other.uuid, token as TokenDocument.Implementation);
  }
  return [...there.values()].flatMap((token): Thing[] => {
    const other = token.actor as Actor.Implementation;
    if (other.uuid === actor.uuid || other.uuid === target?.uuid) return [];
    if (isScenery(other)) {
      const helps = other.system.kind === "peril" && isLive(other, roundNow());
      return helps
        ? [{ value: other.uuid, label: token.name, level: other.system.level, party: partyOf(other, token, null) }]
        : [];
    }
    if (!isShip(other) || purpose !== "task") return [];
    return [...abilitiesOf(other).filter(({ system }) => !system.automatic), ...itemsOf(other, isCargo)].map(
      (item) => ({
        value: item.uuid,
        label: tell("join.named", { name: other.name, ability: item.name }),
        level: item.system.level,
        party: partyOf(other, token, item),
      }),
    );
  });
}

/** Whether an Ability can never serve this purpose. */
export function unfit(actor: Contender, ability: Ability | null, purpose: Purpose): boolean {
  return (purpose === "attack" ? unfitRefusal(actor, ability) : taskRefusal(ability)) !== null;
}

const jointOf = <P extends Plan>({ situation }: JoinableAct<P>): Joined["joint"] => (situation.plan as Joined).joint;

function chosenWith<P extends Plan>(
  act: JoinableAct<P>,
  parties: Parties,
  triggered: string[],
): { plan: P; parties: Parties } {
  return { plan: act.anew(participants(parties), triggered), parties };
}

/** The names of the acting party's partners, for a card. */
export function partnerNames(situation: JoinableAct<Plan>["situation"]): string[] {
  return partners(situation).map(([who, { name, tool }]) => {
    if (who === "own") return tool?.name ?? name;
    return tool ? tell("join.named", { name, ability: tool.name }) : name;
  });
}

type Asked = Pick<Situation<Plan & Joined>, "plan" | "parties" | "card">;

/** "with Flight, Mace (Ford)", and the base if it is not the acting party's Ability. */
export function jointRemarks(situation: Asked): string[] {
  const names = partnerNames(situation as never);
  if (names.length === 0) return [];
  const base = situation.plan.joint?.base ?? "self";
  const thrown = situation.parties[base];
  const led = base === "self" || !thrown ? [] : [tell("side.base", { ability: thrown.tool?.name ?? thrown.name })];
  return [tell("side.with", { names: names.join(", ") }), ...led];
}

/** The Disadvantages of all contributors, each of which counts on its own (ZAP-COMB-4). Empty without partners. */
export function drawbacks(situation: Asked, use: GearedUse): string {
  const along = partners(situation);
  const { self } = situation.parties;
  if (along.length === 0 || !self) return "";
  const gear = gearItem(self.actor, use);
  const all = [self, ...along.map(([, participant]) => participant)].flatMap((one) => ownDrawbacks(one));
  const things = gear ? listed(gear.name, gear.system.traits) : [];
  const found = [...all, ...things];
  return found.length > 0 ? tell("combine.drawbacks", { list: found.join("; ") }) : "";
}

function ownDrawbacks({ tool }: Participant): string[] {
  return isAbility(tool) ? listed(tool.name, tool.system.traits) : [];
}

/** "Mace: Limited, Side effects". */
function listed(name: string, traits: readonly Trait[]): string[] {
  const bad = traits.filter(({ grade }) => grade < 0).map((trait) => traitName(trait));
  return bad.length > 0 ? [`${name}: ${bad.join(", ")}`] : [];
}
