import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { say, sayRefusal } from "#table/words.ts";
import { overkillButtons } from "../checks/recovery/overkill-buttons.ts";
import { isShip, nameOf, type Character, type Contender, type Fighter } from "../documents.ts";
import { skips } from "./turns.ts";
import { fightOf, type Fight } from "../fight.ts";
import { foesWays } from "../foes-ways.ts";
import { injuryButton } from "../injuries.ts";
import { friendsRestoring, friendsWays, helperFor, opponentFor, ownWays, type Standing } from "../ways-out.ts";
import { postponeRefusal, takeTurnRefusal } from "./acts.ts";
import { askersOf, cutInRefusal, needsConsent } from "./cutting-in.ts";
import { joinRefusal } from "./joining.ts";
import { perilButtons } from "./perils.ts";
import { shipControls, rowStationButtons } from "./ship-view.ts";
import { actingIn, hasBegun, isToCome } from "./moments.ts";

/** What the reader may do for a row: the owner for oneself, a friend for a friend, a foe to whoever is Out. */
export function rowControls(actor: Contender, fighter: Fighter, fight: Fight): ButtonView[] {
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
  const befalls = [...perils, ...(injury ? [injury] : [])];
  return [
    ...rulings(actor),
    ...befalls,
    ...own,
    ...others,
    ...holdButtons(fighter),
    ...rowStationButtons(fighter),
    ...turnButtons(fighter, fight),
  ];
}

/** What the GM may rule on Overkill (ZAP-OVK-1). */
const rulings = (actor: Contender): ButtonView[] =>
  has(actor, "overkill") && game.user!.isGM ? overkillButtons(actor) : [];

/** Overdrive also gives back what went into Supreme Effort. */
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

/** Only as long as nobody's turn has begun; before a foe it takes an extra Action (ZAP-TURN-5). */
function cutInButtons(fighter: Fighter): ButtonView[] {
  const acting = actingIn(fighter.combat!);
  if (!acting || hasBegun(acting)) return [];
  const consent = needsConsent(acting);
  const act = consent && fighter.system.asks ? "askNoMore" : "cutIn";
  const price = consent
    ? say("QUADRANT.zap.price.consent", { name: nameOf(acting) })
    : say("QUADRANT.zap.price.action", { count: 1 });
  return [{ ...turnButton("cutIn", cutInRefusal(fighter)), label: say(`QUADRANT.zap.turn.${act}`), price }];
}

/** Whoever has asked goes first, if the player whose turn it is agrees. */
function giveWayButtons(acting: Fighter): ButtonView[] {
  return askersOf(acting).map((asker) => ({
    ...turnButton("giveWay", cutInRefusal(asker)),
    data: { act: "giveWay", to: asker.id! },
    label: say("QUADRANT.zap.turn.giveWay", { name: nameOf(asker) }),
  }));
}

/** The Range, and the way to another one: a contest. */
function chaseButton(fighter: Fighter): ButtonView {
  return {
    action: "check",
    data: { check: "zap.chase", actor: fighter.actor!.uuid },
    label: say("QUADRANT.zap.turn.chase"),
    price: say(`QUADRANT.zap.range.${fighter.system.range}`),
    reason: fightOf(fighter) && fighter.system.moved ? say("QUADRANT.zap.reason.moved") : null,
    primary: false,
  };
}

function turnButton(act: string, why: Refusal | null): ButtonView {
  return {
    action: "turnAct",
    data: { act },
    label: say(`QUADRANT.zap.turn.${act}`),
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
  };
}
