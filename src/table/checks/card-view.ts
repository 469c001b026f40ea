import type { Card } from "../documents/messages.ts";
import { clock, say, sayReason } from "../words.ts";
import { cardButtons, cardFoot } from "./card-buttons.ts";
import { cardState } from "./card-state.ts";
import { changeView, isNews } from "./change-view.ts";
import type { Write } from "../documents/card-model.ts";
import type { Reader, Situation } from "./check.ts";
import { dieViews } from "./glyphs.ts";
import { oddsLine, oddsView } from "./odds-view.ts";
import { isPlayers, owns, readerOf, seesOdds } from "./reader.ts";
import { checkOf, missingRoles, situationOf } from "./situation.ts";
import type { CardView, ChoiceView } from "./views.ts";

/** Everything that a card shows to one user. */
export function cardView(card: Card, user: User.Implementation): CardView {
  const check = checkOf(card);
  const now = situationOf(card);
  const odds = seesOdds(now.parties, user) ? check.kind.odds(now.plan) : null;
  const reader = readerOf(now.parties, user);
  const { headlines: _ofTheDialog, ...view } = check.view(now, reader);
  const decided = now.outcome?.result ?? null;
  const undone = card.system.state === "undone";
  return {
    ...view,
    headlines: [],
    // An act without dice has its result at once; it is none before the referee has agreed.
    verdict: ["declared", "refused", "closed"].includes(card.system.state) ? null : view.verdict,
    id: card.id,
    game: card.system.game,
    time: clock(card.timestamp),
    words: card.system.words,
    secret: card.whisper.length > 0,
    waiting: waitingView(card, now, user),
    sides: view.sides.map((side) => (side.hidden && reader.totals === false ? { ...side, total: null } : side)),
    changes: undone ? [] : writesFor(card, now, reader).map(changeView),
    notes: undone ? [] : card.system.applied.flatMap(({ notes }) => notes.map(sayReason)),
    odds: odds && Object.keys(odds).length > 1 ? oddsView(odds, view.results, decided) : null,
    reconsidered: card.system.spends.map(({ key, data, by, at }) => ({
      text: say(key, { ...data, ...(typeof data.what === "string" && { what: say(data.what) }), by }),
      time: clock(at),
    })),
    buttons: cardButtons(card, now, user),
    state: cardState(card, now),
    foot: cardFoot(card, now, user),
  };
}

/** What a card wrote, as far as this reader may know: conditions are plain to see, the numbers of a foe are not. */
function writesFor(card: Card, now: Situation, reader: Reader): Write[] {
  const writes = card.system.applied.flatMap((step) => step.writes).filter(isNews);
  return writes.filter((write) => {
    if (write.kind === "condition") return true;
    const who = Object.entries(now.parties).find(([, { actor, tool, combatant }]) =>
      [actor, tool, combatant].some((document) => document?.uuid === write.uuid),
    );
    return who ? reader.sees(who[0]) : game.user!.isGM;
  });
}

/** Whose word the card waits for, and what this user may answer. */
function waitingView(card: Card, now: Situation, user: User.Implementation): CardView["waiting"] {
  if (card.system.state !== "open") return null;
  const check = checkOf(card);
  const [role] = missingRoles(check, now.plan, now.throws);
  if (!role) return null;
  const party = now.parties[check.roles[role] ?? ""];
  const name = party?.name ?? "";
  const mine = owns(user, party);
  const hint = say(mine ? "QUADRANT.table.card.chooseAnswer" : "QUADRANT.table.card.waitingHint");
  const label = say(isPlayers(party) ? "QUADRANT.table.card.waitingFor" : "QUADRANT.table.card.waitingForGm", { name });
  return { label, hint, choices: mine ? choices(card, now, role, user) : [] };
}

function choices(card: Card, now: Situation, role: string, user: User.Implementation): ChoiceView[] {
  const check = checkOf(card);
  const { results } = check.view(now, readerOf(now.parties, user));
  return check.answers(role, now).map(({ id, label, price, reason, plan }): ChoiceView => {
    const pool = check.kind.pools(plan)[role];
    const shown = !reason && seesOdds(now.parties, user);
    const odds = shown ? oddsView(check.conditional(plan, now.throws), results) : null;
    return {
      id,
      label,
      price,
      reason: reason && sayReason(reason),
      dice: pool ? dieViews(pool, null, { ready: true }) : [],
      odds,
      summary: odds ? oddsLine(odds) : "",
    };
  });
}
