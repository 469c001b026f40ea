import type { Change } from "../check.ts";
import { RuleError } from "../error.ts";
import { fail, flag, member, record, whole } from "../guard.ts";
import { ROUNDS_OF_REST, TURNS_OUT } from "./turns.ts";

/** The means of recovery. */
export const MEANS = [
  "clearOne",
  "giveUpTurn",
  "sheerDetermination",
  "aid",
  "revive",
  "shtick",
  "turns",
  "secondWind",
  "overdrive",
  "rounds",
  "restScene",
  "sceneEnd",
  "adventureEnd",
] as const;
export type Means = (typeof MEANS)[number];

interface Resource {
  /** 0 to `max`. */
  value: number;
  max: number;
}

/** The state of the character that recovers. */
export interface RecoverState {
  /** Stacks; 0 and up. */
  hindered: number;
  tired: boolean;
  out: boolean;
  influenced: boolean;
  restrained: boolean;
  down: boolean;
  willSpent: boolean;
  /** Turns of the character passed while Out or Influenced, and Rounds of rest while Tired; 0 and up. */
  turnsOut: number;
  roundsRested: number;
  will: Resource;
  stamina: Resource;
  /** Stamina that went into Supreme Effort and is still lost; 0 and up. */
  effortSpent: number;
  overdriveUsed: boolean;
}

/**
 * The changes of a recovery, all to `self`. A change without an effect is left out; the tracker handles the Actions.
 * Zap! › Hindered, Out, Tired, Influenced.
 *
 * Errors: `means`; the state's fields by name; `not-hindered`, `no-will`, `nothing-to-clear`, `not-out`, `restrained`,
 * `down`, `too-soon`, `not-tired`, `no-stamina`, `overdrive-used`.
 */
export function recover(means: Means, state: RecoverState): Change[] {
  member(means, MEANS, "means");
  checkState(state);
  return WAYS[means](state);
}

/** Why these means do not work now, as `recover`'s error code; null if they do. Errors `means` and the state's fields. */
export function whyNotRecover(means: Means, state: RecoverState): string | null {
  member(means, MEANS, "means");
  checkState(state);
  try {
    WAYS[means](state);
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
}

const WAYS: Record<Means, (state: RecoverState) => Change[]> = {
  clearOne(state) {
    need(state.hindered > 0, "not-hindered");
    return [{ who: "self", lose: "hindered", stacks: 1 }];
  },
  giveUpTurn(state) {
    need(state.hindered > 0, "not-hindered");
    return [UNHINDERED];
  },
  sheerDetermination(state) {
    need(state.hindered > 0, "not-hindered");
    need(state.will.value > 0, "no-will");
    const isLast = state.will.value === 1 && !state.willSpent;
    return [UNHINDERED, add("will.value", -1), ...when(isLast, { who: "self", gain: "willSpent" })];
  },
  aid(state) {
    need(state.hindered > 0 || state.influenced, "nothing-to-clear");
    return [...when(state.hindered > 0, UNHINDERED), ...loseIf(state, "influenced")];
  },
  revive(state) {
    need(state.out || state.down, "not-out");
    need(!state.restrained, "restrained");
    return loseIf(state, "down", "out");
  },
  shtick(state) {
    need(state.out || state.tired || state.influenced, "nothing-to-clear");
    needFreeToReturn(state);
    return loseIf(state, "out", "tired", "influenced").slice(0, 1);
  },
  turns(state) {
    need(state.out || state.influenced, "not-out");
    need(state.turnsOut >= TURNS_OUT, "too-soon");
    needFreeToReturn(state);
    return loseIf(state, "out", "influenced");
  },
  secondWind(state) {
    need(state.tired, "not-tired");
    need(state.stamina.value > 0, "no-stamina");
    return [lose("tired"), add("stamina.value", -1)];
  },
  overdrive(state) {
    need(!state.overdriveUsed, "overdrive-used");
    need(state.tired || state.effortSpent > 0, "nothing-to-clear");
    const back = Math.min(state.effortSpent, state.stamina.max - state.stamina.value);
    return [
      ...loseIf(state, "tired"),
      ...when(back > 0, add("stamina.value", back)),
      ...when(state.effortSpent > 0, set("effortSpent", 0)),
      set("overdriveUsed", true),
    ];
  },
  rounds(state) {
    need(state.tired, "not-tired");
    need(state.roundsRested >= ROUNDS_OF_REST, "too-soon");
    return [lose("tired")];
  },
  restScene(state) {
    // Stamina spent on Supreme Effort comes back by Overdrive or at the end of the adventure, not by rest (ZAP-AM-7).
    const rested = state.stamina.value >= state.stamina.max - state.effortSpent;
    return [...loseIf(state, "tired"), ...when(!rested, add("stamina.value", 1))];
  },
  sceneEnd(state) {
    return [
      ...when(state.hindered > 0, UNHINDERED),
      ...loseIf(state, "out", "influenced", "restrained", "down", "willSpent"),
      ...when(state.overdriveUsed, set("overdriveUsed", false)),
    ];
  },
  adventureEnd(state) {
    const { will, stamina } = state;
    return [
      ...WAYS.sceneEnd(state),
      ...loseIf(state, "tired"),
      ...when(will.value < will.max, set("will.value", will.max)),
      ...when(stamina.value < stamina.max, set("stamina.value", stamina.max)),
      ...when(state.effortSpent > 0, set("effortSpent", 0)),
    ];
  },
};

type Condition = "tired" | "out" | "influenced" | "restrained" | "down" | "willSpent";

const UNHINDERED: Change = { who: "self", lose: "hindered", stacks: "all" };

function need(holds: boolean, code: string): void {
  if (!holds) fail("state", code);
}

/** A character that is Out cannot come back while restrained, or down for the count. */
function needFreeToReturn({ out, restrained, down }: RecoverState): void {
  need(!out || !restrained, "restrained");
  need(!out || !down, "down");
}

function loseIf(state: RecoverState, ...conditions: Condition[]): Change[] {
  return conditions.filter((condition) => state[condition]).map(lose);
}

function lose(condition: Condition): Change {
  return { who: "self", lose: condition };
}

function add(path: string, value: number): Change {
  return { who: "self", add: path, value };
}

function set(path: string, value: unknown): Change {
  return { who: "self", set: path, value };
}

function when(holds: boolean, change: Change): Change[] {
  return holds ? [change] : [];
}

function checkState(state: RecoverState): void {
  const fields = record(state, "state");
  for (const name of ["hindered", "turnsOut", "roundsRested", "effortSpent"]) whole(fields[name], name, { min: 0 });
  for (const name of ["tired", "out", "influenced", "restrained", "down", "willSpent", "overdriveUsed"]) {
    flag(fields[name], name);
  }
  for (const name of ["will", "stamina"]) {
    const resource = record(fields[name], name);
    const max = whole(resource.max, name, { min: 0 });
    whole(resource.value, name, { min: 0, max });
  }
}
