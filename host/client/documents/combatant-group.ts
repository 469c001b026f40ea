import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseCombatantGroup);

/** Combatants who act together. */
export class CombatantGroup extends Base {
  get combat(): Loose {
    return this.parent;
  }

  get members(): Set<Loose> {
    const id: unknown = this.id;
    return new Set(
      this.parent?.combatants.filter((combatant: Loose) => (combatant.group?.id ?? combatant.group) === id),
    );
  }

  get defeated(): boolean {
    return [...this.members].every((member) => member.isDefeated);
  }

  get hidden(): boolean {
    return [...this.members].every((member) => member.hidden);
  }

  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
}
