import { type ButtonView, type Refusal, button } from "#table/checks";
import { has } from "#table/conditions";
import { sayRefusal } from "#table/words.ts";
import { type Character, isCharacter, isWeapon, itemsOf, type Weapon } from "../documents.ts";
import { sitOutRefusal, sleeveRefusal } from "./acts.ts";
import { armsAtHand, cardCount, rankWord, taskWeapon } from "./seat.ts";
import { isPrepared } from "./cards-in-hand.ts";
import { mayComeTo } from "./dealing.ts";
import { interruptedRefusal, pendingIn, failedInterruptRefusal } from "./interrupting.ts";
import type { SeatDraft, Round } from "./round.ts";
import { refusal, tell } from "../words.ts";

/** The buttons of a row, for its owner and the Master. Future Imperfect › Combat, Waiting, Aiming. */
export function rowControls(round: Round, chair: SeatDraft): ButtonView[] {
  const { row } = chair;
  if (!row.isOwner || !isCharacter(row.actor)) return [];
  switch (round.phase) {
    case "drawing":
      return drawing(round, chair, row.actor).map(quietly);
    case "choosing":
      return chair.choice.length > 0 ? [quietly(keepButton())] : [];
    case "counting":
      return counting(round, chair, row.actor);
  }
}

/** Disabled until two cards of the fan are marked. */
const keepButton = (): ButtonView => ({
  ...turnButton("keep"),
  data: { act: "keep", needs: "2" },
  price: tell("tracker.act.keepHint"),
  primary: true,
});

/** The Master may act for every row during the draw, so none is highlighted: the next step is in the tracker's foot. */
const quietly = (button: ButtonView): ButtonView => ({ ...button, primary: button.primary && !game.user!.isGM });

function drawing(round: Round, chair: SeatDraft, actor: Character): ButtonView[] {
  if (mayComeTo(round, chair)) {
    return [{ ...checkButton("comeTo", actor, "imperfect.surprise", { stage: "recovering" }), primary: true }];
  }
  if (chair.noCards || chair.terrified || chair.ready) return [];
  if (chair.draw !== null) {
    return [{ ...turnButton("ready"), primary: true, price: cardCount(chair.draw) }];
  }
  return [
    { ...checkButton("draw", actor, "imperfect.initiative"), primary: true },
    ...(chair.sleeve === null ? [] : [turnButton("sitOut", sitOutRefusal(chair))]),
  ];
}

function counting(round: Round, chair: SeatDraft, actor: Character): ButtonView[] {
  const group = round.group(chair);
  const isOn = [chair, ...group].some(({ played }) => played !== null);
  const isCalled = round.called.includes(chair.id) && chair.played === null && round.isBusy(chair);
  return [
    ...(isOn ? actingButtons(chair, actor) : isCalled ? calledButtons(round, chair, actor) : []),
    ...anyTime(round, chair, actor, isCalled),
    ...(chair.task ? [...taskButtons(chair, actor, isOn || isCalled), turnButton("abandon")] : []),
  ];
}

/** The buttons during an action: the actor's sheet for further acts, and the end of the action. */
function actingButtons(chair: SeatDraft, actor: Character): ButtonView[] {
  const why = interruptedRefusal(chair.row) ?? failedInterruptRefusal(chair.row);
  const open = { ...openButton(tell("tracker.act.actions")), reason: why && sayRefusal(why) };
  return [...recoverButton(actor), open, { ...turnButton("done"), primary: true }];
}

function calledButtons(round: Round, chair: SeatDraft, actor: Character): ButtonView[] {
  const { step } = round;
  const act = tell("tracker.act.actOn", { card: rankWord(step!) });
  const why = interruptedRefusal(chair.row) ?? (chair.terrified ? refusal("turn.terrified") : null);
  const own = { ...openButton(act), primary: !has(actor, "stunned"), reason: why && sayRefusal(why) };
  return [
    ...recoverButton(actor),
    own,
    ...(has(actor, "stunned") || chair.terrified ? [] : [...aimButtons(actor), ...prepareButtons(chair, actor)]),
    ...(step === "red" ? [turnButton("wait")] : [turnButton("sleeve", sleeveRefusal(round, chair))]),
    turnButton("pass"),
  ];
}

