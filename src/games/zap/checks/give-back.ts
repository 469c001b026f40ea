import type { Change } from "../../../rules/check.ts";
import type { TableChange } from "../../../table/checks/check.ts";
import { situationOf } from "../../../table/checks/situation.ts";
import type { Step, Write } from "../../../table/documents/card-model.ts";
import type { Card } from "../../../table/documents/messages.ts";
import { documentOf } from "../../../table/referee/changes.ts";

/**
 * What gives back the price of declaring an act: its Actions, its Abilities, its shots.
 * @param rename how a party of that card is called on the one that gives back; null for one that it does not know
 */
export function givenBack(card: Card, rename: (who: string) => string | null): Change[] {
  const scope = situationOf(card);
  return card.system.applied
    .filter(({ phase }) => phase === "price")
    .flatMap(({ changes, writes }: Step) =>
      (changes as TableChange[]).flatMap((change) => {
        const who = rename(change.who);
        const uuid = documentOf(change.who, scope)?.uuid;
        return who && uuid
          ? reversed(
              change,
              who,
              writes.filter((write) => write.uuid === uuid),
            )
          : [];
      }),
    );
}

function reversed(change: TableChange, who: string, writes: readonly Write[]): Change[] {
  if ("add" in change) return [{ who, add: change.add, value: -change.value }];
  if ("gain" in change) return [{ who, lose: change.gain, ...(change.stacks && { stacks: change.stacks }) }];
  if (!("set" in change)) return [];
  const before = writes.find((write) => write.kind === "field" && write.path === `system.${change.set}`);
  return before?.kind === "field" ? [{ who, set: change.set, value: before.before }] : [];
}
