import { overTheWire, type Prepared } from "./request.ts";
import type { Operation } from "../../common/protocol.ts";

/**
 * Changes of combatants may move the combatant who has the turn to another place in the order. If a prepared
 * operation gives that place (`combatTurn`), the combat follows in the same transaction, with the operation's own
 * options for turn events, unless the batch sets the turn itself (fact 100).
 */
export function followingTurns(prepared: Prepared[]): Operation[] {
  const decided = new Set(
    prepared
      .filter(({ wire }) => wire.documentName === "Combat" && wire.action === "update")
      .flatMap(({ wire }) => (wire.updates ?? []).filter((update) => "turn" in update).map((update) => update["_id"])),
  );
  const operations: Operation[] = [];
  for (const { request, wire } of prepared) {
    const { combatTurn: turn, turnEvents } = wire.options;
    const combat: Loose = request.parent;
    if (wire.documentName !== "Combatant" || turn === undefined || combat.turn === turn || decided.has(combat.id))
      continue;
    decided.add(combat.id);
    operations.push(
      overTheWire({
        action: "update" as const,
        documentName: "Combat",
        parentUuid: null,
        pack: null,
        updates: [{ _id: combat.id as string, turn }],
        options: { turnEvents, diff: true, recursive: true },
      }),
    );
  }
  return operations;
}
