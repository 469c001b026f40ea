import type { Awaiting } from "./awaited.ts";
import { say } from "../words.ts";

/** The view of the strip above the chat box, for one user. */
export interface WaitingView {
  /** "2 cards wait for you"; empty if the strip is hidden. */
  label: string;
  /** For the GM, the other users and the number of messages that wait for each: "Ada 1 · Ben 2". */
  others: string;
  /** The messages that wait for this user, the oldest first. */
  mine: { id: string; title: string }[];
  /** The oldest of them. */
  next: { id: string; title: string } | null;
}

/** @param list all waiting messages, the oldest first */
export function waitingView(list: readonly Awaiting[], user: User.Implementation): WaitingView {
  const mine = list.filter(({ users }) => users.some(({ id }) => id === user.id));
  const others = user.isGM ? othersOf(list, user) : "";
  const named = mine.map(({ message, title }) => ({ id: message.id, title }));
  return {
    label: mine.length === 0 && others === "" ? "" : labelOf(mine),
    others,
    mine: named,
    next: named[0] ?? null,
  };
}

function labelOf(mine: readonly Awaiting[]): string {
  const [first] = mine;
  if (!first) return say("QUADRANT.table.waiting.none");
  const key = mine.length === 1 ? "one" : "many";
  return say(`QUADRANT.table.waiting.${key}`, { title: first.title, count: mine.length });
}

function othersOf(list: readonly Awaiting[], user: User.Implementation): string {
  const counts = new Map<string, number>();
  for (const { users } of list)
    for (const one of users) if (one.id !== user.id) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(" · ");
}
