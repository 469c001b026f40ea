import { openApplications, utils } from "../../foundry.ts";
import { announceTurn } from "../heard/hear.ts";
import { drawSafely } from "../pointer.ts";
import { QuadrantActorSheet } from "../sheets/actor-sheet.ts";
import { tableHasChanged } from "../sheets/draws.ts";
import { redrawOpenCards } from "./redraw.ts";
import { redrawTracker } from "./redraw-tracker.ts";
import { followGameHere } from "./scene-controls.ts";
import { redrawTokenHud } from "./render-token-hud.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Redraws tracker, sheets and open cards: what the rules allow depends on other actors, conditions and turns. */
export function onTableChange(): void {
  tableHasChanged();
  drawSoon();
}

const drawSoon = utils.debounce(() => drawSafely(redraw), 20);

/** Outside of fights, the GM intervenes with the selected tokens, so that open cards depend on the selection. */
export const onSelection = utils.debounce(() => drawSafely(redrawOpenCards), 20);

function redraw(): void {
  redrawTracker();
  followGameHere();
  redrawTokenHud();
  redrawOpenCards();
  announceTurn();
  lookForWaiting();
  followPlaces();
  for (const application of openApplications()) if (followsTable(application)) void application.render();
}

/** Whether a window updates itself with `readAnew`: the roll dialog. */
const readsAnew = (application: unknown): application is { readAnew(): void } => "readAnew" in (application as object);

interface Follower {
  rendered: boolean;
  render(): Promise<unknown>;
}

/** Whether a window asks to be redrawn with every change of the table (`followsTable`), e.g. a panel of chips. */
function followsTable(application: unknown): application is Follower {
  const { constructor, rendered } = application as Follower & { constructor: { followsTable?: boolean } };
  return rendered && constructor.followsTable === true;
}

/** The fields of a token on which reach, ranges and odds depend. */
const PLACE = [
  "x",
  "y",
  "elevation",
  "width",
  "height",
  "level",
  "hidden",
  "disposition",
  "actorId",
  "actorLink",
] as const;

/** After a token's move: open sheets and dialogs show who is in reach, and the odds at that distance. */
export function onTokenUpdate(_token: TokenDocument.Implementation, changes: object): void {
  if (!PLACE.some((key) => key in changes)) return;
  tableHasChanged();
  followSoon();
}

const followSoon = utils.debounce(() => drawSafely(followPlaces), 20);

/** Redraws open sheets and roll dialogs. */
function followPlaces(): void {
  redrawSheets();
  for (const application of openApplications()) if (readsAnew(application)) application.readAnew();
}

/** Targets are stored in no document, so that no other hook is called for them. */
export function onTarget(): void {
  tableHasChanged();
  redrawSheets();
}

/** Redraws sheets for changes outside of their actor: the turn, and the odds against the target. */
function redrawSheets(): void {
  for (const application of openApplications()) {
    if (!(application instanceof QuadrantActorSheet) || !application.rendered) continue;
    // Edit mode is skipped: the user may be typing there, and it shows nothing of the turn.
    if (application.mode === "play" && !application.isCurrent) void application.render();
  }
}
