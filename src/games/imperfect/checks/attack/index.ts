import type { Check } from "#table/checks";
import { attackCheck } from "./attack.ts";
import { beforeMoveCheck } from "./before-move.ts";
import { cockCheck } from "./cock.ts";

const check = (own: unknown): Check => own as Check;

/** Shots, throws and blows, and what hands do about them. */
export const attackChecks: Record<string, Check> = {
  attack: check(attackCheck),
  beforeMove: check(beforeMoveCheck),
  cock: check(cockCheck),
};
