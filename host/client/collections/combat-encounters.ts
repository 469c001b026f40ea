import { WorldCollection } from "./world-collection.ts";

/** The encounters of the world. One at most is active; the server sees to that. */
export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  #viewed: string | null = null;

  get settings(): Loose {
    return CONFIG["Combat"].settings;
  }

  /** The encounters of the scene on the board, and those of no scene. */
  get combats(): Loose[] {
    return this.filter((combat: Loose) => combat.scene === null || combat.scene === game.scenes["current"]);
  }

  get active(): Loose {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The encounter in the tracker: the chosen one, else the active one, else the first of this scene. */
  get viewed(): Loose {
    const chosen: unknown = this.#viewed ? this.get(this.#viewed) : null;
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Loose) {
    this.#viewed = combat?.id ?? null;
  }
}
