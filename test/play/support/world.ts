import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";

/** What a world held when its table was opened. */
export interface World {
  actors: LooseObject[];
  scene: string;
  tokens: LooseObject[];
  /** Values of Quadrant's settings of the world, by key. */
  settings: LooseObject;
}

/** Calls everybody to a scene. */
export async function callTo(gm: Page, name: string): Promise<void> {
  await gm.evaluate((wanted) => (game.scenes.getName(wanted) as Loose).activate(), name);
  await gm.waitForFunction((wanted) => canvas["ready"] && (canvas["scene"] as Loose)?.name === wanted, name);
}

export function rememberWorld(gm: Page): Promise<World> {
  return gm.evaluate(() => {
    const scene = game.scenes["active"] as Loose;
    return {
      actors: game.actors.map((actor: Loose) => actor.toObject() as LooseObject),
      scene: scene.id as string,
      tokens: scene.tokens.map((token: Loose) => token.toObject() as LooseObject) as LooseObject[],
      settings: Object.fromEntries(
        [...(game.settings.settings.values() as Iterable<Loose>)]
          .filter(({ namespace, scope }) => namespace === "quadrant" && scope === "world")
          .map(({ key }) => [key as string, game.settings.get("quadrant", key) as unknown]),
      ) as LooseObject,
    };
  });
}

/** Puts the world back, through the GM's own screen, and closes what is open on every screen. */
export async function reset(world: World, gm: Page, pages: Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await clearScreen(page);
      await page.evaluate(ownSettingsBack);
    }),
  );
  const mark = await gm.evaluate(putBack, world);
  // What is broadcast is applied in order: whoever has the mark has everything before it.
  await Promise.all(
    pages.map((page) => eventually(() => page.evaluate((id) => game.messages.has(id), mark)).toBe(true)),
  );
  await gm.evaluate((id) => game.messages.get(id)?.["delete"](), mark);
  await Promise.all(
    pages.map(async (page) => {
      await eventually(() => page.evaluate(() => game.messages.size)).toBe(0);
      await clearScreen(page);
    }),
  );
}

/** Closes every window, lets go of every token, and shows the chat. */
export async function clearScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    for (const app of windows) if (app.hasFrame) await app.close({ animate: false });
    canvas["tokens"].releaseAll();
    canvas["tokens"].setTargets([]);
    ui.notifications.clear();
    ui["sidebar"].changeTab("chat", "primary");
    await game.settings.set("core", "messageMode", "public");
  });
}

/** What everybody sets for themselves; that they have been welcomed is not theirs to set. */
async function ownSettingsBack(): Promise<void> {
  for (const { namespace, scope, key, default: initial } of game.settings.settings.values() as Iterable<Loose>) {
    if (namespace !== "quadrant" || scope !== "user" || key === "welcomedUser") continue;
    if (game.settings.get("quadrant", key) !== initial) await game.settings.set("quadrant", key, initial);
  }
}

async function putBack({ actors, scene: sceneId, tokens, settings }: World): Promise<string> {
  const scene: Loose = game.scenes.get(sceneId);
  const ids = (documents: Loose): string[] => documents.map((document: Loose) => document.id as string);
  for (const [key, before] of Object.entries(settings)) {
    const value: unknown = game.settings.get("quadrant", key);
    if (JSON.stringify(value) !== JSON.stringify(before)) await game.settings.set("quadrant", key, before);
  }
  /** What a document says; who stored it, and when, does not matter. */
  const told = (source: unknown): string => JSON.stringify(source, (key, value) => (key === "_stats" ? null : value));
  const same = (a: unknown, b: unknown): boolean => told(a) === told(b);
  const clear = async (documents: Loose, parent: Loose, name: string, keep: LooseObject[] = []): Promise<void> => {
    const kept = new Set(keep.map(({ _id }) => _id as string));
    const gone = ids(documents).filter((id) => !kept.has(id));
    if (gone.length > 0)
      await (parent ? parent.deleteEmbeddedDocuments(name, gone) : CONFIG[name]!.documentClass.deleteDocuments(gone));
  };
  await clear(game.combats, null, "Combat");
  await clear(game.messages, null, "ChatMessage");
  await clear(game.macros, null, "Macro");
  await clear(game.items, null, "Item");
  // All of them or none: the order in which they came stays.
  const isMoved = !same(
    scene.tokens.map((token: Loose) => token.toObject()),
    tokens,
  );
  if (isMoved) await clear(scene.tokens, scene, "Token");
  await clear(game.actors, null, "Actor", actors);
  for (const source of actors) {
    const actor: Loose = game.actors.get(source._id);
    if (!actor) {
      await Actor["create"](source, { keepId: true });
      continue;
    }
    await clear(actor.effects, actor, "ActiveEffect");
    const items = source.items as LooseObject[];
    await clear(actor.items, actor, "Item", items);
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
    const own = ({ name, ownership, system }: LooseObject): unknown[] => [name, ownership, system];
    if (!same(own(now), own(source)))
      await actor.update({ name: source.name, ownership: _replace(source.ownership), system: _replace(source.system) });
  }
  if (isMoved) await scene.createEmbeddedDocuments("Token", tokens, { keepId: true });
  for (const user of game.users)
    if (Object.keys(user["hotbar"] as object).length > 0) await user["update"]({ hotbar: _replace({}) });
  return (await ChatMessage["create"]({ content: "reset" })).id as string;
}
