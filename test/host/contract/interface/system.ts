import type { WorldSeed } from "../../../../host/server/main.ts";

export const [GM, ANN, BOB] = ["gamemaster000000", "annplayer0000000", "bobplayer0000000"];
export const [HERO, FOE, SCENE] = ["heroactor0000000", "foeactor00000000", "scene00000000000"];
export const [HERO_TOKEN, FOE_TOKEN] = ["herotoken0000000", "foetoken00000000"];

export const MANIFEST = {
  id: "fixture",
  type: "system",
  title: "Fixture",
  version: "1.0.0",
  compatibility: { minimum: "14.367", verified: "14" },
  esmodules: ["fixture.mjs"],
  documentTypes: { Actor: { hero: {} }, Item: { thing: {} } },
  packs: [{ name: "things", label: "Things", type: "Item" }],
  primaryTokenAttribute: "hp",
};

/** A system that changes the interface as systems do: models, a sheet, a tracker of its own, hooks. */
export const SYSTEM = `
class Hero extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const { NumberField, SchemaField } = foundry.data.fields;
    const number = (initial) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return { hp: new SchemaField({ value: number(5), max: number(9) }) };
  }
}
class Thing extends foundry.abstract.TypeDataModel {
  static defineSchema() { return {}; }
}
class HeroSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static PARTS = { body: { template: "systems/fixture/sheet.hbs" } };
}
class Fight extends CONFIG.Combat.documentClass {
  async cheer() { globalThis.cheered = this.id; }
}
class Tracker extends foundry.applications.sidebar.tabs.CombatTracker {
  static DEFAULT_OPTIONS = { actions: { wave: Tracker.wave } };
  static PARTS = { ...super.PARTS, tracker: { template: "systems/fixture/tracker.hbs", scrollable: [""] } };
  static wave(_event, target) { globalThis.waved = [this instanceof Tracker, target.dataset.combatantId]; }
  async _prepareTurnContext(combat, combatant, index) {
    return Object.assign(await super._prepareTurnContext(combat, combatant, index), { hp: combatant.actor?.system.hp.value });
  }
}
globalThis.heard = [];
globalThis.vetoes = new Set();
export const hear = (name, describe) => Hooks.on(name, (...args) => {
  globalThis.heard.push([name, ...describe(...args)]);
  if (vetoes.has(name)) return false;
});
Hooks.once("init", () => {
  CONFIG.Actor.dataModels.hero = Hero;
  CONFIG.Item.dataModels.thing = Thing;
  CONFIG.Combat.documentClass = Fight;
  CONFIG.ui.combat = Tracker;
  CONFIG.statusEffects.frozen = { id: "frozen", _id: "frozen0000000000", name: "Frozen stiff", img: "icons/svg/daze.svg" };
  CONFIG.statusEffects.robots = { id: "robots", _id: "robots0000000000", name: "Rusty", img: "icons/svg/clockwork.svg", hud: { actorTypes: ["robot"] } };
  game.settings.register("fixture", "mood", { name: "Mood", hint: "Of the table.", scope: "world", config: true, type: String, choices: { calm: "Calm", wild: "Wild" }, default: "calm" });
  game.settings.register("fixture", "loud", { name: "Loud", scope: "client", config: true, type: Boolean, default: false });
  game.settings.register("fixture", "secret", { name: "Secret", scope: "world", config: false, type: Object, default: {} });
  game.keybindings.register("fixture", "jump", {
    name: "Jump", editable: [{ key: "KeyJ", modifiers: ["Shift"] }],
    onDown: ({ isShift }) => { heard.push(["jump", isShift]); return true; },
  });
  foundry.documents.collections.Actors.registerSheet("fixture", HeroSheet, { types: ["hero"], makeDefault: true, label: "Hero" });
});
hear("renderChatMessageHTML", (message, html) => [message.id, html instanceof HTMLElement, html.matches("li.chat-message"), html.dataset.messageId]);
hear("chatMessage", (log, text, data) => [log === ui.chat, text, data.user, "speaker" in data]);
hear("modifyTokenAttribute", (data, updates, actor) => [data, updates, actor?.id]);
hear("hotbarDrop", (bar, data, slot) => [bar === ui.hotbar, data, slot]);
hear("dropCanvasData", (_canvas, data) => [data.type, data.uuid, typeof data.x]);
hear("moveToken", (token, { method, origin, passed }, operation, user) => [token.id, method, [origin.x, origin.y], passed.distance, user.id, typeof operation]);
hear("controlToken", (token, controlled) => [token.id, controlled]);
hear("targetToken", (user, token, targeted) => [user.id, token.id, targeted]);
Hooks.on("getSceneControlButtons", (controls) => {
  controls.tokens.tools.fixture = {
    name: "fixture", order: 99, title: "Fixture tool", icon: "fa-solid fa-flag", button: true,
    onChange: (event, active) => globalThis.heard.push(["tool", event instanceof Event, active]),
  };
});
`;

export const SHEET = `<section><p class="hero-name">{{document.name}}</p></section>`;
export const TRACKER = `<ol class="own-tracker">{{#each turns}}
<li class="combatant {{css}}" data-combatant-id="{{id}}"><span class="name">{{name}}</span><span class="hp">{{hp}}</span>
<button type="button" data-action="wave" data-combatant-id="{{id}}">Wave</button>
<button type="button" data-action="cheer">Cheer</button></li>{{/each}}</ol>`;

export const SEED: WorldSeed = {
  title: "Fixture world",
  users: [
    { _id: GM, name: "Gamemaster", role: 4, color: "#cc8833" },
    { _id: ANN, name: "Ann", role: 1, color: "#3388cc", character: HERO },
    { _id: BOB, name: "Bob", role: 1, color: "#33aa66" },
  ],
  actors: [
    {
      _id: HERO,
      name: "Hero",
      type: "hero",
      ownership: { default: 0, [ANN]: 3 },
      prototypeToken: { actorLink: true, name: "Hero" },
    },
    { _id: FOE, name: "Foe", type: "hero", prototypeToken: { name: "Foe", disposition: -1 } },
  ],
  scenes: [
    {
      _id: SCENE,
      name: "Hall",
      active: true,
      width: 900,
      height: 700,
      grid: { type: 1, size: 100, distance: 1, units: "m" },
      tokens: [
        {
          _id: HERO_TOKEN,
          name: "Hero",
          actorId: HERO,
          actorLink: true,
          x: 100,
          y: 100,
          displayName: 50,
          displayBars: 50,
          bar1: { attribute: "hp" },
        },
        {
          _id: FOE_TOKEN,
          name: "Foe",
          actorId: FOE,
          actorLink: false,
          x: 400,
          y: 100,
          disposition: -1,
          displayName: 50,
          displayBars: 20,
          bar1: { attribute: "hp" },
        },
      ],
    },
  ],
};

/** The template of a ruler's label. */
export const WAY = `<div class="waypoint-label {{cssClass}}">{{distance.total}}: {{way}}</div>`;
