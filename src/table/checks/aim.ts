import { distanceBetween } from "../measure.ts";
import { say } from "../words.ts";
import type { Draft, Subject } from "./check.ts";
import type { Token } from "./tokens-in-sight.ts";
import type { AimView } from "./views.ts";

/** Whom a question is about, and whom it could be about instead. */
export interface Aim {
  /** The check that was asked for, e.g. `zap.attack`. Several targets may make another one of it. */
  id: string;
  /** The click, with the present targets. */
  subject: Subject;
  /** The draft of these targets, before anything was chosen. */
  draft: Draft;
  /** False while nobody is targeted and the check needs somebody: the draft is only one of those that are possible. */
  isSet: boolean;
  /** Who can be targeted: foes first, then the nearest. */
  among: Token[];
  several: boolean;
  /** It can be done without a target. */
  optional: boolean;
}

/** So many are shown beside each other; the others unfold. */
const SHOWN = 2;

/** The line that names the target, and the others that could be it. */
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

/** How far a target is, where the scene is measured in metres. */
function distanceTo(from: Token | null, to: Token): string {
  const far = from && distanceBetween(from, to);
  if (far === null || !/^m/i.test(to.parent?.grid.units ?? "")) return "";
  return say("QUADRANT.table.ask.far", { far: Math.round(far) });
}

/** The targets after a click on one of them: one takes the place of another where there is room for one only. */
export function targetsWith({ subject, among, several, optional, isSet }: Aim, uuid: string): Token[] {
  const token = among.find((one) => one.uuid === uuid);
  const now = isSet ? subject.targets : [];
  if (!token) return now;
  if (!now.includes(token)) return several ? [...now, token] : [token];
  return optional || now.length > 1 ? now.filter((one) => one !== token) : now;
}
