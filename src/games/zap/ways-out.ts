import { type ButtonView, combatantOf, type Refusal, tokenOf } from "#table/checks";
import { once } from "#table/once.ts";
import { has } from "#table/conditions";
import { checkButton } from "./checks/follow-ups.ts";
import { meansPrice } from "./checks/recovery/recover.ts";
import { actionPrice } from "./checks/use.ts";
import type { Ability, Character, Contender, Fighter } from "./documents.ts";
import { abilitiesOf, isCharacter, isFighter, isHero } from "./documents.ts";
import { type Fight, fightOf } from "./fight.ts";
import { type Keeping, keepPrice, keepRefusal } from "./keeping.ts";
import type { ActedMeans, OwnMeans } from "./recovery.ts";
import { recoverRefusal, recoverState, restoreCost, restoreRefusal, restoreWays, takerRefusal } from "./recovery.ts";
import { tell } from "./words.ts";

/** An actor with its row of the tracker, if it has one. */
export interface Standing<A extends Contender = Character> {
  actor: A;
  fighter: Fighter | null;
}

export function standingOf(actor: Character): Standing {
  const row = combatantOf(actor, tokenOf(actor));
  return { actor, fighter: isFighter(row) ? row : null };
}

/** An actor's own means of recovery, by condition. */
const OWN_WAYS: Record<string, readonly OwnMeans[]> = {
  hindered: ["clearOne", "giveUpTurn", "sheerDetermination"],
  tired: ["secondWind", "overdrive"],
};

/** The buttons by which an actor clears a condition without help, disabled with the reason. */
export function ownWays(standing: Standing<Contender>, condition: string): ButtonView[] {
  const shticks = condition === "tired" ? ownShticks(standing) : [];
  return [...(OWN_WAYS[condition] ?? []).map((means) => ownButton(standing, means)), ...shticks];
}

/** An actor's own fitting Shtick clears Tired; Out needs another actor's (ZAP-AM-12). */
function ownShticks({ actor, fighter }: Standing<Contender>): ButtonView[] {
  if (!isCharacter(actor) || !has(actor, "tired") || has(actor, "out")) return [];
  const fight = fightOf(fighter);
  const closed = recoverRefusal("shtick", recoverState(actor, fighter), actor.name);
  return abilitiesOf(actor)
    .filter(({ system }) => system.kind === "shtick")
    .map((shtick) => {
      const why = closed ?? takerRefusal("shtick", actor, shtick, fight);
      return { ...button("shtick", { actor: actor.uuid, friend: actor.uuid }, why, fight, shtick), label: shtick.name };
    });
}

export function ownButton({ actor, fighter }: Standing<Contender>, means: OwnMeans): ButtonView {
  const fight = fightOf(fighter);
  const why =
    recoverRefusal(means, recoverState(actor, fighter), actor.name) ?? takerRefusal(means, actor, null, fight);
  return button(means, { actor: actor.uuid }, why, fight);
}

/** The buttons by which a friend helps: Aid, a whole Round, every fitting Shtick (ZAP-HIN-2, ZAP-OUT-1). */
export function friendsWays({ actor, fighter }: Standing, helper: Standing): ButtonView[] {
  const state = recoverState(actor, fighter);
  const fight = fightOf(helper.fighter);
  const data = { actor: helper.actor.uuid, friend: actor.uuid };
  const buttons: ButtonView[] = [];
  if (state.hindered > 0 || state.influenced) {
    const why = recoverRefusal("aid", state, actor.name) ?? takerRefusal("aid", helper.actor, null, fight);
    buttons.push(helping(helper, button("aid", data, why, fight)));
  }
  if (state.out || state.down) {
    const why = recoverRefusal("revive", state, actor.name) ?? takerRefusal("revive", helper.actor, null, fight);
    buttons.push(helping(helper, button("revive", data, why, fight)));
  }
  if (state.out || state.tired || state.influenced) {
    const shticks = abilitiesOf(helper.actor).filter(({ system }) => system.kind === "shtick");
    const closed = recoverRefusal("shtick", state, actor.name);
    for (const shtick of shticks.length > 0 ? shticks : [null]) {
      const why = closed ?? takerRefusal("shtick", helper.actor, shtick, fight);
      const own = button("shtick", data, why, fight, shtick);
      buttons.push(helping(helper, shtick ? { ...own, label: shtick.name } : own));
    }
  }
  return buttons;
}

