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
  for (const page of pages) {
    await clearScreen(page);
    await page.evaluate(ownSettingsBack);
  }
  const mark = await gm.evaluate(putBack, world);
  // What is broadcast is applied in order: whoever has the mark has everything before it.
  for (const page of pages) await eventually(() => page.evaluate((id) => game.messages.has(id), mark)).toBe(true);
  await gm.evaluate((id) => game.messages.get(id)?.["delete"](), mark);
  for (const page of pages) {
    await eventually(() => page.evaluate(() => game.messages.size)).toBe(0);
    await clearScreen(page);
  }
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
  await Combat["deleteDocuments"](ids(game.combats));
  await ChatMessage["deleteDocuments"](ids(game.messages));
  await Macro["deleteDocuments"](ids(game.macros));
  await Item["deleteDocuments"](ids(game.items));
  await scene.deleteEmbeddedDocuments("Token", ids(scene.tokens));
  const known = new Set(actors.map(({ _id }) => _id as string));
  await Actor["deleteDocuments"](ids(game.actors).filter((id) => !known.has(id)));
  for (const source of actors) {
    const actor: Loose = game.actors.get(source._id);
    if (!actor) {
      await Actor["create"](source, { keepId: true });
      continue;
    }
    await actor.deleteEmbeddedDocuments("ActiveEffect", ids(actor.effects));
    const items = source.items as LooseObject[];
    const had = new Set(items.map(({ _id }) => _id as string));
    await actor.deleteEmbeddedDocuments(
      "Item",
      ids(actor.items).filter((id) => !had.has(id)),
    );
    const isThere = ({ _id }: LooseObject): boolean => actor.items.has(_id);
    await actor.updateEmbeddedDocuments(
      "Item",
      items.filter(isThere).map(({ _id, name, sort, system }) => ({ _id, name, sort, system: _replace(system) })),
    );
    await actor.createEmbeddedDocuments(
      "Item",
      items.filter((item) => !isThere(item)),
      { keepId: true },
    );
    await actor.update({ name: source.name, ownership: _replace(source.ownership), system: _replace(source.system) });
  }
  await scene.createEmbeddedDocuments("Token", tokens, { keepId: true });
  for (const user of game.users) await user["update"]({ hotbar: _replace({}) });
  return (await ChatMessage["create"]({ content: "reset" })).id as string;
}
