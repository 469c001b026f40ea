import { paced } from "../../rules/speeds.ts";
import { amount } from "../amount.ts";
import { combatantOf } from "../checks/parties.ts";
import { inUnit, unitKey } from "../combat/board-movement.ts";
import { partLoaded } from "../loading.ts";
import { metersOnBoard } from "../measure.ts";
import { gameOf, playOf, playOfDocument } from "../register.ts";
import { countsMovement, foeNumbers } from "../settings.ts";
import { say, sayRefusal } from "../words.ts";
import type { Speeds, SpeedsOf, SpeedStep } from "./speeds.ts";
import type { Style, Waypoint } from "./token-ruler.ts";

type Token = TokenDocument.Implementation;

/** The label of the ruler at a waypoint. */
export interface RulerReading {
  tone: SpeedStep["tone"] | "tooFar";
  /** "Run" */
  step: string;
  /** "4 m left" */
  left: string;
}

/** The speeds and the movement of the turn that a ruler compares the planned way with. */
interface RulerFacts extends Speeds {
  spent: { gone: number; limit: number | null } | null;
}

/** Whether this user may see a token's speeds: foes' speeds are hidden like all their numbers. */
const mayRead = (token: Token, actor: Actor.Implementation): boolean =>
  token.isOwner || actor.hasPlayerOwner || foeNumbers() === "all";

/** The colors differ in lightness as well, and the label names the step: they need not be distinguished by hue. */
const COLORS: Readonly<Record<RulerReading["tone"], number>> = {
  easy: 0x9be7a0,
  brisk: 0xf2c14e,
  hard: 0xe8743b,
  tooFar: 0xc2255c,
};

/** The speeds of the games of which a token was dragged so far, by game id; null for a game without any. */
const known = new Map<string, SpeedsOf | null>();

const gameIdOf = ({ actor }: Token): string => gameOf(actor as Actor.Implementation | null)?.id ?? "";

/** Loads the speeds of the token's game. */
export async function prepare(token: Token): Promise<void> {
  const id = gameIdOf(token);
  if (known.has(id)) return;
  const load = playOf({ id })?.speeds;
  known.set(id, (load && (await partLoaded(load))?.speeds) ?? null);
}

/** The reader for a token's ruler; null where there is nothing to show, undefined while `prepare` has not run. */
export function readerOf(token: Token): RulerReader | null | undefined {
  const actor = token.actor as Actor.Implementation | null;
  const speeds = known.get(gameIdOf(token));
  if (!speeds) return speeds;
  return actor && mayRead(token, actor) ? new RulerReader(token, actor, speeds) : null;
}

/** Labels and colors the waypoints of one drawing of a ruler. */
export class RulerReader {
  readonly #token: Token;
  readonly #actor: Actor.Implementation;
  readonly #speeds: SpeedsOf;
  /** By movement action. */
  readonly #facts = new Map<string, RulerFacts | null>();
  readonly #readings = new WeakMap<Waypoint, RulerReading | null>();

  constructor(token: Token, actor: Actor.Implementation, speeds: SpeedsOf) {
    this.#token = token;
    this.#actor = actor;
    this.#speeds = speeds;
  }

  /** The label of a waypoint; null where Foundry's own is kept. */
  read(waypoint: Waypoint): RulerReading | null {
    if (waypoint.stage === "passed") return null;
    const read = this.#readings.get(waypoint);
    if (read !== undefined) return read;
    const facts = this.#factsOf(waypoint.action);
    const reading = facts && readWay(this.#token, facts, lengthTo(waypoint));
    this.#readings.set(waypoint, reading);
    return reading;
  }

  colored(waypoint: Waypoint, style: Style): Style {
    const reading = this.read(waypoint);
    return reading ? { ...style, color: COLORS[reading.tone] } : style;
  }

  #factsOf(action: string): RulerFacts | null {
    if (!this.#facts.has(action)) {
      const speeds = this.#speeds(this.#token, action);
      this.#facts.set(action, speeds && { ...speeds, spent: spentBy(this.#token, this.#actor, action) });
    }
    return this.#facts.get(action)!;
  }
}

/** Length of the way to a waypoint without the part already travelled, in units of the scene. */
function lengthTo(waypoint: Waypoint): number {
  let length = 0;
  for (let at: Waypoint | null = waypoint; at && at.stage !== "passed"; at = at.previous)
    length += at.measurement.backward?.distance ?? 0;
  return length;
}

/** The movement of the current turn so far, and its limit; null where movement does not count. */
function spentBy(token: Token, actor: Actor.Implementation, action: string): RulerFacts["spent"] {
  const row = combatantOf(actor, token);
  if (!countsMovement() || !row?.combat?.started || (row.tokenId !== null && row.tokenId !== token.id)) return null;
  const allowance = playOfDocument(row.combat)?.combat.movement?.allowance(row, action);
  return allowance ? { gone: allowance.gone, limit: allowance.limit ?? allowance.most } : null;
}

/** The label for a way. @param units its length in units of the scene */
function readWay(token: Token, facts: RulerFacts, units: number): RulerReading {
  const { unit, steps, rest, spent } = facts;
  const reaches = steps.map(({ reach }) => reach);
  const { step, left } = paced(reaches, inUnit(metersOnBoard(token, units), unit), spent);
  const words = { unit: say(unitKey(unit)), left: amount(Math.abs(left ?? 0)) };
  return {
    tone: step === null ? "tooFar" : steps[step]!.tone,
    step: step === null ? say("QUADRANT.table.ruler.tooFar") : sayRefusal(steps[step]!.name),
    left:
      left !== null ? say(`QUADRANT.table.ruler.${left < 0 ? "over" : "left"}`, words) : rest ? sayRefusal(rest) : "",
  };
}
