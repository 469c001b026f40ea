import { readOrNull } from "../checks/readable.ts";
import { isCard, messageById, messageByUuid, messages, oldestFirst, type Message } from "../documents/messages.ts";
import { isActRecord } from "../documents/records.ts";
import type { Awaiting } from "../waiting/awaited.ts";
import { say } from "../words.ts";
import { Said, type News } from "./memory.ts";
import { sentences, whoSentence } from "./sentence.ts";
import { standingOf, tellable } from "./told.ts";
import { turnNews } from "./turn.ts";
import { putVoices, tell } from "./voice.ts";

/** Number of the newest messages that count as announced when the page is opened. */
const KNOWN = 50;

const said = new Said();
const asked = new Said();
/** Ids of messages that have changed since the last call of `announceNews`. */
const due = new Set<string>();
/** The turn that was announced last. */
let turn = "";
let isListening = false;

/** Starts the announcements for screen readers. Existing messages are not announced, except those that wait for the user. */
export function beginToHear(): void {
  putVoices();
  for (const message of oldestFirst(messages()).slice(-KNOWN)) said.news(message.id, standingOf(message, game.user!));
  due.clear();
  isListening = true;
  const news = turnNews(game.combat as Combat.Implementation | null, game.user!);
  turn = news?.key ?? "";
  if (news?.mine) tell(sentences([news.text]));
}

/** Notes a new or changed message, or the message of a record, for the next call of `announceNews`. */
export function noteForAnnouncement(message: Message): void {
  const about = isActRecord(message) ? messageByUuid(message.system.subject) : message;
  if (about) due.add(about.id);
}

/** Announces the news of changed messages, then the questions to this user. @param waits the messages that wait now */
export function announceNews(waits: readonly Awaiting[]): void {
  if (!isListening) return;
  const mine = waits.filter(({ users }) => users.some(({ isSelf }) => isSelf));
  const asks = new Set(mine.map(({ message }) => message.id));
  const changed = [...due].flatMap((id) => messageById(id) ?? []);
  due.clear();
  for (const message of oldestFirst(changed)) {
    const now = standingOf(message, game.user!);
    // A user who is asked hears the question instead of the card.
    if (now?.phase === "open" && asks.has(message.id)) continue;
    tell(newsLine(said.news(message.id, now)));
  }
  asked.keepOnly(asks);
  const questions = mine.flatMap((one) => asked.news(one.message.id, { phase: "open", text: question(one) }) ?? []);
  const count = questions.length > 0 && mine.length > 1 ? say("QUADRANT.table.waiting.many", countOf(mine)) : "";
  tell(sentences([...questions.map(({ text }) => text), count]), "assertive");
}

const countOf = ({ length }: readonly unknown[]): { count: number } => ({ count: length });

function newsLine(news: News | null): string {
  if (!news) return "";
  if (news.phase === "undone") return say("QUADRANT.table.heard.undone", { what: news.text });
  return news.again ? say("QUADRANT.table.heard.redone", { what: news.text }) : news.text;
}

/** "You are asked: defend against Gauss Cannon. Space Marine against Ace Astra." */
function question({ message, title, how }: Awaiting): string {
  const who = isCard(message) ? (readOrNull(message, (card) => whoSentence(tellable(card, game.user!))) ?? "") : "";
  return sentences([say(`QUADRANT.table.heard.asked.${how}`, { title }), who]);
}

/** Announces whose turn it is, if that has changed. */
export function announceTurn(): void {
  if (!isListening) return;
  const news = turnNews(game.combat as Combat.Implementation | null, game.user!);
  if (news?.key === turn) return;
  turn = news?.key ?? "";
  if (news) tell(sentences([news.text]));
}
