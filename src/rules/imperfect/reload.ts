import { facts, fail, member, whole } from "../guard.ts";
import { FEEDS, type Feed } from "./vocabulary.ts";

interface Loading {
  feed: Feed;
  /** To be loaded; at least 1. */
  cartridges: number;
  /** The weapon's own figure in rounds; only heavy ones have it. 0 and up. */
  reload: number;
}

/** What loading takes: actions, or whole rounds. */
interface LoadingTime {
  actions: number;
  rounds: number;
}

/** One action to take the old magazine out, one to put the new one in. */
const MAGAZINE = 2;
const MUZZLE = 5;

/** How long reloading takes. Future Imperfect › Reloading. Errors: the fields' names; `feed` also for what is never loaded. */
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
