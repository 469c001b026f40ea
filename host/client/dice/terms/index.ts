import { Die } from "./die.ts";
import { DiceTerm } from "./dice.ts";
import { FunctionTerm } from "./function.ts";
import { NumericTerm } from "./numeric.ts";
import { OperatorTerm } from "./operator.ts";
import { ParentheticalTerm } from "./parenthetical.ts";
import { PoolTerm } from "./pool.ts";
import { StringTerm } from "./string.ts";
import { RollTerm, TERM_TYPES, type TermClass } from "./term.ts";

const own: Record<string, TermClass> = {
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
};
Object.assign(TERM_TYPES, own);

export { Die, DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, RollTerm, StringTerm };
