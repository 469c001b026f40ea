/**
 * A system of a few types for the host's contract tests. What it hears is kept in `globalThis.fixture`, where tests read it.
 */
const { fields } = foundry.data;

class HeroModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["FIXTURE.hero"];

  static defineSchema() {
    return {
      biography: new fields.HTMLField(),
      health: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      luck: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 3, min: 0 }),
      motto: new fields.StringField({ initial: "Onward" }),
      tags: new fields.SetField(new fields.StringField({ blank: false })),
      notes: new fields.ObjectField(),
    };
  }

  prepareBaseData() {
    fixture.prepared.push(`system.base ${this.parent.name}`);
    this.parent.flagged = false;
  }

  prepareDerivedData() {
    fixture.prepared.push(`system.derived ${this.parent.name}`);
    this.power = this.luck * 2;
  }
}

class GearModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { weight: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0 }) };
  }
}

class ConditionModel extends foundry.data.ActiveEffectTypeDataModel {
  static defineSchema() {
    return {
      ...super.defineSchema(),
      stacks: new fields.NumberField({ integer: true, initial: 1, nullable: false, required: true }),
    };
  }
}

class CardModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { state: new fields.StringField({ initial: "open" }) };
  }
}

class FighterModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { actions: new fields.NumberField({ integer: true, initial: 2, nullable: false, required: true }) };
  }
}

class SkirmishModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { ground: new fields.StringField({ initial: "open" }) };
  }
}

class SiegeModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { walls: new fields.NumberField({ integer: true, initial: 3, nullable: false, required: true }) };
  }
}

/** Keeps what it is told, and by whom. */
class SnareModel extends foundry.data.regionBehaviors.RegionBehaviorType {
  static LOCALIZATION_PREFIXES = ["FIXTURE.snare"];

  static defineSchema() {
    return {
      strength: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
      kind: new fields.StringField({
        required: true,
        choices: { rope: "FIXTURE.rope", net: "FIXTURE.net" },
        initial: "rope",
      }),
    };
  }

  static hear(event) {
    fixture.snared.push([event.name, event.data.token?.name ?? this.behavior.name, event.user.name, event.region.name]);
  }

  static events = {
    [CONST.REGION_EVENTS.TOKEN_ENTER]: SnareModel.hear,
    [CONST.REGION_EVENTS.TOKEN_EXIT]: SnareModel.hear,
    [CONST.REGION_EVENTS.BEHAVIOR_ACTIVATED]: SnareModel.hear,
    [CONST.REGION_EVENTS.BEHAVIOR_DEACTIVATED]: SnareModel.hear,
  };
}

/** Rings at what its user has chosen. */
class BellModel extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() {
    return { events: this._createEventsField({ events: ["tokenEnter", "tokenExit"], initial: ["tokenExit"] }) };
  }

  async _handleRegionEvent(event) {
    fixture.snared.push(["bell", event.name]);
  }
}

class ConfigModel extends foundry.abstract.DataModel {
  static defineSchema() {
    return { depth: new fields.NumberField({ initial: 3, integer: true, nullable: false, required: true, max: 5 }) };
  }
}

/** A document class that tells of each step it takes part in. */
const telling = (Base, name) =>
  class extends Base {
    async _preCreate(data, options, user) {
      fixture.tell(`${name}#_preCreate`);
      return super._preCreate(data, options, user);
    }
    _onCreate(...args) {
      fixture.tell(`${name}#_onCreate`);
      super._onCreate(...args);
    }
    async _preUpdate(changes, options, user) {
      fixture.tell(`${name}#_preUpdate`);
      if (changes.name === "refused by _preUpdate") return false;
      return super._preUpdate(changes, options, user);
    }
    _onUpdate(...args) {
      fixture.tell(`${name}#_onUpdate`);
      super._onUpdate(...args);
    }
    async _preDelete(options, user) {
      fixture.tell(`${name}#_preDelete`);
      return super._preDelete(options, user);
    }
    _onDelete(...args) {
      fixture.tell(`${name}#_onDelete`);
      super._onDelete(...args);
    }
    static async _preCreateOperation(...args) {
      fixture.tell(`${name}._preCreateOperation`);
      return super._preCreateOperation(...args);
    }
    static async _onCreateOperation(...args) {
      fixture.tell(`${name}._onCreateOperation`);
      return super._onCreateOperation(...args);
    }
    static async _preUpdateOperation(...args) {
      fixture.tell(`${name}._preUpdateOperation`);
      return super._preUpdateOperation(...args);
    }
    static async _onUpdateOperation(...args) {
      fixture.tell(`${name}._onUpdateOperation`);
      return super._onUpdateOperation(...args);
    }
  };

class FixtureActor extends telling(foundry.documents.Actor, "Actor") {
  prepareData() {
    fixture.prepared.push(`prepareData ${this.name}`);
    super.prepareData();
  }
  prepareBaseData() {
    super.prepareBaseData();
    fixture.prepared.push(`document.base ${this.name}`);
  }
  prepareEmbeddedDocuments() {
    fixture.prepared.push(`embedded ${this.name}`);
    super.prepareEmbeddedDocuments();
  }
  prepareDerivedData() {
    fixture.prepared.push(`document.derived ${this.name}`);
    super.prepareDerivedData();
    if (this.luckless) this.statuses.add("luckless");
    if (this.name === "Fails to prepare") throw new Error("fixture: this one fails to prepare");
  }
  /** Follows from a number, and is stored nowhere. */
  get luckless() {
    return this.type === "hero" && this.system.luck === 0;
  }
  get appliedEffects() {
    const showIcon = CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS;
    const data = { name: "Luckless", img: "icons/svg/daze.svg", statuses: ["luckless"], showIcon };
    return this.luckless
      ? [...super.appliedEffects, new CONFIG.ActiveEffect.documentClass(data, { parent: this })]
      : super.appliedEffects;
  }
  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    fixture.descendants.push({
      event: "create",
      parent: parent.name,
      collection,
      names: documents.map((d) => d.name),
      userId,
    });
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
  }
  _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {
    fixture.descendants.push({
      event: "update",
      parent: parent.name,
      collection,
      names: documents.map((d) => d.name),
      userId,
    });
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
  }
  _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {
    fixture.descendants.push({
      event: "delete",
      parent: parent.name,
      collection,
      names: documents.map((d) => d.name),
      userId,
    });
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
  }
}

