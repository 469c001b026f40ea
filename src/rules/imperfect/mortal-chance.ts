import { choose } from "./choose.ts";
import { chanceOfArea } from "./hit-table.ts";
import type { Area, Body } from "./vocabulary.ts";
import { addWounds, isMortal, WORST } from "./wounds.ts";

/**
 * The chance that the wounds bring head or guts to the worst level. Scattered wounds hit head, guts and limbs with
 * fixed chances; the character survives if head and guts each take fewer wounds than they are from the worst level.
 */
export function mortalChance(body: Body, where: readonly Area[] | "scatter", wounds: number): number {
  if (where !== "scatter") {
    return Number(isMortal(where.reduce((worse, area) => addWounds(worse, area, wounds), body)));
  }
  const onHead = chanceOfArea("head");
  const onGuts = chanceOfArea("guts");
  const onLimbs = 1 - onHead - onGuts;
  let survival = 0;
  for (let head = 0; head < WORST - body.head.level; head += 1) {
    for (let guts = 0; guts < WORST - body.guts.level && head + guts <= wounds; guts += 1) {
      const ways = choose(wounds, head) * choose(wounds - head, guts);
      survival += ways * onHead ** head * onGuts ** guts * onLimbs ** (wounds - head - guts);
    }
  }
  return Math.max(0, 1 - survival);
}
