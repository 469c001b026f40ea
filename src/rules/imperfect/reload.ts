import { facts, fail, member, whole } from "../guard.ts";
import { FEEDS, type Feed } from "./vocabulary.ts";

interface Loading {
  feed: Feed;
  /** Cartridges to load; at least 1. */
  cartridges: number;
  /** The weapon's own time in rounds; only heavy weapons have it. 0 and up. */
  reload: number;
}

/** The time to reload: actions, or whole rounds. */
interface LoadingTime {
  actions: number;
  rounds: number;
}

/** One action to take the old magazine out, one to put the new one in. */
const MAGAZINE = 2;
const MUZZLE = 5;

/** The time to reload a weapon. Future Imperfect › Reloading. Errors: the fields' names; `feed` also for a weapon without one. */
export function reload(loading: Loading): LoadingTime {
  const fields = facts(loading);
  const feed = member(fields.feed, FEEDS, "feed");
  const cartridges = whole(fields.cartridges, "cartridges", { min: 1 });
  const rounds = whole(fields.reload, "reload", { min: 0 });
  switch (feed) {
    case "single":
      return { actions: cartridges, rounds: 0 };
    case "magazine":
      return { actions: MAGAZINE, rounds: 0 };
    case "heavy":
      return { actions: 0, rounds };
    case "muzzle":
      return { actions: MUZZLE * cartridges, rounds: 0 };
    case "none":
      return fail("feed");
  }
}
