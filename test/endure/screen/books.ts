/** The GM's records of what was done, as this screen has them. */

/** Something that can be taken back: a card, a log, a step of a fight. */
export interface Unit {
  /** UUID of the record. */
  id: string;
  /** Of what it tells of. */
  subject: string;
  kind: "card" | "log" | "step";
  /** When it was written first, and last. */
  since: number;
  at: number;
  /** What it was: "zap.attack". */
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

/** Everything that stands and can be taken back, oldest first. */
export const units = (): Unit[] =>
  recordsNow()
    .filter(({ system }) => system.state === "applied" && system.applied.length > 0)
    .map(unitOf)
    .sort((a, b) => a.at - b.at);

/** When something was done, by record: what somebody pays on a card that stays open changes nothing else in the books. */
export const paid = (): [string, number[]][] =>
  recordsNow().map(({ id, system }) => [id, system.applied.map(({ at }: Loose) => Number(at))]);

/** How many cards there are of each kind and state, be their messages gone: "zap.attack applied". */
export function cardTally(): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { system } of recordsNow()) {
    if (system.kind === "") continue;
    const key = `${system.game}.${system.kind} ${system.state}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
}

/** What nobody has looked at yet. */
export function waiting(): string[] {
  return messages()
    .filter(({ type, system }) =>
      type === "card" ? system.state === "declared" : type === "request" && system.refusal === null,
    )
    .map(({ type, uuid, system }) => `${type} ${uuid} ${system.act ?? JSON.stringify(system.declared).slice(0, 200)}`);
}

/** Records of cards that are on the table and not at their end, the newest first. */
export const openRecords = (): Loose[] =>
  recordsNow()
    .filter(({ system }) => system.state === "open")
    .toSorted((a, b) => b.system.at - a.system.at);

/** All records, each in one line, the oldest first. */
export const recordsInFull = (): string[] =>
  recordsNow()
    .toSorted((a, b) => a.system.at - b.system.at)
    .map(({ uuid, system }) => `${uuid} ${JSON.stringify(system)}`);

/** What is wrong with the records themselves: each thing has one, and no request stands in two. */
export function wrongRecords(): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { uuid, system } of recordsNow()) {
    // Of a fight every step is another.
    const about = String(system.subject).startsWith("Combat.") ? [] : [String(system.subject)];
    for (const one of [...about, ...system.requests]) {
      if (seen.has(one)) faults.push(`${one} stands in two records, ${uuid} among them`);
      seen.add(one);
    }
  }
  return faults;
}
