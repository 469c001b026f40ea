import * as dice from "./dice/index.ts";
import * as gurps from "./gurps/index.ts";
import * as imperfect from "./imperfect/index.ts";
import * as zap from "./zap/index.ts";
import * as zerospace from "./zerospace/index.ts";

/** The rules by game id, as the vectors call them. */
export const rules = { dice, zap, imperfect, zerospace, gurps };