/** The buttons that need no called card: the red joker that waits, the card up the sleeve. */
function anyTime(round: Round, chair: SeatDraft, actor: Character, isCalled: boolean): ButtonView[] {
  if (chair.played !== null || chair.unfit) return [];
  const mayRed = chair.hand.includes("red") && !(isCalled && round.step === "red");
  const red = mayRed ? [{ ...turnButton("actNow"), price: rankWord("red") }] : [];
  if (chair.sleeve === null) return red;
  // A called seat acts on its card and needs to interrupt no other.
  const others = isCalled
    ? []
    : pendingIn(round.combat, chair.row).filter(({ system, visible }) => system.leader === null && visible !== false);
  return [
    ...red,
    turnButton("playSleeve"),
    ...others.map((other) => ({
      ...checkButton("interrupt", actor, "imperfect.interrupt", { seat: other.id! }),
      label: tell("tracker.act.interrupt", { name: other.name ?? "" }),
    })),
  ];
}

/** A finished aim may be fired; an unfinished one may be fired at once if the target would leave view (IMP-AIM-4). */
function taskButtons({ task, hand }: SeatDraft, actor: Character, now: boolean): ButtonView[] {
  const weapon = taskWeapon(actor, task?.item ?? null);
  if (!weapon) return [];
  const data = { itemId: weapon.id! };
  // A mounted weapon belongs to the vehicle, so the check that loads it begins there.
  const loader = { ...data, actor: weapon.actor!.uuid };
  if (task?.loads) return now ? [checkButton("load", actor, "imperfect.reload", loader)] : [];
  if (task?.kind !== "aim") return [];
  const isDone = task.done >= task.needed;
  const fires = isDone && (now || hand.includes("red"));
  return [
    ...(fires ? [checkButton("fire", actor, "imperfect.attack", data)] : []),
    checkButton("fireNow", actor, "imperfect.attack", { ...data, now: "true" }),
  ];
}

/** Recovery is the only act of a stunned actor (IMP-STUN-2). */
const recoverButton = (actor: Character): ButtonView[] =>
  has(actor, "stunned") ? [{ ...checkButton("recover", actor, "imperfect.recover"), primary: true }] : [];

const inHand = (actor: Character): Weapon[] =>
  itemsOf(actor, isWeapon).filter(({ system }) => system.equipped !== "none");

function aimButtons(actor: Character): ButtonView[] {
  return inHand(actor)
    .filter(({ system }) => system.aim !== null)
    .map((weapon) => ({
      ...checkButton("aim", actor, "imperfect.aim", { itemId: weapon.id! }),
      label: tell("tracker.act.aim", { name: weapon.name }),
    }));
}

function prepareButtons({ row }: SeatDraft, actor: Character): ButtonView[] {
  return armsAtHand(actor)
    .filter((weapon) => !isPrepared(row, weapon))
    .map((weapon) => ({
      ...turnButton("prepare"),
      data: { act: "prepare", item: weapon.id! },
      label: tell("tracker.act.prepare", { name: weapon.name }),
    }));
}

const openButton = (label: string): ButtonView => button("openActor", label);

function checkButton(act: string, actor: Character, check: string, data: Record<string, string> = {}): ButtonView {
  return button("check", tell(`tracker.act.${act}`), { data: { check, actor: actor.uuid, ...data } });
}

/** A button for an act of the tracker; disabled with its reason if there is one. */
export function turnButton(act: string, why: Refusal | null = null, data: Record<string, string> = {}): ButtonView {
  return button("turnAct", tell(`tracker.act.${act}`), { data: { act, ...data }, reason: why && sayRefusal(why) });
}
