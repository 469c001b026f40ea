import { actionCost, type Purpose } from "#rules/zap";
import { type Field, participants, type Parties, partiesOf, type Party, partyOf, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import {
  abilitiesOf,
  abilityOf,
  contenderOf,
  isCargo,
  isScenery,
  isShip,
  itemsOf,
  type Ability,
  type Contender,
} from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { isLive, roundNow } from "../../perils.ts";
import { unfitRefusal } from "../attack/attack-plan.ts";
import { baseField } from "./bases.ts";
import { partners, type Joined } from "./combining.ts";
import { actionPrice } from "../efforts.ts";
import type { JoinableAct } from "./joinable.ts";

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
  return {
    id: "combine",
    label: say("QUADRANT.zap.combine.own"),
    hint: say("QUADRANT.zap.combine.hint"),
    type: "select",
    value: chosen ? `${chosen}${triggered ? TRIGGERED : ""}` : "",
    choices: [{ value: "", label: say("QUADRANT.zap.combine.none") }, ...choices],
    apply(value) {
      const ability = fit.find(({ id }) => id === value.replace(TRIGGERED, ""));
      const { own: _before, ...others } = partiesOf(parties);
      const now = ability ? { ...others, own: partyOf(actor, self?.token ?? null, ability) } : others;
      return chosenWith(act, now, ability && value.endsWith(TRIGGERED) ? ["own"] : []);
    },
  };
}

/** An automatic Ability costs an Action, unless its trigger is met by the act itself. */
function ownChoices(ability: Ability, inFight: boolean, enough: boolean): { value: string; label: string }[] {
  const { id, name, system } = ability;
  const price = inFight ? actionPrice(Number(actionCost("useAbility"))) : "";
  const label = (price: string): string =>
    price ? say("QUADRANT.zap.combine.priced", { ability: name, price }) : name;
  const paid = enough ? [{ value: id!, label: label(price) }] : [];
  const free = { value: `${id}${TRIGGERED}`, label: label(say("QUADRANT.zap.combine.triggered")) };
  return system.automatic ? [free, ...paid] : paid;
}

/** What nobody brings as own: a peril, a system of a ship, a cargo. Only the GM says that it helps. */
function thingField<P extends Plan>(act: JoinableAct<P>, actor: Contender): Field<P> | null {
  const { parties } = act.situation;
  const things = thingsFor(actor, act.purpose, parties.target?.actor ?? null);
  if (things.length === 0) return null;
  const known = parties.thing1;
  return {
    id: "thing",
    label: say("QUADRANT.zap.combine.thing"),
    hint: say("QUADRANT.zap.combine.thingHint"),
    type: "select",
    value: known ? (known.tool?.uuid ?? known.actor?.uuid ?? "") : "",
    choices: [
      { value: "", label: say("QUADRANT.zap.combine.none") },
      ...things.map(({ value, label }) => ({ value, label })),
    ],
    apply(value) {
      const thing = things.find((one) => one.value === value);
      const { thing1: _before, ...others } = partiesOf(parties);
      return chosenWith(act, thing ? { ...others, thing1: thing.party } : others, jointOf(act)?.triggered ?? []);
    },
  };
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
        label: say("QUADRANT.zap.join.named", { name: behind.name, ability: item.name }),
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
    return tool ? say("QUADRANT.zap.join.named", { name, ability: tool.name }) : name;
  });
}
