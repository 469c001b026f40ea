import { lookUp } from "../guard.ts";
import { WILLS, type Will, type WillAptitude } from "./tables/wills.ts";

/** The Aptitude that resists a test of wills. Future Imperfect › Test of Wills. Error `test`. */
export function resistedBy(test: Will): WillAptitude {
  return lookUp(WILLS, test, "test");
}
