import type { Check } from "#table/checks";
import { blastCheck } from "./blast.ts";
import { bleedCheck } from "./bleed.ts";
import { burnCheck } from "./burn.ts";
import { damageCheck } from "./damage.ts";
import { hoursCheck } from "./hours.ts";
import { hurtCheck } from "./hurt.ts";
import { hurtByHandCheck } from "./hurt-by-hand.ts";
import { locationCheck } from "./location.ts";
import { strayCheck } from "./stray.ts";
import { recoverCheck, stunCheck } from "./stun.ts";
import { wreckCheck } from "./wreck.ts";

const check = (own: unknown): Check => own as Check;

/** From a hit to whoever picks himself up again. */
export const harmChecks: Record<string, Check> = {
  blast: check(blastCheck),
  bleed: check(bleedCheck),
  burn: check(burnCheck),
  damage: check(damageCheck),
  hours: check(hoursCheck),
  hurt: check(hurtCheck),
  hurtByHand: check(hurtByHandCheck),
  location: check(locationCheck),
  recover: check(recoverCheck),
  stray: check(strayCheck),
  stun: check(stunCheck),
  wreck: check(wreckCheck),
};
