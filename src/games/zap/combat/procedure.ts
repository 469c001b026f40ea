import { RANGES, TURNS_OUT } from "#rules/zap";
import { type ButtonView, type Refusal, button } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { once } from "#table/once.ts";
import type { CombatantView, CombatProcedure, RowChoice } from "#table/game.ts";
import { sayRefusal } from "#table/words.ts";
import { sceneButtons } from "../checks/growth/scene.ts";
import { overkillButtons } from "../checks/recovery/overkill.ts";
import type { Character, Contender, Fighter } from "../documents.ts";
import { abilitiesOf, isContender, isFighter, isScenery, isShip, nameOf } from "../documents.ts";
import { actingIn, type Fight, fightOf, hasBegun, isToCome, joinedIn } from "../fight.ts";
import type { Standing } from "../ways-out.ts";
import { foesWays, friendsRestoring, friendsWays, helperFor, opponentFor, ownWays } from "../ways-out.ts";
import { injuryButton } from "../recovery.ts";
import { act, GM_ONLY, postponeRefusal, takeTurnRefusal } from "./acts.ts";
import { askersOf, cutInRefusal, joinRefusal, needsConsent } from "./joining.ts";
import { rowOf } from "./duties.ts";
import { roundOrder } from "./order.ts";
import { perilButtons, sceneryRow } from "./scenery-row.ts";
import { openingButtons } from "./ranges.ts";
import { rowStationButtons, sectionChoices, shipControls, shipNotes } from "./ship-view.ts";
import { fightEnds, roundStarts, skips, turnEnds, turnStarts } from "./turns.ts";
import { tell } from "../words.ts";

/** The reader's controls of a row: the owner's own, a friend's for help, a foe's against an Out actor. */
function rowControls(actor: Contender, fighter: Fighter, fight: Fight): ButtonView[] {
  if (isShip(actor)) {
    const own = fighter.isOwner ? turnButtons(fighter, fight) : [];
    return [...rulings(actor), ...shipControls(fighter, actor, fight), ...own];
  }
  return characterControls({ actor, fighter }, fight);
}

function characterControls(standing: Standing, fight: Fight): ButtonView[] {
  const { actor, fighter } = standing;
  const friend = helperFor(standing);
  const foe = opponentFor(standing);
  const others = [
    ...(friend ? [...friendsWays(standing, friend), ...friendsRestoring(standing, friend)] : []),
    ...(foe ? foesWays(standing, foe) : []),
  ];
  if (!fighter?.isOwner) return others;
  const own = [
    ...(has(actor, "hindered") ? ownWays(standing, "hindered") : []),
    ...(tiring(actor) ? ownWays(standing, "tired") : []),
  ];
  const injury = injuryButton(actor);
  const perils = fighter.combat?.combatant?.id === fighter.id ? perilButtons(fighter) : [];
  const due = [...perils, ...(injury ? [injury] : [])];
  return [
    ...rulings(actor),
    ...due,
    ...own,
    ...others,
    ...holdButtons(fighter),
    ...rowStationButtons(fighter),
    ...turnButtons(fighter, fight),
  ];
}

/** The GM's Overkill rulings (ZAP-OVK-1). */
const rulings = (actor: Contender): ButtonView[] =>
  has(actor, "overkill") && game.user!.isGM ? overkillButtons(actor) : [];

/** Whether Second Wind or Overdrive may apply: Overdrive also returns the Stamina of Supreme Effort, without Tired. */
const tiring = (actor: Character): boolean => has(actor, "tired") || actor.system.effortSpent > 0;

function holdButtons(fighter: Fighter): ButtonView[] {
  return fighter.system.restrains === null ? [] : [turnButton("letGo", null)];
}

function turnButtons(fighter: Fighter, fight: Fight): ButtonView[] {
  const leads = fighter.combat?.combatant?.id === fighter.id;
  if (leads) {
    const end = { ...turnButton("endTurn", null), primary: true };
    if (skips(fighter, fight.round)) return [end];
    return [...giveWayButtons(fighter), chaseButton(fighter), turnButton("postpone", postponeRefusal(fighter)), end];
  }
  if (fight.ownTurn) return [chaseButton(fighter)];
  if (!isToCome(fighter) || has(fighter.actor!, "out")) return far(fighter) ? [chaseButton(fighter)] : [];
  const { postponed } = fighter.system;
  return [
    ...(far(fighter) ? [chaseButton(fighter)] : []),
    ...(postponed ? [{ ...turnButton("takeTurn", takeTurnRefusal(fighter)), primary: true }] : cutInButtons(fighter)),
    ...(joinRefusal(fighter) === null ? [turnButton("join", null)] : []),
  ];
}

const far = ({ system }: Fighter): boolean => system.range !== "combat";

/** Only until the acting row's turn has begun; before a foe it costs an extra Action (ZAP-TURN-5). */
function cutInButtons(fighter: Fighter): ButtonView[] {
  const acting = actingIn(fighter.combat!);
  if (!acting || hasBegun(acting)) return [];
  const consent = needsConsent(acting);
  const act = consent && fighter.system.asks ? "askNoMore" : "cutIn";
  const price = consent ? tell("price.consent", { name: nameOf(acting) }) : tell("price.action", { count: 1 });
  return [{ ...turnButton("cutIn", cutInRefusal(fighter)), label: tell(`turn.${act}`), price }];
}

