import { isRecord } from "../../rules/guard.ts";
import type { CardData } from "../documents/messages.ts";
import { LIMITS } from "../limits.ts";
import { plainObject, type Copied } from "../plain-data.ts";
import { isCheckHere } from "../register.ts";
import { isWord, say } from "../words.ts";
import type { Plan, Refusal, Throws } from "./check.ts";
import type { Parties, Party } from "./parties.ts";

/** What a client declares with a card. All other data of a card are in the GM's record. */
export type Declaration = Pick<
  CardData,
  "game" | "kind" | "plan" | "parties" | "throws" | "words" | "tied" | "link" | "secret" | "asked" | "answers"
>;

const NONSENSE: Refusal = { key: "QUADRANT.table.refusal.nonsense" };

/** The refusal of more than this table's limits allow. */
export const tooLarge = (what: "plan" | "parties" | "targets" | "helpers" | "throws" | "link"): Refusal => ({
  key: "QUADRANT.table.refusal.tooLarge",
  data: { what: `QUADRANT.table.tooLarge.${what}` },
});

/** Thrown inside this module only, to end the reading of a declaration with a Refusal. */
class Unfit {
  constructor(readonly reason: Refusal) {}
}

/**
 * Reads any JSON of a player's message as a declaration: of a known game and check, with checked types, within the
 * table's limits, and copied, so that later changes of the message do not reach it. Names and words that are too long are
 * cut; everything else that does not fit is refused, and unknown fields are left out. Never throws, and evaluates nothing.
 */
export function parseDeclaration(raw: unknown): Declaration | Refusal {
  try {
    return isRecord(raw) ? declared(raw) : NONSENSE;
  } catch (error) {
    return error instanceof Unfit ? error.reason : NONSENSE;
  }
}

function declared(raw: Record<string, unknown>): Declaration {
  const { plan, parties, throws = {}, words = "", secret = null, link = null } = raw;
  const named = namedCheck(raw);
  if (!named) throw new Unfit({ key: "QUADRANT.table.refusal.unknownCheck" });
  if (typeof words !== "string") throw new Unfit(NONSENSE);
  return {
    ...named,
    plan: planFrom(plan),
    parties: partiesFrom(parties),
    throws: throwsFrom(throws),
    words: cut(words, LIMITS.words),
    tied: messageFrom(raw["tied"]),
    link: linkFrom(link),
    secret: secretFrom(secret),
    asked: messageFrom(raw["asked"]),
    answers: messageFrom(raw["answers"]),
  };
}

/** The named check, if a game of this table has it. A name like `toString` finds no inherited member. */
function namedCheck({ game, kind }: Record<string, unknown>): Pick<Declaration, "game" | "kind"> | null {
  return typeof game === "string" && typeof kind === "string" && isCheckHere(`${game}.${kind}`) ? { game, kind } : null;
}

/** @throws Unfit if it could not be copied within its bounds */
function fitting<T>(copied: Copied<T>, what: "plan" | "throws"): T {
  if (copied === "tooLarge") throw new Unfit(tooLarge(what));
  if (copied === "malformed") throw new Unfit(NONSENSE);
  return copied.copy;
}

const planFrom = (raw: unknown): Plan =>
  fitting(plainObject(raw, { ...LIMITS.plan, string: LIMITS.string, key: LIMITS.key }), "plan");

/** Names of parties that carry a number, and how many of each there may be. */
const COUNTED = [
  { named: /^target\d*$/, most: LIMITS.targets, what: "targets" },
  { named: /^helper\d*$/, most: LIMITS.helpers, what: "helpers" },
] as const;

function partiesFrom(raw: unknown): Parties {
  if (!isRecord(raw)) throw new Unfit(NONSENSE);
  const names = Object.keys(raw);
  if (names.length > LIMITS.parties) throw new Unfit(tooLarge("parties"));
  for (const { named, most, what } of COUNTED) {
    if (names.filter((name) => named.test(name)).length > most) throw new Unfit(tooLarge(what));
  }
  return Object.fromEntries(names.map((name) => [keyFrom(name), partyFrom(raw[name])]));
}

function partyFrom(raw: unknown): Party {
  if (!isRecord(raw)) throw new Unfit(NONSENSE);
  const { name = "", img = "" } = raw;
  if (typeof name !== "string" || typeof img !== "string") throw new Unfit(NONSENSE);
  return {
    actor: documentFrom(raw["actor"]),
    token: documentFrom(raw["token"]),
    tool: documentFrom(raw["tool"]),
    name: cut(name, LIMITS.name),
    // A path is not cut: half a path leads nowhere.
    img: img.length > LIMITS.path ? "" : img,
  };
}

