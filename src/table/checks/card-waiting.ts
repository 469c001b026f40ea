import type { Card } from "../documents/messages.ts";
import { gameById } from "../register.ts";
import { percent, say, sayRefusal } from "../words.ts";
import type { Pool } from "../../rules/dice/index.ts";
import type { Plan, Refusal, Situation } from "./check.ts";
import { hasLostActor, type Participant } from "./parties.ts";
import { diceOfAnswer, diceOfSelf, diceOfStage, thrownDiceOf } from "./dice-owed.ts";
import { dieViews } from "./glyphs.ts";
import { oddsLine, oddsView, type Odds } from "./odds-view.ts";
import { answererOf, isPlayers, owns, readerOf, seesOdds } from "./reader.ts";
import { announcedRoles, askedRoles, checkOf, fitted, rolesOf } from "./situation.ts";
import type { CardView, ChoiceView } from "./views.ts";
import { ALL_SIDES, rolesOfSides, stageSides, type StageSide } from "./stages.ts";
import { whyHeldUp, whyNotThrow } from "./why-not-throw.ts";

type Waiting = CardView["waiting"];

/** The parties for whose answers or dice the card waits, and the answers that this user may give; null if it does not wait. */
export function waitingView(card: Card, now: Situation, user: User.Implementation): Waiting {
  return card.system.state === "open" ? goneView(askedView(card, now, user), card, now, user) : null;
}

function askedView(card: Card, now: Situation, user: User.Implementation): Waiting {
  const check = checkOf(card);
  const announced = announcedRoles(check, now.plan, thrownDiceOf(now));
  if (announced.length > 0) return announcedView(card, now, user, announced);
  const roles = rolesOf(check, now.plan);
  const all = askedRoles(check, now.plan, thrownDiceOf(now));
  // A side with several missing throws answers once for all of them.
  const first = all.filter((role) => all.find((one) => roles[one] === roles[role]) === role);
  const asked = first.map((role) => ({ role, party: now.parties[roles[role] ?? ""] }));
  if (asked.length === 0) return stageView(card, now, user);
  const mine = asked
    .map(({ role, party }) => ({ label: party?.name ?? "", choices: answers(card, now, user, { role, party }) }))
    .filter(({ choices }) => choices.length > 0);
  const name = [...new Set(asked.map(({ party }) => party?.name ?? ""))].join(", ");
  const byGm = !asked.some(({ party }) => isPlayers(party));
  return {
    ...forOthers(
      asked.map(({ party }) => party),
      name,
      user,
    ),
    label: say(byGm ? "QUADRANT.table.card.waitingForGm" : "QUADRANT.table.card.waitingFor", { name }),
    hint: say(mine.length > 0 ? "QUADRANT.table.card.chooseAnswer" : "QUADRANT.table.card.waitingHint"),
    asked: mine,
  };
}

/** For a GM: the label under which the answers are folded if all asked parties have players online who can answer. */
function forOthers(
  asked: (Participant | undefined)[],
  name: string,
  { isGM }: User.Implementation,
): { others?: string } {
  const players = (game.users?.contents ?? []).filter((one) => one.active && !one.isGM) as User.Implementation[];
  const isHere = (party: Participant | undefined): boolean => players.some((one) => owns(one, party));
  return isGM && asked.every(isHere) ? { others: say("QUADRANT.table.card.answerFor", { name }) } : {};
}

/** The waiting view, with a note if the actor of an awaited party was deleted: the GM must then answer or close the card. */
function goneView(waiting: Waiting, card: Card, now: Situation, user: User.Implementation): Waiting {
  const wanted = wantedParties(card, now);
  const gone = wanted.filter(hasLostActor);
  if (!waiting || gone.length === 0) return waiting;
  const label = say("QUADRANT.table.card.waitsForGone", { name: namesOf(gone) });
  const hint = user.isGM || waiting.asked.length === 0 ? goneHint(user, waiting.asked.length > 0) : waiting.hint;
  const others = wanted.filter((one) => !hasLostActor(one));
  const rest = others.length > 0 ? [say("QUADRANT.table.card.waitingFor", { name: namesOf(others) })] : [];
  return { ...waiting, label: [label, ...rest].join(" · "), hint, stuck: true };
}

const namesOf = (parties: readonly Participant[]): string => [...new Set(parties.map(({ name }) => name))].join(", ");

function goneHint({ isGM }: User.Implementation, mayAnswer: boolean): string {
  return say(`QUADRANT.table.card.goneHint${isGM ? (mayAnswer ? "Answer" : "Gm") : ""}`);
}

/** The parties whose dice or answers the card waits for now. */
function wantedParties(card: Card, now: Situation): Participant[] {
  const check = checkOf(card);
  const thrownDice = thrownDiceOf(now);
  const isAnnounced = announcedRoles(check, now.plan, thrownDice).length > 0;
  const roles = rolesOf(check, now.plan);
  const asked = askedRoles(check, now.plan, thrownDice).map((role) => roles[role] ?? "");
  const staged = stageSides(check, now).map(({ who }) => who);
  return [...(isAnnounced ? ["self"] : []), ...asked, ...staged].flatMap((who) => now.parties[who] ?? []);
}

/**
 * The view of an announced act: others may still react, then its owner throws. A check without `announces`, e.g. a question
 * of the table to a player, only waits for its party.
 */
