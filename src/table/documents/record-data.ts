import type { Refusal } from "../checks/check.ts";
import type { Beginning } from "../game.ts";
import type { LaterWrite } from "../referee/stages.ts";
import type { CardData } from "./messages.ts";

/** The fields of `RecordModel`. Those of a card were admitted with it, and are updated since. */
export interface RecordData extends CardData {
  subject: string;
  act: Refusal;
  by: string;
  fight: string | null;
  at: number;
  requests: string[];
  seconds: number;
  begins: Beginning[];
  begun: string[];
  later: LaterWrite[];
  inherited?: string[];
}
