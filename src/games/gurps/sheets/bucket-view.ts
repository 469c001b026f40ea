import type { Modifier } from "#rules/gurps";
import { modifierLabel, sourceView } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { pushed } from "../checks/roll/pushed.ts";
import { standing } from "../checks/roll/standing.ts";
import type { Character } from "../documents.ts";
import { ATTRIBUTES } from "../vocabulary.ts";

/** A modifier that waits for the next roll. */
export interface BucketLine {
  icon: string;
  /** Where it comes from. */
  source: string;
  label: string;
  value: string;
  /** "on DX, Will" */
  on: string;
  /** The GM said so, to everybody. */
  isPushed: boolean;
}

/** What stands in the bucket before anybody has rolled: what weighs on this one, and what the GM has pushed (GURPS-MOD-1). */
export function bucketLines(actor: Character): BucketLine[] {
  return [...standingLines(actor), ...pushedLines()];
}

function standingLines(actor: Character): BucketLine[] {
  const found = new Map<string, { line: Modifier; on: string[] }>();
  for (const attribute of ATTRIBUTES) {
    for (const line of standing(actor, attribute)) {
      const known = found.get(line.key) ?? { line, on: [] };
      known.on.push(say(`QUADRANT.gurps.attributeShort.${attribute}`));
      found.set(line.key, known);
    }
  }
  return [...found.values()].map(({ line, on }) => ({
    ...lineView(line),
    on: on.length === ATTRIBUTES.length ? say("QUADRANT.gurps.sheet.bucket.onAll") : onWords(on),
    isPushed: false,
  }));
}

const onWords = (on: string[]): string => say("QUADRANT.gurps.sheet.bucket.on", { what: on.join(", ") });

function pushedLines(): BucketLine[] {
  return pushed().map((line) => ({
    ...lineView(line),
    on: say("QUADRANT.gurps.sheet.bucket.pushed"),
    isPushed: true,
  }));
}

function lineView(line: { key: string; value: number; source: string; label?: string }) {
  const source = sourceView(line.source, "gurps");
  return {
    icon: source?.icon ?? "",
    source: source?.label ?? "",
    label: modifierLabel(line, "gurps"),
    value: signed(line.value),
  };
}
