import { fact, point, type Group } from "../check.ts";
import { holds, same } from "../expect.ts";

const types = (name: string): string[] => Object.keys(game.system.documentTypes[name] ?? {});

/** Creates one document of each type. @returns the types whose document has the right type and data model */
async function ofEachType(name: "Actor" | "Item", make: (type: string) => Promise<Loose>): Promise<string[]> {
  const told: string[] = [];
  for (const type of types(name)) {
    const made = await make(type);
    if (made?.type === type && made.system instanceof CONFIG[name].dataModels[type]) told.push(type);
  }
  return same(told, types(name));
}

export const system: Group = {
  name: "system",
  checks: [
    point(1, "htmlFields", () => {
      const { htmlFields } = game.system.documentTypes.Actor.zapCharacter;
      return same([...htmlFields].sort(), ["description", "gmNotes"]);
    }),

    fact(41, "typesAndModels", () => {
      const missing = ["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant"].flatMap((name) =>
        types(name)
          .filter((type) => !game.documentTypes[name].includes(type) || !CONFIG[name].dataModels[type])
          .map((type) => `${name} ${type}`),
      );
      return same(missing, []);
    }),

    point(2, "actorsOfEachType", (bench) => ofEachType("Actor", (type) => bench.actor(type))),

    point(2, "itemsOfEachType", (bench) => ofEachType("Item", (type) => bench.item(type))),

    point(31, "figuresWithoutAScene", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      return holds(Number.isFinite(actor.system.basicLift), actor.system.basicLift, "a number");
    }),

    fact(55, "wordsOfTheReader", () => {
      const keys = [
        "QUADRANT.zap.name",
        "TYPES.Actor.zapCharacter",
        "TYPES.Combat.gurps",
        "QUADRANT.table.tracker.end",
      ];
      const missing = keys.filter((key) => !game.i18n.has(key) || _loc(key) === key);
      return same([missing, document.documentElement.lang], [[], game.i18n.lang]);
    }),

    fact(55, "labelsOfFields", () => {
      const { schema } = CONFIG.Actor.dataModels.gurpsCharacter;
      const field = schema.getField("concept");
      return holds(
        field.label && _loc(field.label) !== "" && !field.label.startsWith("FIELDS"),
        field.label,
        "a label",
      );
    }),

    point(42, "toursAreRegistered", () => {
      const tours = [...game.tours.values()].filter(({ namespace }: Loose) => namespace === "quadrant") as Loose[];
      const missing = tours.filter(({ title }) => !title || game.i18n.localize(title).startsWith("QUADRANT."));
      holds(tours.length > 0, "no tour", "tours of Quadrant's");
      return same(missing, []);
    }),

    point(47, "apiIsThere", () => {
      const { api } = game.system;
      const members = [
        "games",
        "rolls",
        "roll",
        "start",
        "odds",
        "use",
        "conditions",
        "cards",
        "panels",
        "presets",
        "browse",
        "register",
        "QuadrantError",
      ];
      return same([api.version, members.filter((name) => !(name in api))], ["1.1", []]);
    }),
  ],
};