/** One button for each row that asks to cut in: the acting player lets it go first. */
function giveWayButtons(acting: Fighter): ButtonView[] {
  return askersOf(acting).map((asker) => ({
    ...turnButton("giveWay", cutInRefusal(asker)),
    data: { act: "giveWay", to: asker.id! },
    label: tell("turn.giveWay", { name: nameOf(asker) }),
  }));
}

/** The button to change the Range by a contest; it shows the present Range. */
function chaseButton(fighter: Fighter): ButtonView {
  return button("check", tell("turn.chase"), {
    data: { check: "zap.chase", actor: fighter.actor!.uuid },
    price: tell(`range.${fighter.system.range}`),
    reason: fightOf(fighter) && fighter.system.moved ? tell("reason.moved") : null,
  });
}

function turnButton(act: string, why: Refusal | null): ButtonView {
  return button("turnAct", tell(`turn.${act}`), { data: { act }, reason: why && sayRefusal(why) });
}

type State = "waiting" | "acting" | "done" | "postponed" | "joined" | "out";

export function combatantView(combatant: Combatant.Implementation): CombatantView | null {
  const { actor } = combatant;
  if (isScenery(actor)) return sceneryRow(combatant, actor);
  if (!isFighter(combatant) || !isContender(actor)) return null;
  const fight = fightOf(combatant);
  const state = stateOf(combatant, actor, fight);
  const turnsOut = combatant.system.turnsOut;
  const counts = fight !== null && (has(actor, "out") || has(actor, "influenced"));
  return {
    state,
    stateLabel: state === "waiting" ? "" : tell(`state.${state}`),
    notes: [...rangeNotes(combatant, fight), ...notes(combatant, actor, fight)],
    conditions: conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone })),
    pips: fight && pips(combatant, fight),
    count: counts
      ? { value: turnsOut, max: TURNS_OUT, label: tell("count", { value: turnsOut, max: TURNS_OUT }) }
      : null,
    controls: combatant.combat && fight ? rowControls(actor, combatant, fight) : [],
    choices: [rangeChoice(combatant), ...sectionChoices(combatant)],
  };
}

/** The row's state in this Round, from the order and from joined turns. */
function stateOf(fighter: Fighter, actor: Contender, fight: Fight | null): State {
  if (has(actor, "out") || has(actor, "destroyed")) return "out";
  if (!fight) return "waiting";
  if (fight.ownTurn) return "acting";
  if (joinedIn(fighter, fight.round)) return "joined";
  if (fighter.system.postponed) return "postponed";
  return once(goneBefore, fighter.combat!).has(fighter.id!) ? "done" : "waiting";
}

/** The ids of the rows whose turn in this Round is over. */
const goneBefore = ({ turns, turn }: Combat.Implementation): Set<string> =>
  new Set(turns.slice(0, turn ?? 0).map(({ id }) => id!));

/** A row beyond Combat Range always shows its Range, a row within it only while it acts. */
function rangeNotes({ system }: Fighter, fight: Fight | null): string[] {
  const told = system.range !== "combat" || fight?.ownTurn;
  return told ? [tell(`range.${system.range}`)] : [];
}

function notes(fighter: Fighter, actor: Contender, fight: Fight | null): string[] {
  const { system } = fighter;
  const abilities = abilitiesOf(actor);
  const up = abilities
    .filter((ability) => fight && ability.system.standing)
    .map(({ name }) => tell("row.up", { name }));
  const busy = abilities
    .filter((ability) => ability.system.busy >= 0)
    .map(({ name }) => tell("row.busyWith", { name }));
  const size = !isShip(actor) && actor.system.role === "mob" ? [tell("mobOf", { size: actor.system.size })] : [];
  const rested = system.roundsRested;
  const rest = has(actor, "tired") && rested > 0 ? [tell("row.rested", { value: rested })] : [];
  const about = (key: string, id: string | null): string[] =>
    id === null ? [] : [tell(`row.${key}`, { name: nameOf(rowOf(fighter, id)) })];
  return [
    ...(isShip(actor) && fighter.combat ? shipNotes(fighter, actor) : []),
    ...size,
    ...up,
    ...rest,
    ...busy,
    ...about("with", fight && joinedIn(fighter, fight.round) ? system.leader : null),
    ...about("restrains", system.restrains),
    ...about("finishes", system.finishing),
    ...(system.asks ? [tell("row.asks")] : []),
  ];
}

function pips(fighter: Fighter, fight: Fight): CombatantView["pips"] {
  return {
    total: fight.actions,
    filled: fight.left,
    label: tell("actionsLeft", { left: fight.left, actions: fight.actions }),
    editable: fighter.isOwner,
  };
}

/** The GM's choice of the row's Range. */
function rangeChoice({ system }: Fighter): RowChoice {
  return {
    act: "setRange",
    label: tell("range.of"),
    value: system.range,
    options: RANGES.map((value) => ({ value, label: tell(`range.${value}`) })),
  };
}

/** Zap! › Rounds and Turns. */
export const procedure: CombatProcedure = {
  order: roundOrder,
  roundStarts,
  turnStarts,
  turnEnds,
  fightEnds,
  skips,
  gmOnly: GM_ONLY,
  act,
  view: combatantView,
  head: openingButtons,
  foot: sceneButtons,
};
