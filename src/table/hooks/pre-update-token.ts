import { isByReferee } from "../conditions/led.ts";
import { playOfDocument } from "../register.ts";
import { sayRefusal } from "../words.ts";

/** The fields of a token's position. */
const PLACE = ["x", "y", "elevation"];

/** Warns the user who moves a token that should stay, e.g. because it is held. The move is not prevented. */
export function onPreUpdateToken(token: TokenDocument.Implementation, changed: object, options: object = {}): void {
  if (isByReferee(options) || !PLACE.some((key) => key in changed)) return;
  const warning = playOfDocument(token.actor as Actor.Implementation | null)?.warnsMover?.(token);
  if (warning) ui.notifications?.warn(sayRefusal(warning));
}
