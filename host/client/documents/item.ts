import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseItem);

/** A thing, a power, a trait: in the world, in a pack, or an actor's own. */
export class Item extends Base {
  /** The actor whose item this is. */
  get actor(): Loose {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Effects that it transfers to its actor. */
  get transferredEffects(): Loose[] {
    return this.effects.filter((effect: Loose) => effect.transfer);
  }
}
