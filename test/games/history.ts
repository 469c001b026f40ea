import { vi } from "vitest";
import type { CheckDefinition } from "../../src/table/checks/define-check.ts";
import type { Check, Outcome, Plan, Reader, Situation } from "../../src/table/checks/check.ts";
import type { Participant } from "../../src/table/checks/parties.ts";
import type { CheckView, OddsView } from "../../src/table/checks/views.ts";
import { faultOfPatterns } from "./patterns.ts";
import { schemaOf } from "./schemas.ts";

/**
 * Every card that a test of a game draws is drawn three times: as it is, with all documents renamed, and with all documents
 * deleted. Each time it must show the same (ZAP-AM-19). In every dialog or card that a test draws, each pattern of the odds must
 * mean one thing (GURPS-AM-9). And every value that a check sets must fit the field that it is written to: Foundry would silently
 * move it into the field's bounds, or refuse the whole batch.
 */

type Drawn = Situation<Plan, Outcome>;
type Named = { name: string; img?: string | null };
type Held = Actor.Implementation & { items?: { contents?: Named[] } };

/** The parts of a card that depend on a sheet's numbers, which cards do not keep, by the card's kind. */
const FIGURES: Record<string, readonly (keyof CheckView)[]> = {
  "QUADRANT.zap.card.arrive": ["note", "verdict"],
  "QUADRANT.zap.card.attack": ["note", "results", "headlines", "verdict"],
  "QUADRANT.zap.card.disable": ["chip", "verdict"],
  "QUADRANT.zap.card.repairSystem": ["note"],
};

vi.mock("../../src/table/checks/define-check.ts", async (original) => {
  const real = await original<typeof import("../../src/table/checks/define-check.ts")>();
  // Imported only here, so that their modules are loaded with the world of the test.
  ({ expectAtRest, expectLegend } = await import("./at-rest.ts"));
  ({ oddsView } = await import("../../src/table/checks/odds-view.ts"));
  ({ ownDocumentOf } = await import("../../src/table/referee/changes.ts"));
  ({ same } = await import("../../src/table/referee/same.ts"));
  return {
    ...real,
    defineCheck: <P extends Plan, O extends Outcome>(definition: CheckDefinition<P, O>) =>
      remembering(real.defineCheck(definition) as never),
  };
});

let ownDocumentOf: typeof import("../../src/table/referee/changes.ts").ownDocumentOf;
let same: (one: unknown, other: unknown) => boolean;
let expectAtRest: (told: CheckView) => void;
let expectLegend: (odds: OddsView, kind: string) => void;
let oddsView: (odds: Record<string, number>, results: CheckView["results"]) => OddsView;

function remembering(check: Check): Check {
  return {
    ...check,
    ...(check.changes && { changes: (now: Drawn) => fitting(check.changes!(now), now) }),
    ...(check.effects && { effects: (now: Drawn) => fitting(check.effects!(now), now) }),
    view(now: Drawn, reader: Reader): CheckView {
      const told = check.view(now, reader);
      const odds = check.odds(now.plan, {});
      const fault = faultOfPatterns(told, odds);
      if (fault) throw new Error(`${told.kind}: ${fault} (GURPS-AM-9)`);
      expectLegend(oddsView(odds, told.results), told.kind);
      if (!now.outcome) {
        gone(() => askedOfGone(check, now));
        return told;
      }
      if (!check.changes) fitting(check.kind.changes(now.plan, now.outcome), now);
      // Drawn as a card at rest, too.
      expectAtRest(told);
      const parties = mapped(now.parties, (one) => ({ ...one, kept: keptNow(one, wordsIn(now.plan)) }));
      const said = worth(told);
      const again = renamed(now.parties, () => drawn(check, { ...now, parties }, reader));
      expectSame(said, again, "renamed");
      expectSame(
        said,
        gone(() => drawn(check, { ...now, parties: mapped(parties, bereft) }, reader)),
        "gone",
      );
      return told;
    },
  };
}

/** @throws if a value does not fit the field that it is set in */
function fitting<C extends object>(changes: C[], now: Drawn): C[] {
  for (const change of changes) {
    if (!("set" in change && "value" in change && "who" in change)) continue;
    const field = schemaOf(ownDocumentOf(String(change.who), now))?.getField(String(change.set));
    if (!field) continue;
    const cleaned = field.clean(structuredClone(change.value));
    const fault = field.validate(cleaned)?.message ?? (same(cleaned, change.value) ? null : JSON.stringify(cleaned));
    if (fault) throw new Error(`${JSON.stringify(change)} does not fit its field: ${fault}`);
  }
  return changes;
}

/** The answers of a deleted actor must still be readable: the GM chooses one of them. */
function askedOfGone(check: Check, now: Drawn): string {
  const roles = typeof check.roles === "function" ? check.roles(now.plan) : check.roles;
  const parties = mapped(now.parties, bereft);
  for (const role of Object.keys(roles)) check.answers(role, { ...now, parties });
  return "";
}

/** The view as a card draws it, as text. */
function drawn(check: Check, now: Drawn, reader: Reader): string {
  return worth(viewAsKept(check, now, reader));
}

const { keptNow, viewAsKept, wordsIn } = await import("../../src/table/checks/kept.ts");

const mapped = (parties: Drawn["parties"], as: (one: Participant) => Participant): Drawn["parties"] =>
  Object.fromEntries(Object.entries(parties).map(([who, one]) => [who, as(one)]));

const bereft = (one: Participant): Participant => ({
  ...one,
  actorUuid: one.actor?.uuid ?? one.actorUuid ?? null,
  toolUuid: one.tool?.uuid ?? one.toolUuid ?? null,
  ...{ actor: null, token: null, tool: null, combatant: null },
});

function worth(view: CheckView): string {
  const { kind } = view;
  const text = JSON.stringify(view, (key, value: unknown) =>
    FIGURES[kind]?.includes(key as keyof CheckView) ? null : value,
  );
  return text.replaceAll("QUADRANT.zerospace.side.unskilled · ", "");
}

/** Draws while all documents are renamed. */
function renamed(parties: Drawn["parties"], draw: () => string): string {
  const all = Object.values(parties).flatMap(({ actor, token, tool }): (Named | null)[] => [
    actor as Named | null,
    token as Named | null,
    tool as Named | null,
    ...((actor as Held | null)?.items?.contents ?? []),
  ]);
  const before = [...new Set(all)].flatMap((one) => {
    const own = one && Object.getOwnPropertyDescriptor(one, "name");
    return one && own?.configurable && "value" in own ? [{ one, own }] : [];
  });
  for (const { one } of before)
    Object.defineProperty(one, "name", { value: "Renamed", configurable: true, writable: true });
  try {
    return draw();
  } finally {
    for (const { one, own } of before) Object.defineProperty(one, "name", own);
  }
}

/** Draws while no document is found by its UUID. */
function gone(draw: () => string): string {
  const find = globalThis.fromUuidSync;
  globalThis.fromUuidSync = (() => null) as never;
  try {
    return draw();
  } finally {
    globalThis.fromUuidSync = find;
  }
}

function expectSame(before: string, after: string, what: string): void {
  if (before === after) return;
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const near = (text: string): string => text.slice(Math.max(0, at - 120), at + 120);
  throw new Error(`With everybody ${what}, a card forgets (ZAP-AM-19):\n  ${near(before)}\n  ${near(after)}`);
}
