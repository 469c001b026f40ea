/** The physical feats. GURPS › Physical Feats. */
export { breath, type Breath } from "./breath.ts";
export { climb } from "./climb.ts";
export { dig, type Hole } from "./dig.ts";
export { fatigueInterval } from "./fatigue-interval.ts";
export { jump, type JumpSituation } from "./jump.ts";
export { lift, type Lifts } from "./lift.ts";
export { liftTime } from "./lift-time.ts";
export { liftable } from "./liftable.ts";
export { liftingBonus } from "./lifting-bonus.ts";
export { march, type March } from "./march.ts";
export { pull, type Haul } from "./pull.ts";
export { run, type Speeds } from "./run.ts";
export { swim, type Swimmer } from "./swim.ts";
export { swimInterval } from "./swim-interval.ts";
export { throwObject, type ObjectFlight, type ObjectThrow } from "./throw-object.ts";
