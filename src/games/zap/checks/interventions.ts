import type { Intervention, Plan } from "../../../table/checks/check.ts";
import { guardings } from "./guarding.ts";
import { joins } from "./joining.ts";
import type { JoinableAct } from "./joinable.ts";
import { bullets } from "./take-a-bullet.ts";

/** What somebody who is no party yet may do about an announced act, as long as it is not thrown. */
export function interventionsOf<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): Intervention<P>[] {
  return [...joins(act, actor), ...guardings(act, actor), ...bullets(act, actor)];
}