function announcedView(card: Card, now: Situation, user: User.Implementation, roles: string[]): Waiting {
  const self = now.parties["self"];
  const name = self?.name ?? "";
  const { announces } = checkOf(card);
  const waits = say("QUADRANT.table.card.waitingFor", { name });
  const held = whyHeldUp(card, now);
  if (!owns(user, self, checkOf(card))) {
    if (!announces) return { label: waits, hint: "", asked: [] };
    const hint = held ? sayRefusal(held) : say("QUADRANT.table.card.announcedHint");
    return { label: say("QUADRANT.table.card.announced", { name }), hint, asked: [], ...(held && { stuck: true }) };
  }
  const reason = whyNotThrow(card, now, user);
  const [role = ""] = roles;
  const dice = diceOfSelf(checkOf(card), now.plan, thrownDiceOf(now));
  const words = { id: "throw", label: say("QUADRANT.table.ask.throw"), price: "", reason, plan: now.plan };
  return {
    ...forOthers([self], name, user),
    ...(held && { stuck: true }),
    label: announces ? say("QUADRANT.table.card.announcedOwn") : waits,
    hint: held
      ? sayRefusal(held)
      : say(announces ? "QUADRANT.table.card.announcedOwnHint" : "QUADRANT.table.card.yours"),
    asked: [{ label: name, choices: [choiceView(card, now, user, { action: "throw", role, dice, ...words })] }],
  };
}

/** The result asks for more dice: a button for each side with missing dice, and one for the GM that throws all. */
function stageView(card: Card, now: Situation, user: User.Implementation): Waiting {
  const check = checkOf(card);
  const sides = stageSides(check, now);
  if (sides.length === 0) return null;
  const nameOf = ({ who }: StageSide): string => now.parties[who]?.name ?? "";
  const press = (who: string, roles: string[]): ChoiceView => {
    const [role = ""] = roles;
    const label = check.stageLabel?.(role, now) ?? say("QUADRANT.table.ask.throw");
    const words = { id: who, label, price: "", reason: null, plan: now.plan };
    const dice = diceOfStage(check, now, roles);
    return choiceView(card, now, user, { action: "stage", role, dice, ...words });
  };
  const mine = sides.filter(({ who }) => owns(user, now.parties[who], check));
  const own = mine.map((side) => ({ label: nameOf(side), choices: [press(side.who, side.roles)] }));
  const all = () => ({
    label: say("QUADRANT.table.card.stageAll"),
    choices: [press(ALL_SIDES, rolesOfSides(sides))],
  });
  return {
    ...forOthers(
      sides.map(({ who }) => now.parties[who]),
      [...new Set(sides.map(nameOf))].filter(Boolean).join(", "),
      user,
    ),
    label: say("QUADRANT.table.card.stage", { name: [...new Set(sides.map(nameOf))].filter(Boolean).join(", ") }),
    hint: say(mine.length > 0 ? "QUADRANT.table.card.stageYours" : "QUADRANT.table.card.waitingHint"),
    asked: user.isGM && sides.length > 1 ? [all(), ...own] : own,
  };
}

/** The answers for a role that this user may give. */
function answers(
  card: Card,
  now: Situation,
  user: User.Implementation,
  { role, party }: { role: string; party: Participant | undefined },
): ChoiceView[] {
  const check = checkOf(card);
  return check
    .answers(role, now)
    .filter((answer) => owns(user, answererOf(answer, party), check))
    .map((answer) => {
      const { id, label, price, reason, plan } = answer;
      const dice = diceOfAnswer(check, now, answer, role);
      return choiceView(card, now, user, { action: "answer", role, id, label, price, reason, plan, dice });
    });
}

interface Choice extends Pick<ChoiceView, "action" | "role" | "id" | "label" | "price"> {
  reason: Refusal | null;
  plan: Plan;
  /** The dice that the answering user throws. */
  dice: Record<string, Pool>;
}

/** A choice with its dice and the odds after it. */
function choiceView(card: Card, now: Situation, user: User.Implementation, choice: Choice): ChoiceView {
  const { plan, reason, role, dice, ...words } = choice;
  const check = checkOf(card);
  const alike = gameById(card.system.game)?.diceAlike ?? false;
  const thrownDice = thrownDiceOf(now);
  const { results, headlines } = check.view(now, readerOf(now.parties, user));
  const shown = !reason && seesOdds(now.parties, user, card.system.game);
  const shares = shown ? check.odds(plan, fitted(check, plan, thrownDice), role) : null;
  const odds = shares && oddsView(shares, results);
  return {
    ...words,
    role,
    reason: reason && sayRefusal(reason),
    dice: Object.values(dice).flatMap((pool) => dieViews(pool, null, { ready: true, alike })),
    odds,
    number: shares ? numberOf(shares, choice.action === "answer" ? [mildest(results)] : headlines.slice(0, 1)) : "",
    summary: odds ? oddsLine(odds) : "",
  };
}

/** The keys of all results with the density of the first, which is the mildest. */
const mildest = (results: readonly { key: string; density: number }[]): { results: string[] } => ({
  results: results.filter(({ density }) => density === results[0]!.density).map(({ key }) => key),
});

/** The one number of a choice: the probability of an answer's mildest results, or of the first headline of a throw. */
function numberOf(shares: Odds, [first]: readonly { results: string[] }[]): string {
  if (!first || first.results.length === 0) return "";
  return percent(first.results.reduce((sum, key) => sum + (shares[key] ?? 0), 0));
}
