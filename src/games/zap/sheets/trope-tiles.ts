import { type ButtonView, checkOf, holdsIfReadable, type Refusal, situationOf } from "#table/checks";
import { has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, oldestFirst } from "#table/documents/messages.ts";
import { sayRefusal } from "#table/words.ts";
import { canSplit } from "../checks/attack/shoulder.ts";
import { announcedByOthers } from "../checks/follow-ups.ts";
import { supremeEffortRefusal } from "../checks/ships/exertions.ts";
import { hookRefusal } from "../checks/tropes/boldly-go.ts";
import { isWhole } from "../checks/tropes/jury-rig.ts";
import { carefulAimRefusal, wildShotRefusal } from "../checks/tropes/tropes.ts";
import { useOf } from "../checks/use.ts";
import type { Ability, Character } from "../documents.ts";
import { useRefusal } from "../fight.ts";
import { ownButton, standingOf } from "../ways-out.ts";
import { actsOf, type RowContext } from "./ability-row.ts";
import { refusal, tell } from "../words.ts";

/** A Trope on the sheet: a click starts a throw with the Trope called, or an act of its own. */
export interface TropeTile extends ButtonView {
  tile: true;
  hint: string;
}

/** A Trope's tile with its usual texts. */
export function tropeTile(trope: string, tile: Partial<ButtonView> & { why: Refusal | null }): TropeTile {
  const { why, ...button } = tile;
  return {
    tile: true,
    action: "check",
    data: {},
    label: tell(`trope.${trope}.name`),
    hint: tell(`trope.${trope}.tile`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
    ...button,
  };
}

/** The Tropes with an occasion of their own: another actor's act, a thrown card, a chase, the GM's hook. */
function occasionTiles(abilities: readonly Ability[], context: RowContext): TropeTile[] {
  const { actor, fight, aim, user } = context;
  const standing = standingOf(actor);
  const begin = (trope: string, why: Refusal | null, more: Partial<ButtonView> = {}): TropeTile =>
    tropeTile(trope, { why, data: { check: `zap.${trope}` }, ...more });
  const parts = abilities.filter(isWhole).length;
  const moved = fight?.fighter.system.moved ? refusal("moved") : null;
  const free = tell("price.free");
  return [
    goTo("notAnOption", failedBy(actor), refusal("afterThrow")),
    begin("juryRig", parts > 1 ? null : refusal("noContributors"), { price: free }),
    begin("thisEndsNow", aim ? null : refusal("noTarget")),
    begin("chase", fight ? moved : refusal("noFight")),
    counterTile(actor),
    goTo("takeABullet", attackOnOthers(actor), refusal("nothingAnnounced")),
    own("secondWind", ownButton(standing, "secondWind")),
    own("overdrive", ownButton(standing, "overdrive")),
    begin("boldlyGo", hookRefusal(actor, user), { price: tell("price.xp", { count: 1 }) }),
  ];
}

/** A means of recovery, drawn as a tile. */
function own(trope: string, button: ButtonView): TropeTile {
  return { ...tropeTile(trope, { why: null }), ...button, label: tell(`trope.${trope}.name`) };
}

/** A Trope that is called on a card: the tile leads there. */
function goTo(trope: string, card: Card | null, otherwise: Refusal): TropeTile {
  return tropeTile(trope, {
    why: card ? null : otherwise,
    action: "showCard",
    data: card ? { card: card.uuid } : {},
  });
}

/** Enabled while another actor's act is announced, unless the actor is Out. */
function counterTile(actor: Character): TropeTile {
  const card = announcedByOthers(actor);
  const out = has(actor, "out") ? refusal("bar.out", { name: actor.name, ability: "" }) : null;
  return tropeTile("counter", {
    why: card ? out : refusal("nothingAnnounced"),
    data: { check: "zap.counter", ...(card && { card: card.uuid }) },
  });
}

/** The newest announced card, if it is an attack on other targets; else null. */
function attackOnOthers(actor: Character): Card | null {
  const card = announcedByOthers(actor);
  if (!card || !["attack", "volley"].includes(card.system.kind)) return null;
  const targets = Object.entries(card.system.parties).filter(([who]) => /^target\d*$/.test(who));
  return targets.some(([, party]) => party.actor === actor.uuid) ? null : card;
}

const maySayNotAnOption = (card: Card): boolean =>
  checkOf(card)
    .spends(situationOf(card))
    .some(({ id, reason }) => id === "notAnOption" && !reason);

/** The actor's newest failed task on which Failure Is Not An Option can still be called. */
function failedBy(actor: Character): Card | null {
  const own = cardsWhere({ states: ["open"], actor: actor.uuid, as: "self" }).filter(
    holdsIfReadable(maySayNotAnOption),
  );
  return oldestFirst(own).at(-1) ?? null;
}

/** The check that a Trope starts: an attack with a target, else a task; with the best usable Ability. */
function occasion(abilities: readonly Ability[], context: RowContext): { ability: Ability | null; check: string } {
  const { actor, fight, aim } = context;
  const wanted = aim ? "zap.attack" : "zap.task";
  const purpose = aim ? "attack" : "task";
  const fit = abilities
    .filter((ability) => !ability.system.automatic && actsOf(ability).some(({ check }) => check === wanted))
    .filter((ability) => !useRefusal(actor, ability, purpose, fight))
    .sort((a, b) => b.system.level - a.system.level);
  return { ability: fit[0] ?? null, check: wanted };
}

/** All Tropes; disabled with the reason if they cannot be called now. */
export function tropeTiles(abilities: readonly Ability[], context: RowContext): TropeTile[] {
  const { actor, aim, fight } = context;
  const { ability, check } = occasion(abilities, context);
  const use = useOf(actor, ability, aim ? "attack" : "task");
  const tile = (trope: string, why: Refusal | null, price = ""): TropeTile =>
    tropeTile(trope, { why, price, data: { check, ...(ability?.id && { itemId: ability.id }), trope } });
  const barred = useRefusal(actor, ability, aim ? "attack" : "task", fight);
  const careful = barred ?? carefulAimRefusal(use);
  const aimed = aim ? null : refusal("noTarget");
  return [
    tile("supremeEffort", barred ?? supremeEffortRefusal(use, actor), `+${actor.system.will.value}`),
    tile("wildShot", barred ?? wildShotRefusal(use)),
    tile("carefulAim", careful),
    tile("pullYourPunch", careful ?? aimed),
    tile("shoulderRoll", fight ? (aimed ?? barred ?? (canSplit(use) ? null : refusal("oneDie"))) : refusal("noFight")),
    ...occasionTiles(abilities, context),
  ];
}
