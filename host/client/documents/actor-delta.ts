import { documents } from "../../common/index.ts";
import { applyDelta, deltaOf } from "../../common/delta.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { asDelta } from "./delta-collection.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseActorDelta);

/** Copy one plain object over another. Records of the same id stay the same objects, because documents share them. */
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

/** The differences of an unlinked token's actor from the world's actor, and the resulting synthetic actor (fact 95). */
export class ActorDelta extends Base {
  #actor: Loose = null;
  #base: Loose = null;

  get id(): string | null {
    return this._id ?? this.parent?.id ?? null;
  }

  /** The synthetic actor's collections, so that a document whose parent is the delta is found there. */
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

  /** The base actor with this delta applied; null without a base actor. */
  get syntheticActor(): Loose {
    const base = this.parent.baseActor;
    if (this.#actor && this.#base === base) return this.#actor;
    this.#base = base;
    this.#actor = base ? this.apply() : null;
    return this.#actor;
  }

  /** A new actor: the base actor with this delta applied. */
  apply(context: object = {}): Loose {
    const base = this.parent.baseActor;
    if (!base) return null;
    return new (getDocumentClass("Actor"))(applyDelta(base._source, this._source), {
      ...context,
      parent: this.parent,
      strict: false,
    });
  }

  /** Update the synthetic actor after a change of the base actor or of this delta. */
  updateSyntheticActor(): void {
    const actor = this.#actor;
    const base = this.parent.baseActor;
    if (!actor || this.#base !== base || !base) return;
    overwrite(actor._source, applyDelta(base._source, this._source));
    actor.reset();
    actor.render(false);
  }

  /** Store the synthetic actor's changes in this delta. The server stores the same data. */
  absorb(): void {
    const base = this.parent.baseActor;
    if (!base || !this.#actor) return;
    const next = deltaOf(base._source, this.#actor._source, this._source);
    for (const key of Object.keys(next)) this._source[key] = next[key];
  }

  prepareData(): void {}
}
