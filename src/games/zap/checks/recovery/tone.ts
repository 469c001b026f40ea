import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";

/** What Overkill may mean in this campaign, as the table has set it: the GM rules with it in sight (ZAP-OVK-1). */
export function toneWords(): string {
  return say(`QUADRANT.zap.setting.tone.${gameSetting<string>("zap", "tone")}`);
}
