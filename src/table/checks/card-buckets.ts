import { say } from "../words.ts";
import type { Card } from "../documents/messages.ts";
import { isOpened } from "./card-memory.ts";
import type { Reader, Situation } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { doesCount } from "./circumstances.ts";
import { modifierWords, signedSum } from "./modifier-words.ts";
import { checkOf, rolesOf } from "./situation.ts";
import type { BucketView, CheckView } from "./views.ts";

/** The lists of modifiers behind the scores of a card, for readers who may see those scores: folded under their sums. */
export function bucketViews(
  card: Card,
  now: Situation,
  view: Pick<CheckView, "scores" | "sides" | "rows">,
  reader: Reader,
): BucketView[] {
  const check = checkOf(card);
  const owners = rolesOf(check, now.plan);
  const scores = Object.entries(view.scores ?? {}).filter(([role]) => reader.sees(owners[role] ?? "self"));
  return scores.flatMap(([role, score]): BucketView[] => {
    const list = check.modifiers(now.plan, role)?.list;
    if (!list) return [];
    const counts = (one: Modifier): boolean => doesCount(check, now.plan, one);
    const lines = list.map((one) => ({
      ...modifierWords(one, card.system.game),
      gm: Boolean(one.gm),
      struck: !counts(one),
      rung: check.rung?.(one.key, one.value, now) ?? "",
    }));
    const group = `bucket ${role}`;
    // On a card with a row for each party, the side of a list is in its row.
    const sides = [...view.sides, ...(view.rows ?? []).flatMap((row) => row.sides)];
    const name = sides.find((side) => side.role === role)?.name ?? now.parties[owners[role] ?? ""]?.name ?? "";
    return [
      {
        role,
        label: say("QUADRANT.table.card.bucket", {
          count: list.length,
          word: score.effective.label,
          score: score.effective.value,
        }),
        name: scores.length > 1 ? name : "",
        group,
        open: isOpened(card.id, group),
        lines: lines.filter(({ gm }) => !gm),
        gm: lines.filter(({ gm }) => gm),
        sum: signedSum(list.filter(counts)),
        score,
      },
    ];
  });
}
