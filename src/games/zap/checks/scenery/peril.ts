import { combine, tieTo } from "#rules/zap";
import type { ButtonView, Participant, Situation } from "#table/checks";
import { defineCheck, only, owns, partyOf, tokenOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { Contender, Scenery } from "../../documents.ts";
import { contenderOf, isCharacter, isContender, isHero, isScenery, isShip, sceneryOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { hasMet, isLive, obstacles, perilsAround } from "../../perils.ts";
import { aimOf } from "../attack/aims.ts";
import type { AimedAttack } from "../attack/attack-plan.ts";
import { attackView } from "../attack/attack-view.ts";
import { attackCheck, attackKind, type AttackSituation } from "../attack/attack.ts";
import { likelyDefense } from "../attack/defenses.ts";
import { checkButton, isCounterable } from "../follow-ups.ts";
import { playersOf } from "../joining/combining.ts";
import { effortSpends, plainUse } from "../use.ts";
import { refusal, tell } from "../../words.ts";

function noteOf({ plan }: AttackSituation): string {
  const level = tell("row.level", { level: plan.attack.level });
  return plan.attack.helpers > 0 ? `${level} · ${tell("peril.together", { bonus: plan.attack.helpers })}` : level;
}

/** A peril, and another one that works at the same time, if one does. */
type Perils = [Scenery, ...Scenery[]];

/** What attacks: the weaker of two perils, with what the other adds (ZAP-PER-1, ZAP-COMB-2). */
function joined(perils: Perils, target: Participant | undefined): { base: Scenery; bonus: number } {
  const abilities = perils.map(({ system }) => ({
    owner: null,
    level: system.level,
    automatic: true,
    triggered: true,
  }));
  const { base, bonus } = combine({ abilities, chosen: 0, players: playersOf({ self: target! }) });
  return { base: perils[base]!, bonus };
}

/** The perils that somebody is in and has not met yet in this Round, beside one. */
function othersAround(victim: Contender, target: Participant | undefined, peril: Scenery): Scenery[] {
  const fight = fightOf(target?.combatant);
  const around = perilsAround(victim, fight?.round ?? null);
  return around.filter((other) => other.uuid !== peril.uuid && !hasMet(other, fight));
}

/** The attack of perils on somebody who is in them, with the defence that is most likely. */
function perilPlan(perils: Perils, victim: Contender, target: Participant | undefined): AimedAttack {
  const { base, bonus } = joined(perils, target);
  const { versus, level } = base.system;
  const fight = fightOf(target?.combatant);
  const compared = isShip(victim) ? "toughness" : versus;
  return {
    attack: { ...plainUse(level, "peril", "attack", true), helpers: bonus },
    defense: likelyDefense(victim, fight).use,
    tieTo: tieTo({ actorIsPlayer: false, opponentIsPlayer: isHero(victim) }),
    versus: compared,
    attribute: compared === "toughness" || isShip(victim) ? victim.system.toughness : victim.system[compared].value,
    aim: aimOf(undefined, null, victim),
    pulled: false,
    overkillRule: isShip(victim) || gameSetting<boolean>("zap", "overkill"),
    disabling: null,
    object: null,
    calledShot: null,
  };
}

function perilsIn({ parties: { self, thing1 } }: Pick<AttackSituation, "parties">): Perils | null {
  const first = sceneryOf(self);
  const second = sceneryOf(thing1);
  return first && (second ? [first, second] : [first]);
}

/** Zap! › The Environment › Perils: an automatic attack on whoever is in it. No Wild Shot, no effort. */
export const perilCheck = defineCheck<AimedAttack, NonNullable<AttackSituation["outcome"]>>({
  kind: attackKind,
  roles: { attack: "self", defense: "target" },
  asks: true,
  /** The button names the victim, else it is whoever is targeted. */
  prepare({ actor, token, targets, data }) {
    if (!isScenery(actor) || actor.system.kind !== "peril") return refusal("noPeril", { name: actor.name });
    // One that is beyond everybody's means has no level, and nothing to throw.
    if (actor.system.level < 1) return refusal("perilIdle", { name: actor.name });
    const named = data.target ? (fromUuidSync(data.target, { strict: false }) as Actor.Implementation | null) : null;
    const aimed = named ? tokenOf(named) : (targets[0] ?? null);
    const victim = named ?? (aimed?.actor as Actor.Implementation | null | undefined) ?? null;
    if (!isContender(victim)) return refusal("noTarget");
    const met = likelyDefense(victim, null);
    const parties = { self: partyOf(actor, token, null), target: partyOf(victim, aimed, met.ability) };
    return { plan: perilPlan([actor], victim, undefined), parties };
  },
  /** A second one works along with the first only where it holds the same victim. */
  parties(situation) {
    const { self, target, thing1 } = situation.parties;
    const [peril, victim, other] = [sceneryOf(self), contenderOf(target), sceneryOf(thing1)];
    const fits = peril && victim && othersAround(victim, target, peril).some(({ uuid }) => uuid === other?.uuid);
    return only("target", ...(fits ? ["thing1"] : []))(situation);
  },
  refresh(situation) {
    const perils = perilsIn(situation);
    const victim = contenderOf(situation.parties.target);
    const throws = perils?.every(({ system }) => system.level > 0);
    return perils && victim && throws ? perilPlan(perils, victim, situation.parties.target) : situation.plan;
  },
  /** Whoever runs it lets it attack, everybody in it once a Round. */
  refuse({ parties: { self, target }, card }) {
    const peril = sceneryOf(self);
    const victim = contenderOf(target);
    if (!peril || !victim) return refusal("gone");
    const user = card?.author ?? game.user;
    if (!user || !owns(user, self)) return refusal("gmOnly");
    const fight = fightOf(target?.combatant);
    if (!isLive(peril, fight?.round ?? null)) return refusal("perilIdle", { name: peril.name });
    if (!peril.system.holds.includes(victim.uuid))
      return refusal("notInPeril", { name: victim.name, peril: peril.name });
    return hasMet(peril, fight) ? refusal("perilMet", { name: victim.name, peril: peril.name }) : null;
  },
  costs(situation) {
    const fight = fightOf(situation.parties.target?.combatant);
    const perils = perilsIn(situation);
    if (!fight || !perils) return [];
    const met = [...new Set([...fight.fighter.system.met, ...perils.map(({ uuid }) => uuid)])];
    return [{ who: "target.combatant", set: "met", value: met }];
  },
  price: () => tell("price.automatic"),
  /** Another peril that holds the same victim may work at the same time. */
  options(situation) {
    const { parties } = situation;
    const peril = sceneryOf(parties.self);
    const victim = contenderOf(parties.target);
    if (!peril || !victim) return [];
    const others = othersAround(victim, parties.target, peril);
    const { self, target, thing1 } = parties;
    const sides = { self: self!, target: target! };
    const stored = Object.fromEntries(
      Object.entries(sides).map(([who, { actor, token, tool }]) => [who, partyOf(actor!, token, tool)]),
    );
    return others.map((other) => {
      const checked = thing1?.actor?.uuid === other.uuid;
      const perils: Perils = checked ? [peril] : [peril, other];
      return {
        id: `with-${other.id}`,
        label: tell("peril.with", { name: other.name }),
        hint: tell("peril.withHint"),
        checked,
        reason: null,
        plan: perilPlan(perils, victim, target),
        parties: checked ? stored : { ...stored, thing1: partyOf(other, tokenOf(other), null) },
      };
    });
  },
  odds: (plan, throws) => attackCheck.odds(plan, throws),
  answers: (role, situation) => attackCheck.answers(role, situation),
  spends: ({ plan, throws, parties: { target } }) =>
    throws.defense
      ? effortSpends("defense", "target", target, { use: plan.defense, put: (use) => ({ ...plan, defense: use }) })
      : [],
  /** Whoever lies Out in a peril goes under at the own next turn (ZAP-PER-5). */
  effects({ outcome, parties: { target } }) {
    const down = outcome?.result === "out" || outcome?.result === "overkill";
    if (!down || !isCharacter(target?.actor)) return [];
    return [
      { who: "target.combatant", set: "perilOut", value: true },
      { who: "target", note: "QUADRANT.zap.note.perilOut", data: { name: target.name } },
    ];
  },
  modifiers: (plan, role) => attackCheck.modifiers(plan, role),
  /** An attack that nobody makes: it has a name and a level, and no Ability. */
  view(situation, reader) {
    const view = attackView(situation, reader);
    const { self, thing1 } = situation.parties;
    const names = [self?.name ?? "", thing1?.name ?? ""].filter(Boolean).join(" + ");
    return {
      ...view,
      kind: tell("card.peril"),
      title: names,
      sides: view.sides.map((side) =>
        side.role === "attack" && !side.hidden ? { ...side, note: noteOf(situation) } : side,
      ),
    };
  },
  acts: (situation, user) => attackCheck.acts?.(situation, user) ?? [],
});

/** What stands in the way counters, too: the button of everything that the reader runs (ZAP-PER-2). It costs no Action. */
export function obstacleButtons({ card }: Situation, round: number | null): ButtonView[] {
  if (!card || !isCounterable(card)) return [];
  return obstacles(round)
    .filter(({ isOwner }) => isOwner)
    .map((thing) =>
      checkButton({
        data: { check: "zap.counter", actor: thing.uuid, card: card.uuid },
        label: tell("counter.buttonOf", { name: thing.name }),
        price: tell("price.free"),
      }),
    );
}
