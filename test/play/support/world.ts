import type { Page } from "playwright-core";
import { ownToolsBack } from "./tools.ts";

/** The contents of a world when its table was opened. */
export interface World {
  actors: LooseObject[];
  users: LooseObject[];
  /** The ids of all other documents, by document name. */
  others: Record<string, string[]>;
  /** The tokens of each scene, by its id. */
  tokens: Record<string, LooseObject[]>;
  /** Seconds. */
  time: number;
  /** Values of Quadrant's settings of the world, by key. */
  settings: LooseObject;
}

/** Activates a scene for everyone; returns when it is drawn on these screens. */
export async function activateScene(gm: Page, name: string, pages: readonly Page[] = [gm]): Promise<void> {
  // Not awaited: the answer may be lost if the connection is renewed meanwhile. The check below is what counts.
  await gm.evaluate((wanted) => {
    const scene: Loose = game.scenes.getName(wanted);
    if (!scene.active) void scene.activate();
  }, name);
  const isThere = (wanted: string): boolean => canvas["ready"] && (canvas["scene"] as Loose)?.name === wanted;
  await Promise.all(pages.map((page) => page.waitForFunction(isThere, name)));
}

export async function rememberWorld(gm: Page): Promise<World> {
  // Passed as text, here and back: Playwright serializes objects value by value, which is slow.
  const told = await gm.evaluate(() => {
    const tokensOf = (scene: Loose): LooseObject[] =>
      scene.tokens.map((token: Loose) => token.toObject() as LooseObject);
    return JSON.stringify({
      actors: game.actors.map((actor: Loose) => actor.toObject() as LooseObject),
      users: game.users.map((user: Loose) => user.toObject() as LooseObject),
      others: Object.fromEntries(
        ["JournalEntry", "RollTable", "Item", "Macro", "Scene", "Folder"].map((name) => [
          name,
          [...(game.collections.get(name) as Loose).keys()] as string[],
        ]),
      ),
      tokens: Object.fromEntries(game.scenes.map((scene: Loose) => [scene.id as string, tokensOf(scene)])),
      time: game.time.worldTime,
      settings: Object.fromEntries(
        [...(game.settings.settings.values() as Iterable<Loose>)]
          .filter(({ namespace, scope }) => namespace === "quadrant" && scope === "world")
          .map(({ key }) => [key as string, game.settings.get("quadrant", key) as unknown]),
      ) as LooseObject,
    });
  });
  return JSON.parse(told) as World;
}

/** Restores the world through the GM's client, and closes all windows on every screen. */
export async function reset(world: World, gm: Page, pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => clearScreen(page)));
  await Promise.all(pages.map((page) => putOwnSettingsBack(page, !CARDS_FOLD)));
  // Messages and fights that arrive meanwhile are deleted in another round.
  do {
    const mark = await gm.evaluate(putBack, JSON.stringify(world));
    await Promise.all(pages.map((page) => page.waitForFunction(hasCome, mark, { polling: 20 })));
  } while (await gm.evaluate(() => game.messages.size + game.combats.size > 0));
  await Promise.all(pages.map((page) => clearScreen(page)));
}

/** Broadcasts are applied in order: a client that has the mark has everything before it. */
const hasCome = (mark: string): boolean => game.users.some((user: Loose) => user.getFlag("world", "laid") === mark);

