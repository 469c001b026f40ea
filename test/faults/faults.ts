/** A fault that somebody has made before, here or in another system, and that Quadrant's tests have to notice. */
export interface Fault {
  /** What is wrong then. */
  name: string;
  /** The fact that it goes against. */
  fact: string;
  file: string;
  /** What stands in the file once, and what the fault makes of it. */
  from: string;
  to: string;
  /** The tests that have to be red. */
  project: "wiring" | "host" | "play";
  tests: string[];
}

export const FAULTS: readonly Fault[] = [
  {
    name: "what follows from numbers is among the temporary effects, which no token reads",
    fact: "99",
    file: "src/table/documents/actor-and-item.ts",
    from: "override get appliedEffects(): ActiveEffect.Implementation[] {\n    return withDerived(this as Actor.Implementation, super.appliedEffects);",
    to: "override get temporaryEffects(): never {\n    return withDerived(this as Actor.Implementation, super.temporaryEffects as never) as never;",
    ...{ project: "wiring", tests: ["test/table/actor-document.test.ts"] },
  },
  {
    name: "rows that are written say updateTurn, which Foundry overlooks",
    fact: "100",
    file: "src/table/referee/whose-turn.ts",
    from: "combatTurn: there ?? (whose === null ? null : turn), turnEvents: false };",
    to: "updateTurn: false };",
    ...{ project: "wiring", tests: ["test/table/whose-turn.test.ts"] },
  },
  {
    name: "an effect's parent is taken for its actor, though it may be a token's delta",
    fact: "101",
    file: "src/table/documents/actor-of.ts",
    from: 'if (holder?.documentName === "ActorDelta")',
    to: 'if (holder?.documentName === "Nothing")',
    ...{ project: "wiring", tests: ["test/table/api.test.ts"] },
  },
  {
    name: "an actor, its token and its row are made in one batch",
    fact: "102",
    file: "src/table/referee/stages.ts",
    from: 'action === "create" && data.some(',
    to: 'action === "delete" && data.some(',
    ...{ project: "wiring", tests: ["test/table/batches.test.ts", "test/table/placed.test.ts"] },
  },
  {
    name: "one condition of one compendium does not say that tokens draw it",
    fact: "99",
    file: "packs/imperfect-conditions/burning.yml",
    from: "showIcon: 2\n",
    to: "",
    ...{ project: "wiring", tests: ["test/wiring/packs-conditions.test.ts"] },
  },
  {
    name: "what an older version left in tokens' own deltas is not brought up",
    fact: "95",
    file: "src/table/migrations/tokens.ts",
    from: "await bringEffectsUp(token);",
    to: "void bringEffectsUp;",
    ...{ project: "wiring", tests: ["test/migrations/world.test.ts"] },
  },
  {
    name: "what an unlinked token had of its base actor stays its own when all is taken back",
    fact: "95",
    file: "src/table/referee/inheritance.ts",
    from: "await collection.restoreDocuments?.(",
    to: "void (",
    ...{ project: "wiring", tests: ["test/table/inheritance.test.ts"] },
  },
  {
    name: "an older act is taken back from under a newer one that left the same value",
    fact: "45",
    file: "src/table/referee/undo.ts",
    from: "...writtenSince(steps, together)",
    to: "",
    ...{ project: "wiring", tests: ["test/table/any-order.test.ts"] },
  },
  {
    name: "what has built upon one another by turns can never be taken back",
    fact: "45",
    file: "src/table/referee/undo-record.ts",
    from: "conflicts.length > 0 ? knotOf(own) : null",
    to: "conflicts.length > 0 ? null : knotOf(own)",
    ...{ project: "wiring", tests: ["test/table/any-order.test.ts"] },
  },
  {
    name: "a batch that names what was deleted meanwhile is an error, and what it was to do is lost",
    fact: "45",
    file: "src/table/send-batch.ts",
    from: "throw gone === undefined ? error : new Overtaken(gone);",
    to: "throw gone ?? error;",
    ...{ project: "wiring", tests: ["test/table/overtaken.test.ts"] },
  },
];
