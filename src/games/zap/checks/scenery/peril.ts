import { combine, tieTo } from "#rules/zap";
import type { ButtonView, Participant, Situation } from "#table/checks";
import { defineCheck, admitOnly, owns, partyOf, tokenOf } from "#table/checks";
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
import { interruptsFinishing } from "../tropes/take-a-bullet.ts";
import { effortSpends, plainUse } from "../use.ts";
import { refusal, tell } from "../../words.ts";

function noteOf({ plan }: AttackSituation): string {
  const level = tell("row.level", { level: plan.attack.level });
  return plan.attack.helpers > 0 ? `${level} · ${tell("peril.together", { bonus: plan.attack.helpers })}` : level;
}

/** A peril, and the others that work with it at the same time. */
type Perils = [Scenery, ...Scenery[]];

/** The peril that attacks: the weaker of two, with the bonus of the other (ZAP-PER-1, ZAP-COMB-2). */
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

/** The other perils that hold the victim and have not attacked it in this Round. */
function othersAround(victim: Contender, target: Participant | undefined, peril: Scenery): Scenery[] {
  const fight = fightOf(target?.combatant);
  const around = perilsAround(victim, fight?.round ?? null);
  return around.filter((other) => other.uuid !== peril.uuid && !hasMet(other, fight));
}

/** The attack of perils on a victim, with the victim's most likely defence. */
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

/** Zap! › The Environment › Perils: an automatic attack on each actor in the peril. No Wild Shot, no effort. */
export const perilCheck = defineCheck<AimedAttack, NonNullable<AttackSituation["outcome"]>>({
  kind: attackKind,
  roles: { attack: "self", defense: "target" },
  asks: true,
  /** The button names the victim; otherwise it is the user's target. */
  prepare({ actor, token, targets, data }) {
    if (!isScenery(actor) || actor.system.kind !== "peril") return refusal("noPeril", { name: actor.name });
    // A peril beyond the characters' means has no level, so there is nothing to throw.
    if (actor.system.level < 1) return refusal("perilIdle", { name: actor.name });
    const named = data.target ? (fromUuidSync(data.target, { strict: false }) as Actor.Implementation | null) : null;
    const aimed = named ? tokenOf(named) : (targets[0] ?? null);
    const victim = named ?? (aimed?.actor as Actor.Implementation | null | undefined) ?? null;
    if (!isContender(victim)) return refusal("noTarget");
    const met = likelyDefense(victim, null);
    const parties = { self: partyOf(actor, token, null), target: partyOf(victim, aimed, met.ability) };
    return { plan: perilPlan([actor], victim, undefined), parties };
  },
  /** A second peril joins only if it holds the same victim. */
  parties(situation) {
    const { self, target, thing1 } = situation.parties;
    const [peril, victim, other] = [sceneryOf(self), contenderOf(target), sceneryOf(thing1)];
    const fits = peril && victim && othersAround(victim, target, peril).some(({ uuid }) => uuid === other?.uuid);
    return admitOnly("target", ...(fits ? ["thing1"] : []))(situation);
  },
  refresh(situation) {
    const perils = perilsIn(situation);
    const victim = contenderOf(situation.parties.target);
    const throws = perils?.every(({ system }) => system.level > 0);
    return perils && victim && throws ? perilPlan(perils, victim, situation.parties.target) : situation.plan;
  },
  /** Only the peril's owner starts the attack, once a Round for each actor in it. */
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
  /** A victim that is still Out in the peril at its next turn is down for the count (ZAP-PER-5). */
  effects({ outcome, parties }) {
    const { target } = parties;
    const spoiled = interruptsFinishing(parties, ["target"]);
    const down = outcome?.result === "out" || outcome?.result === "overkill";
    if (!down || !isCharacter(target?.actor)) return spoiled;
    return [
      ...spoiled,
      { who: "target.combatant", set: "perilOut", value: true },
      { who: "target", note: "QUADRANT.zap.note.perilOut", data: { name: target.name } },
    ];
  },
  modifiers: (plan, role) => attackCheck.modifiers(plan, role),
  /** The attack has no attacker and no Ability: the card shows the peril's name and level. */
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

/** Obstacles counter, too: a button for each obstacle that the reader owns (ZAP-PER-2). It costs no Action. */
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
