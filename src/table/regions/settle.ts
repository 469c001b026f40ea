import type { Refusal } from "../checks/check.ts";
import { tokenOf } from "../checks/parties.ts";
import { gms } from "../checks/secrecy.ts";
import { conditionKey, conditionOf, followsFrom, stacksOf } from "../conditions/conditions.ts";
import { knownAs } from "../documents/names.ts";
import { enterElsewhere } from "../referee/changes.ts";
import { commit } from "../referee/commit.ts";
import { Ledger } from "../referee/ledger.ts";
import { logCreation } from "../referee/new-log.ts";
import type { Act } from "../referee/requests.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { behaviorsAround, type Behavior } from "./around.ts";

/** The data of a region behaviour that gives a condition. */
export interface Gives {
  condition: string;
  who: "everyone" | "friendly" | "hostile";
  takesAway: boolean;
}

export type Token = TokenDocument.Implementation;

/** An actor's tokens on all scenes. */
function tokensOf(actor: Actor.Implementation): Token[] {
  if (actor.token) return [actor.token as Token];
  return (game.scenes?.contents ?? []).flatMap(({ tokens }) =>
    (tokens.contents as Token[]).filter(({ actorLink, actorId }) => actorLink && actorId === actor.id),
  );
}

const isMeant = ({ who }: Gives, { disposition }: Token): boolean =>
  who === "everyone" || disposition === CONST.TOKEN_DISPOSITIONS[who === "friendly" ? "FRIENDLY" : "HOSTILE"];

/** The behaviours that give an actor a condition at its tokens' positions, each with the name of its region. */
const giving = (actor: Actor.Implementation, condition: string): { uuid: string; region: string }[] =>
  tokensOf(actor).flatMap((token) =>
    behaviorsAround<Gives>(token, "givesCondition")
      .filter(({ behavior: { system } }) => system.condition === condition && isMeant(system, token))
      .map(({ behavior, region }) => ({ uuid: behavior.uuid, region: region.name })),
  );

/** UUID of the behaviour that gave an actor a condition; null if none did. */
function originOf(actor: Actor.Implementation, condition: string): string | null {
  const origin = new Ledger().given(actor, condition).effect?.["origin" as never] as string | null | undefined;
  return origin?.includes(".RegionBehavior.") ? origin : null;
}

/**
 * Whether a condition must still be given or taken away, with the tokens where they are now.
 * @returns the UUID of the giving behaviour (null when it is taken away) and the region's name; null if nothing is due
 */
export function due(
  actor: Actor.Implementation,
  act: string,
  condition: string,
  behavior: string,
): { origin: string | null; region: string } | null {
  const known = conditionOf(actor, condition);
  if (!known || followsFrom(actor, known) !== null) return null;
  const around = giving(actor, condition);
  const isBorne = stacksOf(actor, condition) > 0;
  if (act === "regionGives") {
    const gives = around.find(({ uuid }) => uuid === behavior);
    return gives && !isBorne ? { origin: gives.uuid, region: gives.region } : null;
  }
  const origin = isBorne ? originOf(actor, condition) : null;
  if (origin === null || around.length > 0) return null;
  const from = fromUuidSync(origin, { strict: false }) as unknown as
    | (Behavior<Gives> & { parent: { name: string } })
    | null;
  return from && !from.system.takesAway ? null : { origin: null, region: from?.parent.name ?? "" };
}

function keyOf(act: string, region: string): string {
  if (act === "regionGives") return "QUADRANT.table.log.regionGives";
  return region ? "QUADRANT.table.log.regionTakes" : "QUADRANT.table.log.regionTakesGone";
}

/**
 * Gives or takes away a region's condition, if that is still due. A log reports it, from which the GM can undo it.
 * @returns the refusal; null if it is done, or there was nothing to do
 */
export async function actOnRegion(actor: Actor.Implementation, { act, data, user }: Act): Promise<Refusal | null> {
  const name = knownAs(actor);
  if (!user.isGM && !actor.testUserPermission(user, "OWNER"))
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  const condition = data.choice ?? "";
  const is = due(actor, act, condition, data.data?.["behavior"] ?? "");
  if (!is) return null;
  const ledger = new Ledger();
  const change =
    act === "regionGives"
      ? { who: "self", gain: condition, stacks: 1, data: {} }
      : { who: "self", lose: condition, stacks: "all" as const };
  enterElsewhere(ledger, [{ uuid: actor.uuid, changes: [change] }]);
  const { state, effect } = ledger.given(actor, condition);
  if (is.origin && effect)
    ledger.setGiven(actor, condition, { state, effect: { ...effect, origin: is.origin } as never });
  if (ledger.writes.length === 0) return null;
  const owner = gameOf(actor)?.id ?? "";
  const told = { name, condition: conditionKey(owner, condition), region: is.region };
  const lines = [{ key: keyOf(act, is.region), data: told }];
  const whisper = tokenOf(actor)?.hidden ? gms() : [];
  const log = logCreation(
    { speaker: { alias: is.region || say("QUADRANT.table.log.region") }, whisper, game: owner, lines, by: user.name },
    ledger,
  );
  await commit([...ledger.operations(), ...log]);
  return null;
}
