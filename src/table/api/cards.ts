import { blindView, BLIND } from "../checks/secrecy.ts";
import { writesFor } from "../checks/card-writes.ts";
import { viewAsKept } from "../checks/kept.ts";
import { readerOf } from "../checks/reader.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import type { Write } from "../documents/card-model.ts";
import type { Card } from "../documents/messages.ts";
import { isAdmitted } from "../documents/records.ts";
import { performed } from "../referee/perform.ts";
import type { ActData } from "../referee/requests.ts";
import { answered, done, hidden, refused, tells } from "./error.ts";
import { cardBy, optionsOf } from "./find.ts";
import type { CardChange, CardMessage, CardOutcome, CardsApi } from "./types.ts";

/** Reads, undoes and redoes the cards in the chat. */
export const cards: CardsApi = {
  outcome: (card) => answered(() => outcomeOf(seen(cardBy(card)))),

  undo: (card, options) =>
    done(async () => {
      const { also, force } = optionsOf(options);
      return acted(seen(cardBy(card)), "undo", { also: also === true, force: force === true });
    }, tells(options)),

  redo: (card, options) => done(async () => acted(seen(cardBy(card)), "redo", {}), tells(options)),
};

/** @throws QuadrantError `hidden` where this user may not read the card */
function seen(card: Card): Card {
  if (!card.visible || !card.isContentVisible) throw hidden();
  return card;
}

async function acted(card: Card, act: string, data: ActData): Promise<CardMessage> {
  const reason = await performed({ subject: card.uuid, act, data });
  if (reason) throw refused(reason);
  return card;
}

/** The state and result of a card, as this user may know them. */
export function outcomeOf(card: Card): CardOutcome {
  const { game: owner, kind, state, secret } = card.system;
  // Until the referee has admitted a card, only its state can be trusted.
  if (!isAdmitted(card)) return { check: "", state, result: null, label: null, why: "", parties: {}, changes: [] };
  const check = checkOf(card);
  const now = situationOf(card);
  const blind = secret === "declared";
  const told = viewAsKept(check, now, blind ? BLIND : readerOf(now.parties, game.user!));
  const { verdict, results } = blind ? blindView(told) : told;
  const stands = ["open", "applied", "undone"].includes(state) && !blind;
  const result = stands ? (now.outcome?.result ?? null) : null;
  const label = result === null ? null : (results.find(({ key }) => key === result)?.label ?? verdict?.word ?? result);
  const parties = Object.entries(now.parties).map(([who, { name, actor }]) => [
    who,
    { name, actor: actor?.uuid ?? null },
  ]);
  return {
    check: `${owner}.${kind}`,
    state,
    result,
    label,
    why: result === null ? "" : (verdict?.why ?? ""),
    parties: Object.fromEntries(parties) as CardOutcome["parties"],
    changes: state === "undone" ? [] : changesOf(card),
  };
}

/** The changes of a card that this user may see. */
export function changesOf(card: Card): CardChange[] {
  const now = situationOf(card);
  return writesFor(card, now, readerOf(now.parties, game.user!)).map(changeOf);
}

function changeOf(write: Write): CardChange {
  const { kind, uuid, name, before, after } = write;
  return {
    kind,
    uuid,
    name,
    ...("path" in write && { path: write.path }),
    ...("id" in write && { id: write.id }),
    before,
    after,
  };
}
