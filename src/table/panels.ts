import type { Game, Panel } from "./game.ts";
import { games, playOf } from "./register.ts";
import { playedGames } from "./settings.ts";
import { openBucket } from "./windows.ts";

/** The windows of the played games, each with its game. */
export function panelsHere(): { game: string; panel: Panel }[] {
  const played = playedGames();
  const all = games().filter(({ id }) => played.includes(id));
  return all.flatMap((one) =>
    [...(playOf(one)?.panels ?? []), ...bucketPanel(one)].map((panel) => ({ game: one.id, panel })),
  );
}

const bucketPanel = ({ id, bucket }: Game): Panel[] =>
  bucket
    ? [
        {
          id: `bucket-${id}`,
          label: "QUADRANT.table.bucket.title",
          symbol: "fa-sliders",
          open: () => openBucket(id),
          // If the game's checks read the bucket, players need the window to see the modifiers before a roll.
          isOnScreen: bucket.readBy !== "checks",
        },
      ]
    : [];
