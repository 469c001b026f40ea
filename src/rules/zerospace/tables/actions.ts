import type { ActionId, ConditionId } from "../vocabulary.ts";

/** The cost and the effects of an action. */
export interface Action {
  /** Movement actions and task actions that it costs. */
  movement: 0 | 1;
  task: 0 | 1;
  /** It may be a forced action; then it costs neither. */
  isForcible: boolean;
  /** It may also be done outside the character's own turn. */
  isAnytime: boolean;
  /** The condition that the acting character gains, and the one that it loses. */
  gain: ConditionId | null;
  lose: ConditionId | null;
}

const FREE: Action = { movement: 0, task: 0, isForcible: false, isAnytime: false, gain: null, lose: null };
const MOVEMENT: Action = { ...FREE, movement: 1 };
const TASK: Action = { ...FREE, task: 1 };

/** ZeroSpace › Actions. */
export const ACTION_TABLE: Readonly<Record<ActionId, Readonly<Action>>> = {
  walk: MOVEMENT,
  equivalent: MOVEMENT,
  run: { ...MOVEMENT, gain: "running" },
  sprint: { ...MOVEMENT, gain: "sprinting" },
  standUpSlammed: { ...MOVEMENT, lose: "prone" },
  charge: { ...MOVEMENT, task: 1 },
  skillRoll: TASK,
  attack: TASK,
  grapple: TASK,
  hurt: TASK,
  throw: TASK,
  slam: TASK,
  sweep: TASK,
  distract: TASK,
  breakFree: TASK,
  recoverSenses: TASK,
  recoverNerve: TASK,
  dodge: { ...TASK, isForcible: true, gain: "dodging" },
  standUp: { ...FREE, lose: "prone" },
  takeCover: { ...FREE, gain: "cover" },
  deactivatePower: FREE,
  drop: FREE,
  activatePower: { ...FREE, isForcible: true },
  intercept: { ...FREE, isForcible: true },
  runForCover: { ...FREE, isForcible: true, gain: "sprinting" },
  release: { ...FREE, isAnytime: true },
  roleplay: { ...FREE, isAnytime: true },
  reaction: { ...FREE, isAnytime: true },
};
