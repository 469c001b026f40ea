import { fact, type Group } from "../check.ts";
import { refused, same } from "../expect.ts";

const change = (key: string, type: string, value: unknown): object => ({ key, type, value, phase: "initial" });

/** A status of this module, which is in CONFIG.statusEffects only while the check runs. */
const STATUS = { id: "quadrantCheck", _id: "quadrantCheck000", name: "Trial", img: "icons/svg/aura.svg" };

export const effects: Group = {
  name: "effects",
  checks: [
    fact(87, "changesAndTheirOrder", async (bench) => {
      const actor = await bench.actor("gurpsCharacter");
      const key = "system.attributes.st";
      const changes = [
        change(key, "upgrade", 8),
        change(key, "subtract", 1),
        change(key, "add", 4),
        change(key, "multiply", 2),
        change(key, "downgrade", 20),
      ];
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Mixed", system: { changes } }]);
      const [stored] = effect.toObject().system.changes;
      return same(
        [actor.system.attributes.st, actor._source.system.attributes.st, Object.keys(stored).sort()],
        [20, 10, ["key", "phase", "priority", "type", "value"]],
      );
    }),

    fact(31, "changesAsText", async (bench) => {
      const actor = await bench.actor("gurpsCharacter", { system: { concept: "Onward" } });
      const changes = [
        change("system.attributes.st", "add", "@attributes.dx + 2"),
        change("system.concept", "add", ", ho"),
        change("system.attributes.iq", "override", "not a number"),
      ];
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Text", system: { changes } }]);
      const { attributes, concept } = actor.system;
      return same([attributes.st, concept, attributes.iq], [22, "Onward, ho", 10]);
    }),

    fact(88, "effectsOfItems", async (bench) => {
      const actor = await bench.actor("gurpsCharacter");
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "gurpsEquipment" }]);
      const changes = [change("system.attributes.st", "add", 5)];
      await item.createEmbeddedDocuments("ActiveEffect", [
        { name: "Lent", transfer: true, system: { changes } },
        { name: "Own", transfer: false, system: { changes } },
      ]);
      const applicable = [...actor.allApplicableEffects()].map(({ name }) => name);
      return same([actor.system.attributes.st, actor.effects.size, applicable], [15, 0, ["Lent"]]);
    }),

    fact(89, "toggleStatus", async (bench) => {
      CONFIG.statusEffects[STATUS.id] = STATUS;
      bench.later(() => void delete CONFIG.statusEffects[STATUS.id]);
      const actor = await bench.actor();
      // Foundry's own method. Quadrant's override handles the statuses that its games define.
      const { toggleStatusEffect } = foundry.documents.Actor.prototype;
      const toggle = (options?: object): Promise<Loose> => toggleStatusEffect.call(actor, STATUS.id, options);
      const none = await toggle({ active: false });
      const made = await toggle();
      const borne = actor.statuses.has(STATUS.id);
      const again = await toggle({ active: true });
      const gone = await toggle();
      await refused(() => toggleStatusEffect.call(actor, "nonsense"));
      return same(
        [none, made.id, borne, again, gone, actor.statuses.has(STATUS.id)],
        [undefined, STATUS._id, true, true, false, false],
      );
    }),

    fact(89, "toggleCondition", async (bench) => {
      const type = bench.played("gurps");
      const actor = await bench.actor(type);
      const { label } = bench.api.conditions.all("gurps").find(({ id }: Loose) => id === "prone");
      // Another game may have a condition of the same name, and then that one has the id "prone".
      const status = (Object.values(CONFIG.statusEffects) as Loose[]).find(
        ({ name, hud }) => _loc(name) === label && hud?.actorTypes?.includes(type),
      );
      await actor.toggleStatusEffect(status.id);
      const on = bench.api.conditions.has(actor, "prone");
      await actor.toggleStatusEffect(status.id);
      return same([on, bench.api.conditions.has(actor, "prone")], [true, false]);
    }),

    fact(90, "disabledEffects", async (bench) => {
      const actor = await bench.actor("gurpsCharacter");
      const changes = [change("system.attributes.st", "add", 5)];
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Off", disabled: true, statuses: ["quadrant-check"], system: { changes } },
      ]);
      const read = (): unknown[] => [actor.system.attributes.st, effect.active, actor.statuses.has("quadrant-check")];
      const off = read();
      await effect.update({ disabled: false });
      return same(
        [off, read()],
        [
          [10, false, false],
          [15, true, true],
        ],
      );
    }),

    fact(89, "conditionModel", async (bench) => {
      const actor = await bench.actor(bench.played("zap"));
      const source = { name: "Hindered", type: "condition", statuses: ["hindered"], system: { stacks: 2 } };
      // Instead of this effect, the referee gives the condition with its stacks.
      await actor.createEmbeddedDocuments("ActiveEffect", [source]);
      const [effect] = actor.effects.contents;
      await effect.update({ "system.stacks": "3" });
      return same(
        [effect.type, effect.system.stacks, bench.api.conditions.stacks(actor, "hindered")],
        ["condition", 3, 3],
      );
    }),
  ],
};
