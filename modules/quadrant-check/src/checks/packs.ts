import { fact, Impossible, point, type Group } from "../check.ts";
import { holds, refused, same } from "../expect.ts";

const PACK = "quadrant.gurps-skills";
const own = (): Loose[] => game.packs.filter(({ metadata }: Loose) => metadata.packageName === "quadrant");

export const packs: Group = {
  name: "packs",
  checks: [
    fact(46, "packIndex", async () => {
      const pack = game.packs.get(PACK);
      await pack.getIndex();
      const [entry] = pack.index;
      const missing = ["_id", "name", "img", "type", "uuid"].filter((key) => !(key in entry));
      return same([missing, pack.collection, pack.documentName, pack.index.size > 5], [[], PACK, "Item", true]);
    }),

    fact(46, "packDocuments", async () => {
      const pack = game.packs.get("quadrant.gurps-characters");
      const [id] = pack.index.keys();
      const document = await pack.getDocument(id);
      const found = await pack.getDocuments({ _id__in: [id] });
      return same(
        [
          (await pack.getDocument("nothing000000000")) ?? null,
          document.uuid === `Compendium.quadrant.gurps-characters.Actor.${id}`,
          found.map((one: Loose) => one.id === id),
        ],
        [null, true, [true]],
      );
    }),

    fact(46, "packsAreLocked", async () => {
      const pack = game.packs.get(PACK);
      if (!pack.locked) return "unlocked by the GM";
      const document = await pack.getDocument([...pack.index.keys()][0]);
      const { name } = document;
      await refused(() => document.update({ name: "Quadrant check" }));
      return same([document.name === name], [true]);
    }),

    point(39, "packsAreWhole", () => {
      const wanted = [...game.system.packs] as Loose[];
      const missing = wanted.filter(({ name }) => !game.packs.has(`quadrant.${name}`)).map(({ name }) => name);
      const empty = own()
        .filter(({ index }) => index.size === 0)
        .map(({ collection }) => collection);
      return holds(
        !missing.length && !empty.length,
        { packs: own().length, missing, empty },
        "every pack, and nothing empty",
      );
    }),

    point(13, "packsOfTheReader", async () => {
      await ui.compendium.render({ force: true });
      const shown = [...ui.compendium.element.querySelectorAll("[data-pack]")]
        .map((entry) => (entry as HTMLElement).dataset.pack ?? "")
        .filter((name) => name.startsWith("quadrant."));
      const played = game.system.api.games().flatMap((one: Loose) => (one.played ? [one.id] : [])) as string[];
      const language = game.i18n.lang === "de" ? "de" : "en";
      const wanted = own().filter(({ metadata }) => {
        const { game: id, lang } = metadata.flags.quadrant ?? {};
        return lang === language && (id === undefined || played.includes(id));
      });
      const names = wanted.map(({ collection }) => collection as string);
      same([...shown].sort(), [...names].sort());
      return `${shown.length} packs`;
    }),

    point(41, "scenesHaveLevels", async (bench) => {
      const scene = await bench.scene();
      return same([scene.levels.size >= 1, scene.firstLevel === scene.levels.contents[0]], [true, true]);
    }),

    point(14, "sceneButtons", () => {
      if (!canvas?.ready) throw new Impossible("noCanvas");
      const tools = ui.controls.controls.quadrant?.tools ?? {};
      const own = Object.keys(tools).filter((name) => name.startsWith("quadrant-"));
      return holds(own.length > 0, `${own.length} buttons`, "a group of Quadrant's among the controls of the board");
    }),
  ],
};
