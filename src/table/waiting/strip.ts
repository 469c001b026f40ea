import { openApplications, renderTemplate, utils } from "../../foundry.ts";
import { templatesLoaded } from "../handlebars.ts";
import { announceNews } from "../heard/hear.ts";
import { drawSafely } from "../pointer.ts";
import { QuadrantActorSheet } from "../sheets/actor-sheet.ts";
import { setHidden } from "../set-hidden.ts";
import { awaiting, type Awaiting } from "./awaited.ts";
import { jumpTo, jumpToNext } from "./jump.ts";
import { knowWaits } from "./known.ts";
import { nextKey } from "./keys.ts";
import { markSheet } from "./sheet-mark.ts";
import { drawTokenSigns } from "./token-signs.ts";
import { waitingView, type WaitingView } from "./view.ts";

const TEMPLATE = "systems/quadrant/templates/table/waiting/strip.hbs";

/** The waiting messages at the last check. */
let waits: Awaiting[] = [];
/** The strip above the chat box; hidden while no message waits. */
let strip: HTMLElement | null = null;

/** Inserts the strip once the world is loaded. */
export function putStrip(): void {
  const chat = (ui.chat as unknown as { element?: HTMLElement } | undefined)?.element;
  if (strip || !chat) return;
  strip = document.createElement("section");
  strip.className = "quadrant q-table q-strip";
  strip.setAttribute("role", "status");
  // Waiting messages are announced to screen readers elsewhere: see `heard`.
  strip.setAttribute("aria-live", "off");
  strip.addEventListener("click", ({ target }) => {
    const id = (target as Element).closest<HTMLElement>("[data-message]")?.dataset.message;
    if (id) jumpTo(id);
  });
  const form = chat.querySelector(".chat-form");
  if (form) form.before(strip);
  else chat.append(strip);
  lookForWaiting();
}

/** Looks for waiting messages and updates all places that show them. To be called after every relevant change. */
export const lookForWaiting = utils.debounce(() => drawSafely(() => void look()), 20);

async function look(): Promise<void> {
  if (!strip) return;
  waits = awaiting(game.user!);
  announceNews(waits);
  const view = waitingView(waits, game.user!);
  markTab(view);
  markTitle(view);
  markSheets();
  if (knowWaits(waits)) {
    void ui.combat?.render({ parts: ["tracker"] });
    drawTokenSigns();
  }
  await templatesLoaded();
  const drawn = await renderTemplate(TEMPLATE, { ...view, key: nextKey() });
  if (strip.innerHTML !== drawn.trim()) strip.innerHTML = drawn.trim();
  setHidden(strip, view.label === "");
}

/** Jumps to the next message that waits for this user. @returns whether there is one in the log */
export const showNextWaiting = (): boolean => jumpToNext(waitingView(waits, game.user!).mine.map(({ id }) => id));

/** Shows the number on the sidebar tabs of chat and tracker. */
function markTab({ mine }: WaitingView): void {
  for (const tab of document.querySelectorAll<HTMLElement>("#sidebar-tabs :is([data-tab=chat], [data-tab=combat])")) {
    if (mine.length > 0) tab.dataset.waiting = String(mine.length);
    else delete tab.dataset.waiting;
  }
}

/** Shows the number in the title of the browser tab: "(2) Quadrant". */
function markTitle({ mine }: WaitingView): void {
  const plain = document.title.replace(/^\(\d+\) /, "");
  const title = mine.length > 0 ? `(${mine.length}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}

const markSheets = (): void => openApplications().forEach(onRenderSheet);

/** Called when a window is drawn: marks the sheet of an actor for which this user has to answer. */
export function onRenderSheet(application: unknown): void {
  if (application instanceof QuadrantActorSheet && application.rendered)
    markSheet(application.element, mineFor(application.actor.uuid), jumpTo);
}

const mineFor = (actor: string): Awaiting | null =>
  waits.find(({ actors, users }) => actors.includes(actor) && users.some(({ isSelf }) => isSelf)) ?? null;