/** Closes every window, releases all tokens and targets, shows the chat, and removes the focus, as on a new page. */
export async function clearScreen(page: Page): Promise<void> {
  await ownToolsBack(page);
  await page.evaluate(async () => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    for (const app of windows) if (app.hasFrame) await app.close({ animate: false });
    canvas["tokens"].releaseAll();
    canvas["tokens"].setTargets([]);
    ui.notifications.clear();
    ui["sidebar"].changeTab("chat", "primary");
    await game.settings.set("core", "messageMode", "public");
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/**
 * Whether cards fold as they do by default. `npm run calm` measures folded cards, so each test unfolds the cards that it
 * reads. For a whole evening's log, measured at the end of each chapter, and without `npm run calm` cards stay open.
 */
export const CARDS_FOLD = Boolean(process.env["QUADRANT_CALM"]) && process.env["QUADRANT_CALM_LOG"] !== "only";

/**
 * Restores each user's own settings, except that the user has been welcomed. Checks the values instead of awaiting the
 * promise, which the page may garbage-collect.
 */
async function putOwnSettingsBack(page: Page, cardsOpen: boolean): Promise<void> {
  await page.evaluate(ownSettingsBack, { cardsOpen, writes: true });
  await page.waitForFunction(ownSettingsBack, { cardsOpen, writes: false }, { polling: 20 });
}

/** Checks whether all settings have their initial values; `writes` restores the others. */
function ownSettingsBack({ cardsOpen, writes }: { cardsOpen: boolean; writes: boolean }): boolean {
  let isBack = true;
  for (const { namespace, scope, key, default: initial } of game.settings.settings.values() as Iterable<Loose>) {
    if (namespace !== "quadrant" || scope !== "user" || key === "welcomedUser") continue;
    // Tests read cards unfolded; tests of folded cards change the setting themselves.
    const wanted = key === "cardsOpen" ? cardsOpen : initial;
    if (JSON.stringify(game.settings.get("quadrant", key)) === JSON.stringify(wanted)) continue;
    isBack = false;
    if (writes) void game.settings.set("quadrant", key, wanted);
  }
  return isBack;
}

/**
 * Sets whether cards stay unfolded on this page. Checks the value instead of awaiting the promise, which the page may
 * garbage-collect.
 */
export async function keepCardsOpen(page: Page, open: boolean): Promise<void> {
  await page.evaluate((wanted) => void game.settings.set("quadrant", "cardsOpen", wanted), open);
  const isSet = (wanted: boolean): boolean => game.settings.get("quadrant", "cardsOpen") === wanted;
  await page.waitForFunction(isSet, open, { polling: 20 });
}

async function putBack(world: string): Promise<string> {
  const { actors, users, others, tokens, time, settings } = JSON.parse(world) as World;
  const ids = (documents: Loose): string[] => documents.map((document: Loose) => document.id as string);
  for (const [key, before] of Object.entries(settings)) {
    const value: unknown = game.settings.get("quadrant", key);
    if (JSON.stringify(value) !== JSON.stringify(before)) await game.settings.set("quadrant", key, before);
  }
  /** A document's data as text, without `_stats`: author and time of the write do not matter. */
  const told = (source: unknown): string => JSON.stringify(source, (key, value) => (key === "_stats" ? null : value));
  const same = (a: unknown, b: unknown): boolean => told(a) === told(b);
  const idsOf = (sources: LooseObject[]): string[] => sources.map(({ _id }) => _id as string);
  const clear = async (documents: Loose, parent: Loose, name: string, keep: string[] = []): Promise<void> => {
    const kept = new Set(keep);
    const gone = ids(documents).filter((id) => !kept.has(id));
    if (gone.length > 0)
      await (parent ? parent.deleteEmbeddedDocuments(name, gone) : CONFIG[name]!.documentClass.deleteDocuments(gone));
  };
  await clear(game.combats, null, "Combat");
  await clear(game.messages, null, "ChatMessage");
  for (const [name, before] of Object.entries(others)) await clear(game.collections.get(name), null, name, before);
  // All tokens of a scene are replaced, or none: so their order stays.
  const moved = game.scenes.filter(
    ({ id, tokens: now }: Loose) =>
      tokens[id] &&
      !same(
        now.map((token: Loose) => token.toObject()),
        tokens[id],
      ),
  ) as Loose[];
  for (const scene of moved) await clear(scene.tokens, scene, "Token");
  if (game.time.worldTime !== time) await game.settings.set("core", "time", time);
  await clear(game.actors, null, "Actor", idsOf(actors));
  for (const source of actors) {
    const actor: Loose = game.actors.get(source._id);
    if (!actor) {
      await Actor["create"](source, { keepId: true });
      continue;
    }
    await clear(actor.effects, actor, "ActiveEffect");
    const items = source.items as LooseObject[];
    await clear(actor.items, actor, "Item", idsOf(items));
    const now: LooseObject = actor.toObject();
    const had = new Map((now.items as LooseObject[]).map((item) => [item._id, item]));
    const changed = items.filter((item) => had.has(item._id) && !same(had.get(item._id), item));
    if (changed.length > 0)
      await actor.updateEmbeddedDocuments(
        "Item",
        changed.map(({ _id, name, sort, system }) => ({ _id, name, sort, system: _replace(system) })),
      );
    const missing = items.filter(({ _id }) => !had.has(_id));
    if (missing.length > 0) await actor.createEmbeddedDocuments("Item", missing, { keepId: true });
    const own = ({ _id, items: _items, effects: _effects, _stats, ...rest }: LooseObject): LooseObject => rest;
    const replaced = (value: unknown): unknown =>
      value && typeof value === "object" && !Array.isArray(value) ? _replace(value) : value;
    if (!same(own(now), own(source)))
      await actor.update(Object.fromEntries(Object.entries(own(source)).map(([key, value]) => [key, replaced(value)])));
  }
  for (const scene of moved) await scene.createEmbeddedDocuments("Token", tokens[scene.id], { keepId: true });
  for (const source of users) {
    const user: Loose = game.users.get(source._id);
    // `flags.world` contains the mark that is set below.
    const { flags, hotbar, character }: LooseObject = {
      ...user.toObject(),
      flags: { ...user.flags, world: undefined },
    };
    if (
      !same({ flags, hotbar, character }, { flags: source.flags, hotbar: source.hotbar, character: source.character })
    )
      await user.update({
        flags: _replace(source.flags),
        hotbar: _replace(source.hotbar),
        character: source.character,
      });
  }
  const mark = foundry.utils.randomID();
  await (game.user as Loose).setFlag("world", "laid", mark);
  return mark;
}
