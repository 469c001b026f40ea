/** The GM's records, as this client has them. */

/** An act that can be undone: a card, a log, a step of a fight. */
export interface Unit {
  /** UUID of the record. */
  id: string;
  /** UUID of the card, log or fight that the record belongs to. */
  subject: string;
  kind: "card" | "log" | "step";
  /** The times of its first and its last write, in milliseconds. */
  since: number;
  at: number;
  /** The kind of act, e.g. "zap.attack". */
  what: string;
}

const messages = (): Loose[] => game.messages.contents as Loose[];

export const recordsNow = (): Loose[] => messages().filter(({ type }) => type === "record");

function unitOf({ uuid, system }: Loose): Unit {
  const { subject, kind, at } = system;
  const written = [at, ...system.applied.map((step: Loose) => step.at)].map(Number);
  return {
    ...{ id: uuid, subject, since: Math.min(...written), at: Math.max(...written) },
    kind: String(subject).startsWith("Combat.") ? "step" : kind === "" ? "log" : "card",
    what: kind === "" ? String(system.act.key).replace("QUADRANT.", "") : `${system.game}.${kind}`,
  };
}

/** All applied acts that can be undone, oldest first. */
export const units = (): Unit[] =>
  recordsNow()
    .filter(({ system }) => system.state === "applied" && system.applied.length > 0)
    .map(unitOf)
    .sort((a, b) => a.at - b.at);

/** The times of all writes, by record: a payment on a card that stays open changes nothing else in the records. */
export const paid = (): [string, number[]][] =>
  recordsNow().map(({ id, system }) => [id, system.applied.map(({ at }: Loose) => Number(at))]);

/** How many cards there are of each kind and state, e.g. "zap.attack applied", even if their messages are deleted. */
export function cardTally(): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { system } of recordsNow()) {
    if (system.kind === "") continue;
    const key = `${system.game}.${system.kind} ${system.state}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
}

/** Cards and requests that the referee has not processed yet. */
export function waiting(): string[] {
  return messages()
    .filter(({ type, system }) =>
      type === "card" ? system.state === "declared" : type === "request" && system.refusal === null,
    )
    .map(({ type, uuid, system }) => `${type} ${uuid} ${system.act ?? JSON.stringify(system.declared).slice(0, 200)}`);
}

/** Records of cards that are still open, the newest first. */
export const openRecords = (): Loose[] =>
  recordsNow()
    .filter(({ system }) => system.state === "open")
    .toSorted((a, b) => b.system.at - a.system.at);

/** All records, each in one line, the oldest first. */
export const recordsInFull = (): string[] =>
  recordsNow()
    .toSorted((a, b) => a.system.at - b.system.at)
    .map(({ uuid, system }) => `${uuid} ${JSON.stringify(system)}`);

/** The faults of the records themselves: each card and log has one record, and no request is in two. */
export function wrongRecords(): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { uuid, system } of recordsNow()) {
    // A fight has one record for each step.
    const about = String(system.subject).startsWith("Combat.") ? [] : [String(system.subject)];
    for (const one of [...about, ...system.requests]) {
      if (seen.has(one)) faults.push(`${one} stands in two records, ${uuid} among them`);
      seen.add(one);
    }
  }
  return faults;
}
