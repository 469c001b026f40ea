import { quadrantTour } from "./quadrant-tour.ts";

const NAMESPACE = "quadrant";
const TOURS = ["gm", "player"] as const;

let registered: Promise<void> = Promise.resolve();

/** Registers the tours with Foundry, whose window of tours lists them: the GM's for GMs only. */
export function registerTours(): Promise<void> {
  registered = register();
  return registered;
}

async function register(): Promise<void> {
  const Tour = quadrantTour();
  for (const id of TOURS) {
    const tour = await Tour.fromJSON(`systems/quadrant/tours/${id}.json`);
    game.tours!.register(NAMESPACE, id, tour);
  }
}

/** Starts the tour for this user's role at its first step. */
export async function startTour(): Promise<void> {
  await registered;
  const tour = game.tours!.get(`${NAMESPACE}.${game.user!.isGM ? "gm" : "player"}`);
  await tour?.reset();
  await tour?.start();
}