/** The name of a role or of a party. Names of inherited members (`toString`) are refused. */
function keyFrom(name: string): string {
  if (name.length > LIMITS.key || name in Object.prototype || name === "prototype") throw new Unfit(NONSENSE);
  return name;
}

/** The UUID of a document of the world, or null. Documents of a compendium cannot take part. */
function documentFrom(raw: unknown): string | null {
  if (raw === null || raw === undefined) return null;
  const isUuid = typeof raw === "string" && raw.length <= LIMITS.uuid && /^[A-Z][A-Za-z]*\.[^\p{Cc}]+$/u.test(raw);
  if (!isUuid || raw.startsWith("Compendium.")) throw new Unfit(NONSENSE);
  return raw;
}

/** The UUID of a message, or null. */
function messageFrom(raw: unknown): string | null {
  const uuid = documentFrom(raw);
  if (uuid !== null && !uuid.startsWith("ChatMessage.")) throw new Unfit(NONSENSE);
  return uuid;
}

function linkFrom(raw: unknown): string | null {
  if (raw === null) return null;
  if (typeof raw !== "string" || raw === "") throw new Unfit(NONSENSE);
  if (raw.length > LIMITS.link) throw new Unfit(tooLarge("link"));
  return raw;
}

function secretFrom(raw: unknown): Declaration["secret"] {
  if (raw === null || raw === "declared" || raw === "unseen") return raw;
  throw new Unfit(NONSENSE);
}

/** Throws by role: a list of dice, each a list of faces. */
function throwsFrom(raw: unknown): Throws {
  const throws = fitting(plainObject(raw, { ...LIMITS.throws, string: LIMITS.key, key: LIMITS.key }), "throws");
  const roles = Object.entries(throws);
  if (roles.length > LIMITS.roles) throw new Unfit(tooLarge("throws"));
  for (const [, faces] of roles) {
    if (!areFaces(faces)) throw new Unfit(NONSENSE);
    if (isTooLong(faces)) throw new Unfit(tooLarge("throws"));
  }
  return throws as Throws;
}

/** Whether this is a throw: for each die the faces that it showed, positive whole numbers. */
export function areFaces(value: unknown): value is number[][] {
  const isFace = (face: unknown): boolean => Number.isInteger(face) && (face as number) > 0;
  return Array.isArray(value) && value.every((die) => Array.isArray(die) && die.every(isFace));
}

/** Whether a throw has more dice than the limits allow, or faces that no die has. */
export function isTooLong(faces: readonly (readonly number[])[]): boolean {
  const isLong = (die: readonly number[]): boolean =>
    die.length > LIMITS.chain || die.some((face) => face > LIMITS.faces);
  return faces.length > LIMITS.dice || faces.some(isLong);
}

/** What everybody may read of a card that the referee has not admitted: only strings, without evaluating its plan. */
export interface DeclaredLine {
  /** Id of a game that this table plays, or "". */
  game: string;
  /** What is done, in the reader's language: "Zap! attack". */
  act: string;
  who: string;
  words: string;
}

/** The part of a card's message that this line reads. */
interface Declaring {
  system: unknown;
  /** Foundry's name for the speaker. */
  alias?: unknown;
}

/** The longest words in the line, in characters. */
const LINE = 80;

/** An unadmitted card in a few checked strings. `system.declared` may be anything. Never throws. */
export function declaredLine(message: Declaring): DeclaredLine {
  const declared = isRecord(message.system) ? message.system["declared"] : null;
  const raw = isRecord(declared) ? declared : {};
  const { parties, words } = raw;
  const named = namedCheck(raw);
  const self = isRecord(parties) ? parties["self"] : null;
  const names = [isRecord(self) ? self["name"] : null, message.alias];
  const who = names.find((name): name is string => typeof name === "string" && name.trim() !== "") ?? "";
  return {
    game: named?.game ?? "",
    act: actName(named),
    who: cut(who.trim(), LIMITS.name),
    words: typeof words === "string" ? shortened(words.trim()) : "",
  };
}

/** The name of a check, which does not depend on its plan. */
function actName(named: ReturnType<typeof namedCheck>): string {
  const key = named && `QUADRANT.${named.game}.card.${named.kind}`;
  return say(key !== null && isWord(key) ? key : "QUADRANT.table.card.someAct");
}

const shortened = (words: string): string => (words.length > LINE ? `${cut(words, LINE - 1).trimEnd()}…` : words);

/** The first characters of a text. A surrogate pair is not cut in half. */
function cut(words: string, most: number): string {
  return words.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
