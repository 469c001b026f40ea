import { location, type LocationOutcome, LOCATIONS } from "#rules/imperfect";
import {
  type CheckView,
  type Density,
  dieViews,
  modifierLabel,
  partyViews,
  type Reader,
  type SideView,
  type Situation,
  type VerdictView,
  cardView,
} from "#table/checks";
import { signed, sentences } from "#table/words.ts";
import { weaponIn } from "../attack/arms.ts";
import { coverLabel } from "../attack/cover.ts";
import type { HitAct } from "./location.ts";
import { stepsOf } from "./chain.ts";
import { openSide, plainVerdict } from "../parts.ts";
import { tell } from "../../words.ts";

type Hit = Situation<HitAct, LocationOutcome>;

/** "Left arm", "Gizzards" */
export const placeLabel = (place: string): string => tell(`location.${place}`);

/** The severity of a hit at each location. */
const DENSITY: Partial<Record<string, Density>> = { miss: 0, gizzards: 3, head: 3, lowerTorso: 2, upperTorso: 2 };

export function locationView(situation: Hit, _reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  return cardView({
    kind: tell("card.location"),
    title: weaponIn(parties)?.name ?? tell("attack.unarmed"),
    chip: plan.behind ? coverLabel(plan.behind) : "",
    parties: partyViews(self, target),
    sides: plan.called ? [] : [sideOf(situation)],
    results: [...LOCATIONS, "miss"].map((key) => ({
      key,
      label: key === "miss" ? tell("location.nothing") : placeLabel(key),
      density: DENSITY[key] ?? 1,
    })),
    note: plan.prone ? tell("location.prone.hides") : "",
    verdict: outcome && verdictOf(outcome, plan),
    steps: stepsOf("hit", "location"),
  });
}

function sideOf({ plan, throws, outcome, parties: { self } }: Hit): SideView {
  const pool = location.pools(plan).location!;
  const notes = plan.modifiers.map((line) => `${signed(line.value)} ${modifierLabel(line, "imperfect")}`);
  if (plan.shift !== 0) notes.push(tell("location.shifted", { shift: signed(plan.shift) }));
  return openSide({
    role: "location",
    name: self?.name ?? "",
    note: notes.join(" · "),
    dice: dieViews(pool, throws.location ?? null, { counted: 0 }),
    total: outcome?.number ?? null,
  });
}

function verdictOf(
  { result, number, location: place, cover, extraDice }: LocationOutcome,
  { ruled }: HitAct,
): VerdictView {
  const name = placeLabel(place);
  return plainVerdict({
    word: result === "miss" ? tell("location.nothing") : name,
    label: cover === null ? "" : tell("location.covered", { armor: cover }),
    tone: result === "miss" ? "plain" : "harm",
    why: sentences(
      number === null
        ? tell(`location.${ruled ? "why.ruled" : "why.called"}`, { place: name })
        : tell("location.why.number", { number, place: name }),
      number !== null && isLimb(place) ? tell(`location.why.${number % 2 === 1 ? "odd" : "even"}`) : "",
      result === "miss" ? tell("location.why.hidden") : "",
      extraDice > 0 ? tell("location.why.extra", { dice: extraDice }) : "",
    ),
    source: "location",
  });
}

const isLimb = (place: string): boolean => /Arm|Leg/.test(place);