/**
 * The buttons by which a friend restores disabled Abilities, with a fitting Shtick or in a whole turn (ZAP-ATT-6, ZAP-AM-13).
 */
export function friendsRestoring({ actor }: Standing, helper: Standing): ButtonView[] {
  const disabled = abilitiesOf(actor).filter((one) => !one.system.ruined && restoreWays(one).includes("shtick"));
  const shticks = abilitiesOf(helper.actor).filter(({ system }) => system.kind === "shtick");
  // A helper without any Ability cannot restore.
  const tools = abilitiesOf(helper.actor).length > 0 ? [null, ...shticks] : [];
  return disabled.flatMap((ability) => tools.map((shtick) => friendRestoring(helper, ability, shtick)));
}

/** @param shtick null for a whole turn with any fitting Ability */
function friendRestoring(helper: Standing, ability: Ability, shtick: Ability | null): ButtonView {
  const fight = fightOf(helper.fighter);
  const way = shtick ? "shtick" : "turn";
  const cost = restoreCost(way);
  const data = { check: "zap.restore", way, actor: helper.actor.uuid, ability: ability.uuid };
  return helping(
    helper,
    checkButton({
      data: { ...data, ...(shtick && { shtick: shtick.id! }) },
      label: tell(`restore.${way}.of`, { ability: ability.name, shtick: shtick?.name ?? "" }),
      price: !fight ? "" : cost === "all" ? tell("price.turn") : actionPrice(cost),
      why: restoreRefusal(way, ability, { actor: helper.actor, shtick, fight }),
    }),
  );
}

/** Adds the helper's name to the label. */
function helping({ actor }: Standing, own: ButtonView): ButtonView {
  return { ...own, label: tell("means.by", { name: actor.name, what: own.label }) };
}

function button(
  means: ActedMeans,
  data: Record<string, string>,
  why: Refusal | null,
  fight: Fight | null,
  shtick?: Ability | null,
): ButtonView {
  return checkButton({
    data: { check: "zap.recover", means, ...data, ...(shtick?.id && { itemId: shtick.id }) },
    label: tell(`means.${means}.short`),
    price: meansPrice(means, fight !== null),
    why,
  });
}

/**
 * The helper if none is named: an actor of the same side that the reader owns, first the acting one, then one with Actions
 * left.
 */
export function helperFor(standing: Standing): Standing | null {
  return someone(standing, isHero(standing.actor));
}

/** The foe that keeps an actor down if none is named: chosen likewise from the other side. */
export function opponentFor(standing: Standing): Standing | null {
  return someone(standing, !isHero(standing.actor));
}

function someone({ actor, fighter }: Standing, hero: boolean): Standing | null {
  const combat = fighter?.combat;
  return (
    (combat && once(handsOf, combat)[hero ? "heroes" : "foes"].find((one) => one.actor.uuid !== actor.uuid)) ?? null
  );
}

/**
 * The characters of the fight that the reader owns, by side: the acting one first, then those with Actions left, then the
 * others.
 */
function handsOf(combat: Combat.Implementation): Record<"heroes" | "foes", Standing[]> {
  const own = combat.combatants.contents.flatMap((row): Standing[] =>
    isFighter(row) && isCharacter(row.actor) && row.actor.isOwner ? [{ actor: row.actor, fighter: row }] : [],
  );
  const rank = ({ fighter }: Standing): number =>
    fighter?.id === combat.combatant?.id ? 0 : (fightOf(fighter)?.left ?? 0) > 0 ? 1 : 2;
  const ranked = own.toSorted((one, other) => rank(one) - rank(other));
  return { heroes: ranked.filter((one) => isHero(one.actor)), foes: ranked.filter((one) => !isHero(one.actor)) };
}

/** The buttons by which a foe keeps an Out victim down: by a hold, or for the rest of the fight (ZAP-OUT-2, ZAP-OUT-3). */
export function foesWays(victim: Standing, foe: Standing): ButtonView[] {
  if (!has(victim.actor, "out")) return [];
  return (["restrain", "down"] as const).map((act) => keepButton(act, victim, foe));
}

function keepButton(act: Keeping, victim: Standing, foe: Standing): ButtonView {
  const why = keepRefusal(act, victim, foe);
  return checkButton({
    data: { check: "zap.keepDown", act, actor: foe.actor.uuid, foe: victim.actor.uuid },
    label: tell("means.by", { name: foe.actor.name, what: tell(`keep.${act}.short`) }),
    price: keepPrice(act),
    why,
  });
}
