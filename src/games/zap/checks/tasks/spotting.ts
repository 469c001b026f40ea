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

/** The plan of a task; `spot` is the source of its Difficulty, if it was computed. */
export interface AskedTask extends TaskPlan, Joined {
  spot?: Spot | null;
}

/** The base Difficulties: for what anyone can spot, and for what takes special senses. */
const BASES = { anyone: 4, special: 6 } as const;
const SMALL_ROOM = 1;
const LARGE_ROOM = 2;
const FARTHEST = 12;
/** The highest Difficulty: no dice go beyond it, even at the highest Power Level with help. */
export const HARDEST = 50;

export const isDifficulty = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= HARDEST;

const isArea = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= SMALL_ROOM && Number(value) <= FARTHEST;

/** The declared spotting if it is valid; else null. */
export function spotOf(spot: Spot | null | undefined): Spot | null {
  if (!spot || !isArea(spot.baseScope) || !isArea(spot.distanceScope) || !isDifficulty(spot.base)) return null;
  const { base, baseScope, distanceScope } = spot;
  return isDifficulty(spotDifficulty(base, distanceScope, baseScope)) ? { base, baseScope, distanceScope } : null;
}

/** The plan with this spotting and its Difficulty (ZAP-TASK-5); a refusal if it is invalid. */
export function spotting<P extends AskedTask>(plan: P, asked: Spot): P | Refusal {
  const spot = spotOf(asked);
  if (!spot) return refusal("difficulty", { max: HARDEST });
  return { ...plan, spot, difficulty: spotDifficulty(spot.base, spot.distanceScope, spot.baseScope) };
}

/**
 * The fields for spotting from afar: the base Difficulty and two areas, which together give the Difficulty.
 * @param scope of the actor; its Combat Range is the preset distance
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

/** The actor's automatic senses: they can reveal a target, but never attack (ZAP-ABI-3). */
export function sensesOf(actor: Contender): Ability[] {
  return abilitiesOf(actor).filter(({ system }) => system.automatic && system.automaticUse === "sense");
}

/** The chosen sense; empty if the actor does not have it. */
export function senseOf(actor: Contender, asked: string | undefined): Pick<AimedAttack, "sense"> {
  const sense = sensesOf(actor).find(({ id }) => id === asked);
  return sense ? { sense: sense.id! } : {};
}

/** Checkboxes for the automatic sense that finds an unseen target. The card shows it; it changes no dice. */
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

/** "Aimed by X-Ray Vision"; empty without a sense. */
export function senseWords({ sense }: AimedAttack, self: Participant | undefined): string {
  const actor = contenderOf(self);
  const found = actor && sensesOf(actor).find(({ id }) => id === sense);
  return found ? tell("sense.note", { sense: found.name }) : "";
}
