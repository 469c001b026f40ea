import type { Intervention } from "#table/checks";
import { say } from "#table/words.ts";
import { type Ability, abilitiesOf } from "../../documents.ts";
import { exertionsOf } from "../ships/exertions.ts";
import {
  type Assault,
  assaultUse,
  baseOf,
  type Brought,
  brought,
  fitOf,
  isSame,
  mayTire,
  partsOf,
  RIG_PRICES,
  thrownWith,
} from "./assault.ts";
import { ableOf, type Member, type Speaker } from "./sides.ts";
import type { Showdown, ShowdownAct } from "./showdown-plan.ts";
import { wildShotRefusal } from "./tropes.ts";

/** One thing that somebody may change about the assault of the own side. */
interface Step {
  id: string;
  label: string;
  price?: string;
  assault: Assault;
}

type Asked = Pick<Showdown, "plan" | "parties" | "throws">;

/** As long as a side has not thrown, nor answered, everybody on it has a say in its assault (ZAP-AM-3). */
export function assaultSteps(
  situation: Asked,
  actor: Actor.Implementation,
  withAssault: (speaker: Speaker, assault: Assault) => ShowdownAct,
): Intervention<ShowdownAct>[] {
  const { plan, parties, throws } = situation;
  if (plan.agreed === false || throws.actor || throws.opponent) return [];
  return (["self", "target"] as const).flatMap((speaker) => {
    const member = ableOf(parties, speaker).find((one) => one.actor.uuid === actor.uuid);
    // Whoever has agreed has said with what.
    if (!member || (speaker === "target" && plan.agreed !== null)) return [];
    return stepsOf(situation, speaker, member).map(({ id, label, price = "", assault }) => ({
      id: `${speaker}:${id}`,
      group: say("QUADRANT.zap.showdown.assault"),
      label,
      hint: say("QUADRANT.zap.showdown.assaultHint"),
      price,
      note: "QUADRANT.zap.showdown.assaultNote",
      costs: [],
      reason: null,
      plan: withAssault(speaker, assault),
      parties: {},
    }));
  });
}

function stepsOf({ plan, parties }: Asked, speaker: Speaker, member: Member): Step[] {
  const assault = plan.assaults[speaker];
  const { actor } = member;
  const fit = fitOf(actor);
  const named = (ability: Ability | null): string => ability?.name ?? say("QUADRANT.zap.defaultSkill");
  const step = (id: string, key: string, ability: Ability | null, next: Partial<Assault>, price = ""): Step => ({
    id: `${id}:${ability?.id ?? "default"}`,
    label: say(`QUADRANT.zap.showdown.step.${key}`, { ability: named(ability) }),
    price,
    assault: { ...assault, ...next },
  });
  const isUsed = (one: Brought): boolean =>
    [assault.base, ...assault.brings, ...assault.rig].some((known) => isSame(known, one));
  const own = (list: readonly Brought[]): Brought[] => list.filter((one) => one.actor === actor.uuid);
  const bases = fit
    .filter((ability) => !isSame(assault.base, brought(actor, ability)))
    .map((ability) => step("base", "base", ability, thrownWith(assault, brought(actor, ability))));
  const room = own([assault.base, ...assault.brings]).length < 2;
  const adds = fit
    .filter((ability) => room && !isUsed(brought(actor, ability)))
    .map((ability) => step("add", "add", ability, { brings: [...assault.brings, brought(actor, ability)] }));
  const keeps = own(assault.brings).map((one) => {
    const ability = fit.find((known) => (known?.id ?? null) === one.item) ?? null;
    return step("keep", "keep", ability, { brings: assault.brings.filter((known) => !isSame(known, one)) });
  });
  const rigs = partsOf(actor, assault).flatMap((ability) =>
    RIG_PRICES.filter((price) => price !== "tired" || mayTire(actor, assault)).map((price) =>
      step(
        `rig.${price}`,
        "rig",
        ability,
        { rig: [...assault.rig, { ...brought(actor, ability), price }] },
        say(`QUADRANT.zap.juryRig.price.${price}`),
      ),
    ),
  );
  const unrigs = assault.rig
    .filter((one) => one.actor === actor.uuid)
    .map((one) => {
      const ability = abilitiesOf(actor).find(({ id }) => id === one.item) ?? null;
      return step("unrig", "unrig", ability, { rig: assault.rig.filter((known) => !isSame(known, one)) });
    });
  return [...bases, ...adds, ...keeps, ...rigs, ...unrigs, ...tropes({ parties }, speaker, member, assault)];
}

/** What is called for the dice is the word of whoever's Ability is thrown. */
function tropes(sides: Pick<Asked, "parties">, speaker: Speaker, { actor }: Member, assault: Assault): Step[] {
  const owner = baseOf(sides, speaker, assault);
  const use = assaultUse(sides, speaker, assault);
  if (!owner || !use || owner.actor.uuid !== actor.uuid) return [];
  const called = (key: "wildShot" | "effort", trope: string): Step => ({
    // Said twice, it is not taken back.
    id: `${key}:${assault[key] ? "off" : "on"}`,
    label: say(`QUADRANT.zap.showdown.step.${assault[key] ? "uncall" : "call"}`, {
      trope: say(`QUADRANT.zap.trope.${trope}.name`),
    }),
    assault: { ...assault, [key]: !assault[key] },
  });
  const wild = assault.wildShot || !wildShotRefusal(use) ? [called("wildShot", "wildShot")] : [];
  const open = exertionsOf(actor, { ...use, effort: null }, owner.tool).find(({ reason }) => !reason);
  const isTired = assault.rig.some((one) => one.actor === actor.uuid && one.price === "tired");
  const effort = assault.effort || (open && !isTired) ? [called("effort", open?.effort.kind ?? "supremeEffort")] : [];
  return [...wild, ...effort];
}
