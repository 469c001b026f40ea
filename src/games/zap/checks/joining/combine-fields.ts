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
import { type Contributor, type JoinableAct, type Joined, partners, togetherOf } from "./combining.ts";
import { tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

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
  const name = abilityOf(participant)?.name ?? participant.tool?.name ?? tell("defaultSkill");
  const tool = tell("side.tool", { tool: name, level: use.level });
  if (participant.actor === leader?.actor) return tool;
  return tell("join.named", { name: participant.name, ability: tool });
}

/** In the dialog: which of those that take part from the beginning is thrown (ZAP-AM-6). */
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

/** On the announced act, as friends have joined: the leader says which Ability is thrown for all (ZAP-AM-6). */
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

/** Marks the choice of an automatic Ability that the act itself sets off. */
const TRIGGERED = "!";

/** What one may put in together with the Ability that is thrown: a second own one, and what the GM lends to it. */
export function combineFields<P extends Plan>(act: JoinableAct<P>): Field<P>[] {
  const { self } = act.situation.parties;
  const actor = contenderOf(self);
  if (!actor) return [];
  const own = ownField(act, actor);
  const things = game.user?.isGM ? thingField(act, actor) : null;
  return [own, things, baseField(act)].flatMap((field) => field ?? []);
}

/** Of each owner's Abilities two may be combined: one more beside that which is thrown (ZAP-COMB-1). */
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

/** An automatic Ability costs an Action, unless its trigger is met by the act itself. */
function ownChoices(ability: Ability, inFight: boolean, enough: boolean): { value: string; label: string }[] {
  const { id, name, system } = ability;
  const price = inFight ? actionPrice(Number(actionCost("useAbility"))) : "";
  const label = (price: string): string => (price ? tell("combine.priced", { ability: name, price }) : name);
  const paid = enough ? [{ value: id!, label: label(price) }] : [];
  const free = { value: `${id}${TRIGGERED}`, label: label(tell("combine.triggered")) };
  return system.automatic ? [free, ...paid] : paid;
}

/** What nobody brings as own: a peril, a system of a ship, a cargo. Only the GM says that it helps. */
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

/** The perils of this scene, and for tasks the systems and cargoes of the ships on it. */
export function thingsFor(actor: Contender, purpose: Purpose, target: Actor.Implementation | null): Thing[] {
  const there = new Map<string, TokenDocument.Implementation>();
  for (const token of game.scenes?.active?.tokens ?? []) {
    const behind = token.actor as Actor.Implementation | null;
    if (behind) there.set(behind.uuid, token as TokenDocument.Implementation);
  }
  return [...there.values()].flatMap((token): Thing[] => {
    const behind = token.actor as Actor.Implementation;
    if (behind.uuid === actor.uuid || behind.uuid === target?.uuid) return [];
    if (isScenery(behind)) {
      const helps = behind.system.kind === "peril" && isLive(behind, roundNow());
      return helps
        ? [{ value: behind.uuid, label: token.name, level: behind.system.level, party: partyOf(behind, token, null) }]
        : [];
    }
    if (!isShip(behind) || purpose !== "task") return [];
    return [...abilitiesOf(behind).filter(({ system }) => !system.automatic), ...itemsOf(behind, isCargo)].map(
      (item) => ({
        value: item.uuid,
        label: tell("join.named", { name: behind.name, ability: item.name }),
        level: item.system.level,
        party: partyOf(behind, token, item),
      }),
    );
  });
}

/** Why an Ability never serves this purpose. */
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

/** The names of those who take part beside whoever acts, for a card. */
export function partnerNames(situation: JoinableAct<Plan>["situation"]): string[] {
  return partners(situation).map(([who, { name, tool }]) => {
    if (who === "own") return tool?.name ?? name;
    return tool ? tell("join.named", { name, ability: tool.name }) : name;
  });
}

type Asked = Pick<Situation<Plan & Joined>, "plan" | "parties" | "card">;

/** "with Flight, Mace (Ford)", and whose Ability is thrown where it is not that of whoever acts. */
export function jointRemarks(situation: Asked): string[] {
  const names = partnerNames(situation as never);
  if (names.length === 0) return [];
  const base = situation.plan.joint?.base ?? "self";
  const thrown = situation.parties[base];
  const led = base === "self" || !thrown ? [] : [tell("side.base", { ability: thrown.tool?.name ?? thrown.name })];
  return [tell("side.with", { names: names.join(", ") }), ...led];
}

/** The Disadvantages of all who have a part in it: each counts on its own (ZAP-COMB-4). Empty where one acts alone. */
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
