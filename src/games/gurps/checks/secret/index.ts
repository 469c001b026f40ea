import type { Check } from "#table/checks";
import { announceCheck } from "./announce.ts";
import { dangerSenseCheck } from "./danger-sense.ts";
import { groupCheck } from "./group.ts";
import { revealCheck } from "./reveal.ts";
import { tellCheck } from "./tell.ts";

/** What the GM asks of others, throws for them, and tells of it. */
export const secretChecks: Record<string, Check> = {
  group: groupCheck as Check,
  tell: tellCheck as Check,
  reveal: revealCheck as Check,
  announce: announceCheck as Check,
  dangerSense: dangerSenseCheck as Check,
};
