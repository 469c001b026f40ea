import type { Refusal } from "../checks/check.ts";
import { gms } from "../checks/secrecy.ts";
import { conditionOf, isCondition } from "../conditions/conditions.ts";
import { knownAs } from "../documents/names.ts";
import { endsAt, timed, type Moment } from "../effects/duration.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { commit } from "./commit.ts";
import { Ledger, type Writable } from "./ledger.ts";
import { logCreation } from "./new-log.ts";

/**
 * Enters the end of all effects of an actor that end at a moment. A condition is taken away; any other effect stays, marked as
 * expired, so that undo can let it go on.
 * @returns the lines for the log
 */
export function enterEnds(ledger: Ledger, actor: Actor.Implementation, moment: Moment): Refusal[] {
  return actor.appliedEffects.flatMap((effect): Refusal[] => {
    // Derived conditions are stored nowhere.
    if (!timed(effect).duration || !isStored(effect) || !endsAt(timed(effect), moment)) return [];
    const condition = isCondition(effect) ? [...effect.statuses].find((id) => conditionOf(actor, id)) : undefined;
    if (condition === undefined) ledger.set(effect as never as Writable, "duration.expired", true);
    else ledger.setCondition(actor, condition, null);
    return [{ key: "QUADRANT.table.effects.ended", data: { effect: effect.name, name: knownAs(actor) } }];
  });
}

function isStored(effect: ActiveEffect.Implementation): boolean {
  const owner = effect.parent as { effects?: { has(id: string): boolean } } | null;
  return owner?.effects?.has(effect.id ?? "") ?? false;
}

/** All actors that may have effects: the world's, and those of unlinked tokens. */
function bearers(): Actor.Implementation[] {
  const tokens = (game.scenes?.contents ?? []).flatMap(({ tokens: all }) => all.contents);
  const own = tokens.flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
  return [...(game.actors?.contents ?? []), ...own];
}

/** Ends the effects whose time is over now that world time has passed. A log reports it, where it can be taken back. */
export async function effectsEnd(): Promise<void> {
  const moment: Moment = { time: game.time?.worldTime ?? 0, fight: null, events: new Set() };
  const told = new Map<string, { ledger: Ledger; lines: Refusal[]; game: string; isSecret: boolean }>();
  for (const actor of bearers()) {
    const own = gameOf(actor)?.id;
    if (own === undefined) continue;
    const isSecret = !actor.hasPlayerOwner;
    const key = `${own} ${isSecret}`;
    const one = told.get(key) ?? { ledger: new Ledger(), lines: [], game: own, isSecret };
    one.lines.push(...enterEnds(one.ledger, actor, moment));
    if (one.lines.length > 0) told.set(key, one);
  }
  for (const { ledger, lines, game: of, isSecret } of told.values()) {
    const speaker = { alias: say("QUADRANT.table.log.time") };
    const log = logCreation({ speaker, game: of, lines, ...(isSecret && { whisper: gms() }) }, ledger);
    await commit([...ledger.operations(), ...log]);
  }
}
