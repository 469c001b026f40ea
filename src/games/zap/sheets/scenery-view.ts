import { powerDice } from "#rules/zap";
import { type ButtonView, combatantOf, type DieView, dieViews, tokenOf } from "#table/checks";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { announcedByOthers, checkButton } from "../checks/follow-ups.ts";
import { isFighter, type Scenery } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { hasMet, heldBy, isLive, roundNow, sceneries, twinOf } from "../perils.ts";
import { traitName, TRAIT_LISTS } from "../traits.ts";
import { SCENERY_STATES, SCOPES } from "../vocabulary.ts";
import type { Reference } from "./item-sheets.ts";
import { traitEditor, type TraitEditor } from "./trait-editor.ts";
import { refusal, tell } from "../words.ts";

/** An actor in a peril, with the button for the peril's attack. */
export interface Held {
  uuid: string;
  name: string;
  img: string;
  attack: ButtonView;
}

/** Everything that the sheet of scenery shows. */
export interface SceneryView {
  /** The reader may know that it is there, but no numbers. */
  limited: boolean;
  name: string;
  img: string;
  slant: string;
  level: number;
  dice: DieView[];
  /** The meaning of the level: defence, attack or Counter. */
  levelLabel: string;
  toughness: number;
  /** Sturdy, permanent, made by an Ability, idle for a Round. */
  facts: string[];
  tags: string[];
  state: string;
  states: Reference[];
  isPeril: boolean;
  isObstacle: boolean;
  counters: string;
  counter: ButtonView | null;
  held: Held[];
  twin: { uuid: string; name: string; slant: string } | null;
  twins: Reference[];
  scopes: Record<string, string>;
  traits: TraitEditor;
  description: string[];
  gmNotes: string[];
}

export function sceneryView(scenery: Scenery, user: User.Implementation): SceneryView {
  const { system } = scenery;
  const seen = scenery.testUserPermission(user, "OBSERVER");
  const isPeril = system.kind === "peril";
  const isObstacle = system.kind === "obstacle";
  const owned = scenery.isOwner;
  return {
    limited: !seen,
    name: scenery.name,
    img: scenery.img ?? "",
    slant: slantOf(scenery, seen),
    level: system.level,
    dice: seen && system.level > 0 ? dieViews(powerDice(system.level), null, { ready: true }) : [],
    levelLabel: tell(`scenerySheet.level.${system.kind}`),
    toughness: system.toughness,
    facts: seen ? facts(scenery) : [],
    tags: seen ? system.traits.map(traitName) : [],
    state: tell(`sceneryState.${system.state}`),
    states: SCENERY_STATES.map((value) => ({
      value,
      label: tell(`sceneryState.${value}`),
      selected: value === system.state,
    })),
    isPeril,
    isObstacle,
    counters: system.counters,
    counter: isObstacle && owned ? counterButton(scenery) : null,
    held: isPeril && owned ? heldBy(scenery).map((actor) => held(scenery, actor)) : [],
    twin: twinView(scenery),
    twins: twins(scenery),
    scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scopeWords(scope)])),
    traits: traitEditor(system.traits, {
      advantages: TRAIT_LISTS.advantages,
      disadvantages: TRAIT_LISTS.disadvantages,
    }),
    description: paragraphs(system.description),
    gmNotes: user.isGM ? paragraphs(system.gmNotes ?? "") : [],
  };
}

/** "Peril · Scope 4 Neighborhood" */
function slantOf({ system }: Scenery, seen: boolean): string {
  const kind = tell(`sceneryKind.${system.kind}`);
  return seen ? [kind, scopeWords(system.scope)].join(" · ") : kind;
}

const scopeWords = (scope: number): string => tell("scopeOf", { scope, name: tell(`scope.${scope}`) });

function facts(scenery: Scenery): string[] {
  const { sturdy, permanent, made, kind, versus } = scenery.system;
  const round = roundNow();
  const idle = round !== null && scenery.system.idleRound >= round;
  const words = [
    kind === "peril" ? tell("row.versus", { attribute: tell(`attribute.${versus}`) }) : "",
    sturdy ? tell("scenerySheet.sturdy") : "",
    permanent ? tell("scenerySheet.permanent") : "",
    made ? tell("scenerySheet.made") : "",
    idle ? tell("scenerySheet.idle") : "",
  ];
  return words.filter(Boolean);
}

/** The obstacle's button to counter the newest announced act (ZAP-PER-2). */
function counterButton(scenery: Scenery): ButtonView {
  const live = isLive(scenery, roundNow());
  const announced = announcedByOthers(scenery);
  const why = !live ? refusal("perilIdle", { name: scenery.name }) : announced ? null : refusal("notAnnounced");
  return checkButton({
    data: { check: "zap.counter", actor: scenery.uuid },
    label: tell("counter.button"),
    price: announced?.system.parties.self?.name ?? "",
    why,
    primary: true,
  });
}

function held(peril: Scenery, actor: Actor.Implementation): Held {
  return { uuid: actor.uuid, name: actor.name, img: actor.img ?? "", attack: attackButton(peril, actor) };
}

/** The button for a peril's attack on an actor in it, once a Round. */
export function attackButton(peril: Scenery, victim: Actor.Implementation): ButtonView {
  const row = combatantOf(victim, tokenOf(victim));
  const fight = isFighter(row) ? fightOf(row) : null;
  const live = isLive(peril, fight?.round ?? null);
  const met = hasMet(peril, fight);
  const data = { name: met ? victim.name : peril.name, peril: peril.name };
  const why = !live ? refusal("perilIdle", data) : met ? refusal("perilMet", data) : null;
  return checkButton({
    data: { check: "zap.peril", actor: peril.uuid, target: victim.uuid },
    label: tell("peril.attack"),
    why,
  });
}

function twinView(scenery: Scenery): SceneryView["twin"] {
  const twin = twinOf(scenery);
  return twin && { uuid: twin.uuid, name: twin.name, slant: slantOf(twin, true) };
}

/** The possible twins: the obstacles for a peril, the perils for an obstacle. */
function twins(scenery: Scenery): Reference[] {
  const { kind } = scenery.system;
  const twin = twinOf(scenery);
  const other = kind === "peril" ? "obstacle" : kind === "obstacle" ? "peril" : "";
  return sceneries()
    .filter((one) => one.system.kind === other && one.isOwner)
    .map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === twin?.uuid }));
}
