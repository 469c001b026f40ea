import { isByReferee } from "../conditions/led.ts";
import { playOfDocument } from "../register.ts";
import { sayRefusal } from "../words.ts";

/** Where a token stands. */
const PLACE = ["x", "y", "elevation"];

/** Whoever moves a token that had better stay is told why, at that very screen; it moves all the same. */
export function onPreUpdateToken(token: TokenDocument.Implementation, changed: object, options: object = {}): void {
  if (isByReferee(options) || !PLACE.some((key) => key in changed)) return;
  const warning = playOfDocument(token.actor as Actor.Implementation | null)?.warnsMover?.(token);
  if (warning) ui.notifications?.warn(sayRefusal(warning));
}