class FixtureItem extends foundry.documents.Item {
  prepareData() {
    fixture.prepared.push(`prepareData item ${this.name}`);
    super.prepareData();
  }
}

class FixtureCombat extends foundry.documents.Combat {
  async _onStartTurn(combatant, context) {
    await this.#tell("startTurn", combatant, context);
  }
  async _onEndTurn(combatant, context) {
    await this.#tell("endTurn", combatant, context);
  }
  async _onStartRound(context) {
    await this.#tell("startRound", null, context);
  }
  async _onEndRound(context) {
    await this.#tell("endRound", null, context);
  }
  async _onEnter(combatant) {
    await this.#tell("enter", combatant, {});
  }
  async _onExit(combatant) {
    await this.#tell("exit", combatant, {});
  }
  async #tell(event, combatant, context) {
    fixture.running += 1;
    fixture.turns.push(`${event} ${combatant?.name ?? ""} begins`.replace("  ", " "));
    await Promise.resolve();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    fixture.turns.push(`${event} ${combatant?.name ?? ""} ends`.replace("  ", " "));
    fixture.contexts.push({ event, ...context });
    fixture.running -= 1;
  }
}

globalThis.fixture = {
  snared: [],
  /** Lifecycle hooks with what could be used when they came. */
  lifecycle: [],
  /** Steps of the database's workflow. */
  steps: [],
  prepared: [],
  descendants: [],
  turns: [],
  contexts: [],
  /** Turn events that have begun and not ended. */
  running: 0,
  settingChanges: [],
  queries: [],
  sockets: [],
  models: { HeroModel, GearModel, ConfigModel },
  tell(step) {
    this.steps.push(step);
  },
  /** Forget what was heard, and return it. */
  take(list) {
    return this[list].splice(0);
  },
};

const usable = () => ({
  user: Boolean(game.user),
  actors: Boolean(game.actors),
  translated: game.i18n.localize("FIXTURE.more") === "From the second file",
  canvas: Boolean(globalThis.canvas),
  ready: game.ready,
});

Hooks.once("init", () => {
  fixture.lifecycle.push({ hook: "init", ...usable() });
  CONFIG.Actor.documentClass = FixtureActor;
  CONFIG.Item.documentClass = FixtureItem;
  CONFIG.Combat.documentClass = FixtureCombat;
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroModel });
  Object.assign(CONFIG.Item.dataModels, { gear: GearModel });
  Object.assign(CONFIG.ActiveEffect.dataModels, { condition: ConditionModel });
  Object.assign(CONFIG.ChatMessage.dataModels, { card: CardModel });
  Object.assign(CONFIG.Combat.dataModels, { skirmish: SkirmishModel, siege: SiegeModel });
  Object.assign(CONFIG.Combatant.dataModels, { fighter: FighterModel });
  Object.assign(CONFIG.RegionBehavior.dataModels, { snare: SnareModel, bell: BellModel });
  CONFIG.Actor.trackableAttributes = { hero: { bar: ["health"], value: ["luck"] } };
  CONFIG.statusEffects.dazed = {
    id: "dazed",
    _id: "fixturedazed0000",
    name: "FIXTURE.more",
    img: "icons/svg/daze.svg",
    statuses: ["slowed"],
  };
  CONFIG.queries["fixture.ask"] = async (data, options) => {
    fixture.queries.push({ data, user: options.user?.name ?? null, timeout: options.timeout ?? null });
    if (data.fail) throw new Error("fixture: no answer");
    return { heard: data, by: game.user.name };
  };
  const register = (key, data) =>
    game.settings.register("fixture", key, {
      config: false,
      ...data,
      onChange: (value) =>
        fixture.settingChanges.push({ key, value: value instanceof ConfigModel ? value.depth : value }),
    });
  register("world", { scope: "world", type: Number, default: 7 });
  register("pot", { scope: "world", type: Object, default: { white: 50 } });
  register("client", { scope: "client", type: String, default: "plain" });
  register("user", { scope: "user", type: Boolean, default: false });
  register("odd", { scope: "nowhere", type: Object, default: { a: 1 } });
  register("field", {
    scope: "client",
    type: new fields.NumberField({ integer: true, min: 0, max: 10, initial: 4, nullable: false }),
  });
  register("model", { scope: "world", type: ConfigModel, default: { depth: 2 } });
  game.socket.on("system.fixture", (message, senderId) => fixture.sockets.push({ message, senderId }));
});

for (const hook of ["i18nInit", "setup", "ready"])
  Hooks.once(hook, () => fixture.lifecycle.push({ hook, ...usable() }));

for (const name of ["preCreateActor", "createActor", "preUpdateActor", "updateActor", "preDeleteActor", "deleteActor"])
  Hooks.on(name, () => fixture.tell(name));
