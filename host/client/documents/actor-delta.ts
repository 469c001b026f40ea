import { documents } from "../../common/index.ts";
import { applyDelta, deltaOf } from "../../common/delta.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { asDelta } from "./delta-collection.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseActorDelta);

/** Make one plain object hold what another holds, keeping records of the same id where they are: documents share them. */
function overwrite(target: LooseObject, next: LooseObject): void {
  for (const key of Object.keys(target)) if (!(key in next)) delete target[key];
  for (const [key, value] of Object.entries(next)) {
    const known = target[key] as LooseObject[] | undefined;
    if (!["items", "effects"].includes(key) || !Array.isArray(known)) {
      target[key] = value;
      continue;
    }
    const records = (value as LooseObject[]).map((record) => {
      const same = known.find((entry) => entry["_id"] === record["_id"]);
      if (same) overwrite(same, record);
      return same ?? record;
    });
    known.splice(0, known.length, ...records);
  }
}

/** How an unlinked token's actor differs from the world's, and the actor that this makes (fact 95). */
export class ActorDelta extends Base {
  #actor: Loose = null;
  #base: Loose = null;

  get id(): string | null {
    return this._id ?? this.parent?.id ?? null;
  }

  /** The collections of the actor that it makes, so that a document passed as the delta's is found there. */
  getEmbeddedCollection(name: string): Loose {
    return asDelta(this.syntheticActor.getEmbeddedCollection(name), this);
  }

  createEmbeddedDocuments(...args: unknown[]): Promise<Loose[]> {
    return this.syntheticActor.createEmbeddedDocuments(...args);
  }

  updateEmbeddedDocuments(...args: unknown[]): Promise<Loose[]> {
    return this.syntheticActor.updateEmbeddedDocuments(...args);
  }

  deleteEmbeddedDocuments(...args: unknown[]): Promise<Loose[]> {
    return this.syntheticActor.deleteEmbeddedDocuments(...args);
  }

  /** The actor made of the base actor and this; null without a base actor. */
  get syntheticActor(): Loose {
    const base = this.parent.baseActor;
    if (this.#actor && this.#base === base) return this.#actor;
    this.#base = base;
    this.#actor = base ? this.apply() : null;
    return this.#actor;
  }

  /** A new actor of the base actor and this. */
  apply(context: object = {}): Loose {
    const base = this.parent.baseActor;
    if (!base) return null;
    return new (getDocumentClass("Actor"))(applyDelta(base._source, this._source), {
      ...context,
      parent: this.parent,
      strict: false,
    });
  }

  /** Follow a change of the base actor, or of this. */
  updateSyntheticActor(): void {
    const actor = this.#actor;
    const base = this.parent.baseActor;
    if (!actor || this.#base !== base || !base) return;
    overwrite(actor._source, applyDelta(base._source, this._source));
    actor.reset();
    actor.render(false);
  }

  /** Note what the synthetic actor has become. The server keeps the same. */
  absorb(): void {
    const base = this.parent.baseActor;
    if (!base || !this.#actor) return;
    const next = deltaOf(base._source, this.#actor._source, this._source);
    for (const key of Object.keys(next)) this._source[key] = next[key];
  }

  prepareData(): void {}
}
