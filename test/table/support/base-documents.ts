/** The base classes of the table's documents: as much of Foundry's as they use. Import this before them. */

type Data = Record<string, unknown>;

class Document {
  [field: string]: unknown;

  constructor(data: Data = {}) {
    Object.assign(this, data);
  }

  updateSource(changes: Data): void {
    Object.assign(this, changes);
  }

  async _preCreate(): Promise<void> {}
  async _preUpdate(): Promise<void> {}
  _onCreateDescendantDocuments(): void {}
  _onUpdate(): void {}
  prepareData(): void {}
  prepareBaseData(): void {}

  get isDefeated(): string {
    return "as Foundry says";
  }

  /** Foundry's own list of the effects that apply. */
  get appliedEffects(): unknown[] {
    return (this["stored"] as unknown[] | undefined) ?? [];
  }

  async toggleStatusEffect(): Promise<string> {
    return "as Foundry does";
  }

  async modifyTokenAttribute(): Promise<string> {
    return "as Foundry does";
  }
}

for (const name of ["Actor", "Item", "Combat", "Combatant"]) {
  Object.assign(globalThis, { [name]: class extends Document {} });
}

/** A document of one of the table's classes, with these fields. */
export const made = <T>(Class: unknown, data: Data): T => new (Class as new (data: Data) => T)(data);
