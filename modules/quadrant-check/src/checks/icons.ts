import { PEOPLE, type Bench } from "../bench.ts";
import { bearers, CONDITIONS, shownEffects, timesShown } from "../cast.ts";
import { fact, Impossible, point, type Group } from "../check.ts";
import { holds, same, until } from "../expect.ts";

/** A value for each bearer, by name. */
type Told = Record<string, unknown>;

/** Views this module's scene, and the previous one again at the end. @throws {Impossible} if there is no canvas */
async function view(bench: Bench): Promise<Loose> {
  if (!canvas?.ready) throw new Impossible("noCanvas");
  const before = canvas.scene;
  const scene = await bench.scene();
  await scene.view();
  bench.later(() => before?.view());
  return scene;
}

export const icons: Group = {
  name: "icons",
  checks: [
    fact(99, "temporaryByDuration", async (bench) => {
      const actor = await bench.actor();
      const [bare, lasting] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Bare", statuses: ["quadrant-check"] },
        { name: "Lasting", duration: { value: 600, units: "seconds" } },
      ]);
      return same(
        [bare.isTemporary, lasting.isTemporary, bare.showIcon === CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL],
        [false, true, true],
      );
    }),

    fact(99, "appliedEffects", async (bench) => {
      const actor = await bench.actor();
      const { ALWAYS, NEVER, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Always", showIcon: ALWAYS },
        { name: "Never", showIcon: NEVER, duration: { value: 600, units: "seconds" } },
        { name: "Conditional", showIcon: CONDITIONAL },
        { name: "Off", showIcon: ALWAYS, disabled: true },
      ]);
      return same(
        shownEffects(actor).map(({ name }) => name),
        ["Always"],
      );
    }),

    fact(99, "givenConditionsShow", async (bench) => {
      const told: Told = {};
      for (const { name, game, actor, base } of await bearers(bench)) {
        const { given } = CONDITIONS[game];
        await bench.api.conditions.give(actor, given);
        const on = timesShown(actor, given);
        await bench.api.conditions.take(actor, given);
        told[name] = [on, timesShown(actor, given), base.effects.size];
      }
      return same(told, Object.fromEntries(Object.keys(told).map((name) => [name, [1, 0, 0]])));
    }),

    fact(99, "derivedConditionsShow", async (bench) => {
      const told: Told = {};
      for (const { name, game, actor } of await bearers(bench)) {
        const { derived } = CONDITIONS[game];
        if (!derived) continue;
        const before = timesShown(actor, derived.id);
        await actor.update({ system: derived.system });
        told[name] = [before, timesShown(actor, derived.id), actor.statuses.has(derived.id), actor.effects.size];
      }
      if (!Object.keys(told).length) throw new Impossible("notPlayed");
      return same(told, Object.fromEntries(Object.keys(told).map((name) => [name, [0, 1, true, 0]])));
    }),

    fact(99, "stacksShowOnce", async (bench) => {
      const actor = await bench.actor(bench.played("zap"));
      await bench.api.conditions.give(actor, "hindered", { stacks: 2 });
      await bench.api.conditions.give(actor, "hindered");
      return same([timesShown(actor, "hindered"), bench.api.conditions.stacks(actor, "hindered")], [1, 3]);
    }),

    fact(99, "packsShow", async () => {
      const packs = game.packs.filter(({ metadata }: Loose) => metadata.name.match(/-conditions(-de)?$/)) as Loose[];
      const told: Told = {};
      for (const pack of packs.filter(({ metadata }) => metadata.packageName === "quadrant")) {
        const effects = await pack.getDocuments();
        const hidden = effects.filter(({ showIcon }: Loose) => showIcon !== CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS);
        told[pack.metadata.name] = hidden.map(({ name }: Loose) => name);
      }
      holds(Object.keys(told).length > 0, "no pack of conditions", "packs of conditions");
      same(told, Object.fromEntries(Object.keys(told).map((name) => [name, []])));
      return `${Object.keys(told).length} packs`;
    }),

    fact(99, "tokenDrawsIcons", async (bench) => {
      const scene = await view(bench);
      const [bearer] = await bearers(bench);
      const { given } = CONDITIONS[bearer!.game];
      const token = await until(() => scene.tokens.get(bearer!.token.id)?.object, "the token is drawn");
      // The icons are objects of Pixi; the stand-in's board has none.
      if (!("effects" in token)) throw new Impossible("noPixi");
      const drawn = (): number => token.effects.children.length;
      const before = drawn();
      await bench.api.conditions.give(bearer!.actor, given);
      await until(() => drawn() > before, "one icon more is drawn");
      await bench.api.conditions.take(bearer!.actor, given);
      await until(() => drawn() === before, "the icon is gone again");
      return "drawn, and gone again";
    }),

    fact(110, "hudTakesMarkup", async (bench) => {
      const scene = await view(bench);
      const document = await bench.token(await bench.actor());
      const token = await until(() => scene.tokens.get(document.id)?.object, "the token is drawn");
      const node = window.document.createElement("p");
      bench.hear("renderTokenHUD", (hud, element) => {
        if (hud.object?.document === document) element.append(node);
      });
      bench.later(() => canvas.hud.token.close());
      await canvas.hud.token.bind(token);
      await until(() => node.isConnected, "what was added stands in the HUD");
      return "there";
    }),

    fact(110, "hudOffersOwnConditions", async (bench) => {
      const told: Told = {};
      for (const id of bench.games()) {
        const all = bench.api.conditions.all(id) as Loose[];
        const statuses = Object.values(CONFIG.statusEffects) as Loose[];
        // By the rule of the HUD: a status without `actorTypes` is for all types of actors.
        const offered = statuses.filter(({ hud }) => hud?.actorTypes?.includes(PEOPLE[id]) ?? hud !== false);
        const names = offered.map(({ name }) => _loc(name));
        const missing = all.filter(({ derived, label }) => !derived && !names.includes(label));
        const wrong = all.filter(({ derived, label }) => derived && names.includes(label));
        told[id] = [missing, wrong].map((list) => list.map((one) => one.id));
      }
      return same(told, Object.fromEntries(Object.keys(told).map((id) => [id, [[], []]])));
    }),

    fact(101, "effectsOfUnlinkedAreTold", async (bench) => {
      const [id] = bench.games();
      const { given } = CONDITIONS[id!];
      const told: string[] = [];
      const token = await bench.token(await bench.actor(bench.played(id!)));
      for (const hook of ["createActiveEffect", "deleteActiveEffect"])
        bench.hear(hook, ({ parent }) => {
          const actor = parent?.documentName === "ActorDelta" ? parent.parent?.actor : parent;
          if (actor?.uuid === token.actor.uuid) told.push(`${hook} of the ${parent.documentName}`);
        });
      const heard: string[] = [];
      bench.hear("quadrant.conditionGiven", (actor, condition, stacks) => {
        if (actor === token.actor) heard.push(`given ${condition} ${stacks}`);
      });
      bench.hear("quadrant.conditionTaken", (actor, condition) => {
        if (actor === token.actor) heard.push(`taken ${condition}`);
      });
      await bench.api.conditions.give(token.actor, given);
      await bench.api.conditions.take(token.actor, given);
      holds(told.length === 2, told, "Foundry tells of both");
      same(heard, [`given ${given} 1`, `taken ${given}`]);
      return told;
    }),

    fact(95, "unlinkedTokens", async (bench) => {
      const base = await bench.actor("zapCharacter");
      const token = await bench.token(base);
      const { actor } = token;
      await actor.update({ "system.drive": "own" });
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Claw", type: "zapEquipment" }]);
      return same(
        {
          own: [actor.isToken, actor.token === token, token.actor === actor, actor.id === base.id],
          found: fromUuidSync(item.uuid) === actor.items.get(item.id),
          values: [actor.system.drive, actor.items.size],
          base: [base.system.drive, base.items.size],
          stored: token.delta._source.system.drive,
        },
        { own: [true, true, true, true], found: true, values: ["own", 1], base: ["", 0], stored: "own" },
      );
    }),

    fact(91, "tokenBars", async (bench) => {
      const told: Told = {};
      for (const { name, token } of await bearers(bench)) {
        const bar = token.getBarAttribute("bar1");
        told[name] = bar && [bar.type, typeof bar.value, typeof bar.max];
      }
      return same(told, Object.fromEntries(Object.keys(told).map((name) => [name, ["bar", "number", "number"]])));
    }),

    fact(91, "modifyTokenAttribute", async (bench) => {
      const heard: unknown[] = [];
      const actor = await bench.actor("zapCharacter");
      const before: number = actor.system.will.value;
      bench.hear("modifyTokenAttribute", (data, updates, of) => {
        if (of === actor) heard.push([data, Object.keys(updates)]);
      });
      await actor.modifyTokenAttribute("will", -1, true, true);
      same(heard, [[{ attribute: "will", value: -1, isDelta: true, isBar: true }, ["system.will.value"]]]);
      return same(actor.system.will.value, before - 1);
    }),

    point(6, "unlinkedBearTheirOwn", async (bench) => {
      const [id] = bench.games();
      const { given } = CONDITIONS[id!];
      const base = await bench.actor(bench.played(id!));
      const [one, other] = [await bench.token(base), await bench.token(base)];
      await bench.api.conditions.give(one.actor, given);
      return same(
        [one.actor, other.actor, base].map((actor) => bench.api.conditions.stacks(actor, given)),
        [1, 0, 0],
      );
    }),

    point(15, "woundedFollows", async (bench) => {
      const actor = await bench.actor(bench.played("imperfect"));
      await actor.update({ "system.body.guts.level": 3 });
      const borne = bench.api.conditions.list(actor).find((one: Loose) => one.id === "wounded");
      return same([borne?.derived, borne?.stacks, actor.effects.size, timesShown(actor, "wounded")], [true, 3, 0, 1]);
    }),

    point(26, "boostedTwice", async (bench) => {
      const actor = await bench.actor(bench.played("zerospace"));
      for (const attribute of ["brawn", "presence"])
        await bench.api.conditions.give(actor, "boosted", { data: { attribute, lasts: "scene" } });
      const { brawn, presence } = actor.system.attributes;
      return same(
        [bench.api.conditions.stacks(actor, "boosted"), timesShown(actor, "boosted"), brawn.boost, presence.boost],
        [2, 1, 1, 1],
      );
    }),
  ],
};
