import { spotDifficulty, type TaskPlan } from "#rules/zap";
import type { Field, Option, Participant, Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, type Ability, type Contender, contenderOf } from "../../documents.ts";
import type { AimedAttack } from "../attack/attack-plan.ts";
import type { Joined } from "../joining/combining.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, selectField } from "../ask-fields.ts";

/** How hard something is to spot close by, and how far away it is. Areas are counted as Scopes: a small room is 1. */
export interface Spot {
  base: number;
  baseScope: number;
  distanceScope: number;
}

/** A task as it is asked for, with what its Difficulty was reckoned from. */
export interface AskedTask extends TaskPlan, Joined {
  spot?: Spot | null;
}

/** What anyone may spot, and what takes special senses. */
const BASES = { anyone: 4, special: 6 } as const;
const SMALL_ROOM = 1;
const LARGE_ROOM = 2;
const FARTHEST = 12;
/** No dice reach farther: the highest Power Level, with help. */
export const HARDEST = 50;

export const isDifficulty = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= HARDEST;

const isArea = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= SMALL_ROOM && Number(value) <= FARTHEST;

/** What a screen said was to be spotted, where it can be; else null. */
export function spotOf(said: Spot | null | undefined): Spot | null {
  if (!said || !isArea(said.baseScope) || !isArea(said.distanceScope) || !isDifficulty(said.base)) return null;
  const { base, baseScope, distanceScope } = said;
  return isDifficulty(spotDifficulty(base, distanceScope, baseScope)) ? { base, baseScope, distanceScope } : null;
}

/** The plan in which that is to be spotted (ZAP-TASK-5). */
export function spotting<P extends AskedTask>(plan: P, asked: Spot): P | Refusal {
  const spot = spotOf(asked);
  if (!spot) return refusal("difficulty", { max: HARDEST });
  return { ...plan, spot, difficulty: spotDifficulty(spot.base, spot.distanceScope, spot.baseScope) };
}

/**
 * Whether something is to be spotted from afar, and if so what and from where: together they are the Difficulty.
 * @param scope of whoever looks: as far as Combat Range goes
 */
export function spotFields(plan: AskedTask, scope: number): Field<AskedTask>[] {
  const { spot } = plan;
  const named = Object.entries(BASES).find(([, base]) => base === spot?.base)?.[0];
  const begin = (base: number): AskedTask | Refusal =>
    spotting(plan, { baseScope: LARGE_ROOM, distanceScope: scope, ...spot, base });
  const kinds: Field<AskedTask> = selectField(
    "spot",
    tell("spot.label"),
    spot ? (named ?? "other") : "",
    [
      { value: "", label: tell("spot.none") },
      ...Object.entries(BASES).map(([value, base]) => ({ value, label: tell(`spot.${value}`, { base }) })),
      ...(spot && !named ? [{ value: "other", label: tell("difficulty.other") }] : []),
    ],
    (value) => (value in BASES ? begin(BASES[value as keyof typeof BASES]) : { ...plan, spot: null }),
  );
  if (!spot) return [kinds];
  const closeBy: Field<AskedTask> = numberField(
    "spotBase",
    tell("spot.base"),
    spot.base,
    { min: 1, max: HARDEST },
    (value) => spotting(plan, { ...spot, base: Number(value) }),
  );
  return [kinds, closeBy, areaField("baseScope", plan, spot), areaField("distanceScope", plan, spot)];
}

function areaField(id: "baseScope" | "distanceScope", plan: AskedTask, spot: Spot): Field<AskedTask> {
  return selectField(
    id,
    tell(`spot.${id}`),
    String(spot[id]),
    Array.from({ length: FARTHEST }, (_, index) => index + SMALL_ROOM).map((area) => ({
      value: String(area),
      label: areaWords(area),
    })),
    (value) => spotting(plan, { ...spot, [id]: Number(value) }),
  );
}

/** "Large room", "Neighborhood". */
function areaWords(area: number): string {
  return say(area <= LARGE_ROOM ? `QUADRANT.zap.spot.room.${area}` : `QUADRANT.zap.scope.${area}`);
}

/** What somebody perceives by itself: it may show where to aim, but never attacks (ZAP-ABI-3). */
export function sensesOf(actor: Contender): Ability[] {
  return abilitiesOf(actor).filter(({ system }) => system.automatic && system.automaticUse === "sense");
}

/** The sense that was named, if there is such a one. */
export function senseOf(actor: Contender, asked: string | undefined): Pick<AimedAttack, "sense"> {
  const sense = sensesOf(actor).find(({ id }) => id === asked);
  return sense ? { sense: sense.id! } : {};
}

/** The target is not seen: an automatic sense finds it. It stands on the card, and changes no dice. */
export function senseOptions(plan: AimedAttack, self: Participant | undefined): Option<AimedAttack>[] {
  const actor = contenderOf(self);
  return (actor ? sensesOf(actor) : []).map(({ id, name }) => {
    const { sense, ...rest } = plan;
    const checked = sense === id;
    return {
      id: `sense.${id}`,
      label: tell("sense.label", { sense: name }),
      hint: tell("sense.hint"),
      checked,
      reason: null,
      plan: checked ? rest : { ...plan, sense: id! },
    };
  });
}

/** "Aimed by X-Ray Vision". Empty where it was plain to see. */
export function senseWords({ sense }: AimedAttack, self: Participant | undefined): string {
  const actor = contenderOf(self);
  const found = actor && sensesOf(actor).find(({ id }) => id === sense);
  return found ? tell("sense.note", { sense: found.name }) : "";
}
