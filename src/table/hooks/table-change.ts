import { openApplications, utils } from "../../foundry.ts";
import { hearTurn } from "../heard/hear.ts";
import { drawSafely } from "../pointer.ts";
import { QuadrantActorSheet } from "../sheets/actor-sheet.ts";
import { tableHasChanged } from "../sheets/draws.ts";
import { redrawOpenCards } from "./redraw.ts";
import { redrawTracker } from "./redraw-tracker.ts";
import { followGameHere } from "./scene-controls.ts";
import { redrawTokenHud } from "./render-token-hud.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Tracker, sheets and open cards show what the rules allow now: that hangs on others' sheets, conditions and turns. */
export function onTableChange(): void {
  tableHasChanged();
  drawSoon();
}

const drawSoon = utils.debounce(() => drawSafely(redraw), 20);

/** Without a fight the GM steps in for the tokens that are selected. */
export const onSelection = utils.debounce(() => drawSafely(redrawOpenCards), 20);

function redraw(): void {
  redrawTracker();
  followGameHere();
  redrawTokenHud();
  redrawOpenCards();
  hearTurn();
  lookForWaiting();
  followPlaces();
  for (const application of openApplications()) if (followsTable(application)) void application.render();
}

/** A window that asks the table anew what it shows: the roll dialog. */
const readsAnew = (application: unknown): application is { readAnew(): void } => "readAnew" in (application as object);

interface Follower {
  rendered: boolean;
  render(): Promise<unknown>;
}

/** A window of a game that shows the whole table, and says so: a panel of chips. */
function followsTable(application: unknown): application is Follower {
  const { constructor, rendered } = application as Follower & { constructor: { followsTable?: boolean } };
  return rendered && constructor.followsTable === true;
}

/** What of a token reach, ranges and odds hang on. */
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

/** Somebody stands elsewhere now: sheets and questions that are open say who is in reach, and what the odds are there. */
export function onTokenUpdate(_token: TokenDocument.Implementation, changes: object): void {
  if (!PLACE.some((key) => key in changes)) return;
  tableHasChanged();
  followSoon();
}

const followSoon = utils.debounce(() => drawSafely(followPlaces), 20);

/** Sheets, and questions that are asked just now. */
function followPlaces(): void {
  redrawSheets();
  for (const application of openApplications()) if (readsAnew(application)) application.readAnew();
}

/** Whom somebody aims at is written nowhere. */
export function onTarget(): void {
  tableHasChanged();
  redrawSheets();
}

/** A sheet shows the turn and the odds against the target, which are no part of its actor; once for each change. */
function redrawSheets(): void {
  for (const application of openApplications()) {
    if (!(application instanceof QuadrantActorSheet) || !application.rendered) continue;
    // Somebody may be typing there, and a form shows nothing of the turn.
    if (application.mode === "play" && !application.isCurrent) void application.render();
  }
}
