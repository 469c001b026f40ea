/** The modifiers of a roll, by their source. */
export { difficulty } from "./difficulty.ts";
export { equipment, type Equipment } from "./equipment.ts";
export { hearing } from "./hearing.ts";
export { horde } from "./horde.ts";
export { options, type Option } from "./options.ts";
export { repeat } from "./repeat.ts";
export { supervision } from "./supervision.ts";
export { time, type TimeSpent } from "./time.ts";
export { traits, type TraitSituation } from "./traits.ts";
