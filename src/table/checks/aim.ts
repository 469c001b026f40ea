import { distanceBetween } from "../measure.ts";
import { say } from "../words.ts";
import type { Draft, Subject } from "./check.ts";
import type { Token } from "./tokens-in-sight.ts";
import type { AimView } from "./views.ts";

/** The targets of a question, and its possible other targets. */
export interface Aim {
  /** The check that was started, e.g. `zap.attack`. Several targets may need another check (`Draft.check`). */
  id: string;
  /** The subject of the click, with the present targets. */
  subject: Subject;
  /** The draft with these targets, before any choice of the user. */
  draft: Draft;
  /** False while no target is chosen and the check needs one: `draft` is then only an example, for one possible target. */
  isSet: boolean;
  /** The tokens that can be targeted: foes first, then the nearest. */
  among: Token[];
  several: boolean;
  /** The act is possible without a target. */
  optional: boolean;
}

/** The targets that are shown side by side; all others unfold. */
const SHOWN = 2;

/** The line of the dialog that shows the chosen targets and the other possible ones. */
export function aimView({ subject, among, several, optional, isSet }: Aim): AimView {
  const chosen = isSet ? new Set(subject.targets) : new Set<Token>();
  const lines = among.map((token) => ({
    uuid: token.uuid,
    name: token.name || (token.actor?.name ?? ""),
    img: token.texture?.src ?? token.actor?.img ?? "",
    far: distanceTo(subject.token, token),
    chosen: chosen.has(token),
  }));
  const ordered = lines.slice(0, SHOWN).some((line) => line.chosen)
    ? lines
    : lines.toSorted((one, other) => Number(other.chosen) - Number(one.chosen));
  const more = ordered.slice(SHOWN);
  return {
    targets: ordered.slice(0, SHOWN),
    more,
    moreChosen: more.filter((line) => line.chosen).length,
    exclusive: !several && !optional,
    several,
    isSet,
  };
}

/** The distance of a target in words; empty if the scene is not measured in metres. */
function distanceTo(from: Token | null, to: Token): string {
  const far = from && distanceBetween(from, to);
  if (far === null || !/^m/i.test(to.parent?.grid.units ?? "")) return "";
  return say("QUADRANT.table.ask.far", { far: Math.round(far) });
}

/** The targets after a click on one: it is switched, or takes the place of the present one if there may be only one. */
export function targetsWith({ subject, among, several, optional, isSet }: Aim, uuid: string): Token[] {
  const token = among.find((one) => one.uuid === uuid);
  const now = isSet ? subject.targets : [];
  if (!token) return now;
  if (!now.includes(token)) return several ? [...now, token] : [token];
  return optional || now.length > 1 ? now.filter((one) => one !== token) : now;
}
