import { say } from "../../table/words.ts";
import type { TraitId } from "../../rules/imperfect/vocabulary.ts";
