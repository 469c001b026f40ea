import { Impossible } from "./check.ts";
import { MARK } from "./names.ts";
import { OURS, type Stage } from "./stage.ts";

/** The type of the actors with which the checks of a game run. */
export const PEOPLE = {
  zap: "zapCharacter",
  zerospace: "zerospaceCharacter",
  imperfect: "imperfectCharacter",
  gurps: "gurpsCharacter",
} as const;

export type GameId = keyof typeof PEOPLE;

export const GAMES = Object.keys(PEOPLE) as GameId[];

export interface BenchOptions {
  /** Whether checks may move the world's clock, because no condition in this world would expire by it. */
  clock: boolean;
}

/** The tools of one check. All documents that it creates are deleted when the check ends. */
export class Bench {
  readonly #stage: Stage;
  readonly options: BenchOptions;
  readonly #undo: (() => unknown)[] = [];

  constructor(stage: Stage, options: BenchOptions) {
    this.#stage = stage;
    this.options = options;
  }

  get api(): Loose {
    return game.system.api;
  }

  scene(): Promise<Loose> {
    return this.#stage.scene();
  }

  /** An actor of the world, in our folder. */
  async actor(type: string = PEOPLE.zap, data: Loose = {}, options: object = {}): Promise<Loose> {
    const folder = await this.#stage.folder("Actor");
    const { name = type, flags, ...more } = data;
    const actor = await Actor.implementation.create(
      { name: `${MARK} ${name}`, type, folder: folder.id, flags: { ...flags, ...OURS }, ...more },
      { renderSheet: false, ...options },
    );
    return this.#remove(actor, game.actors);
  }

  /** An Item of the world, in our folder. */
  async item(type: string, data: Loose = {}): Promise<Loose> {
    const folder = await this.#stage.folder("Item");
    const source = { name: `${MARK} ${type}`, type, folder: folder.id, flags: OURS, ...data };
    return this.#remove(await Item.implementation.create(source, { renderSheet: false }), game.items);
  }

  /** A token of an actor on our scene. */
  async token(actor: Loose, { linked = false } = {}): Promise<Loose> {
    const scene = await this.scene();
    const data = { name: actor.name, actorId: actor.id, actorLink: linked, x: 100, y: 100, flags: OURS };
    const prepared = await actor.getTokenDocument(data, { parent: scene });
    const [token] = await scene.createEmbeddedDocuments("Token", [{ ...prepared.toObject(), ...data }]);
    return this.#remove(token, scene.tokens);
  }

  /** A fight whose combatants have no actors. Quadrant ignores it, because none of them belongs to a game. */
  async fight(rows: readonly Loose[] = [], data: Loose = {}): Promise<Loose> {
    const source = { type: "zap", scene: null, active: false, combatants: rows, flags: OURS, ...data };
    return this.#remove(await Combat.implementation.create(source), game.combats);
  }

  async message(data: Loose, options: object = {}): Promise<Loose> {
    const message = await ChatMessage.implementation.create({ flags: OURS, ...data }, options);
    return this.#remove(message, game.messages);
  }

  /** Listens to a hook until the check ends. */
  hear(hook: string, told: (...args: Loose[]) => unknown): void {
    const id = Hooks.on(hook, told);
    this.later(() => Hooks.off(hook, id));
  }

  /** Registers a callback for the end of the check. The last one is called first. */
  later(act: () => unknown): void {
    this.#undo.push(act);
  }

  /** Registers a window, which is closed at the end. */
  window(app: Loose): Loose {
    this.later(() => app.close({ animate: false }));
    return app;
  }

  /** @throws {Impossible} unless this world plays the game */
  played(id: GameId): string {
    const { played } = this.api.games().find((one: Loose) => one.id === id) ?? {};
    if (!played) throw new Impossible("notPlayed");
    return PEOPLE[id];
  }

  /** The games that this world plays. @throws {Impossible} if it plays none */
  games(): GameId[] {
    const played = this.api.games().flatMap((one: Loose) => (one.played ? [one.id] : [])) as string[];
    const known = GAMES.filter((id) => played.includes(id));
    if (!known.length) throw new Impossible("notPlayed");
    return known;
  }

  /** @throws {Impossible} unless cards are applied automatically, without the GM's confirmation */
  automatic(): void {
    if (game.settings.get("quadrant", "automation") !== "apply") throw new Impossible("automation");
  }

  /** Restores the world's clock at the end. @throws {Impossible} if checks may not move it */
  turnsClock(): void {
    if (!this.options.clock) throw new Impossible("clock");
    const before: number = game.time.worldTime;
    this.later(() => {
      const delta = before - game.time.worldTime;
      return delta === 0 ? undefined : game.time.advance(delta);
    });
  }

  /** Calls all callbacks, even if some fail. @throws AggregateError with the failures */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const act of this.#undo.splice(0).reverse()) {
      try {
        await act();
      } catch (error) {
        failures.push(error);
      }
    }
    await this.#stage.hush();
    if (failures.length) throw new AggregateError(failures, "what was made could not be removed");
  }

  #remove(document: Loose, collection: Loose): Loose {
    if (!document) return document;
    this.#stage.note(document);
    // The check may have deleted it itself.
    this.later(() => collection.get(document.id)?.delete());
    return document;
  }
}
