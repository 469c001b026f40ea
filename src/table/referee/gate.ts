import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { isPlain, pathsOf } from "./gate-paths.ts";
import { RULES, type Asked, type Target } from "./gate-rules.ts";

/** An operation would write something that is on no list. */
export class NotWritable extends Error {
  readonly action: string;
  readonly documentName: string;
  /** What would be written on the document; "" for the document itself. */
  readonly path: string;

  constructor(action: string, documentName: string, path: string) {
    const what = path === "" ? documentName : `${documentName}: ${path}`;
    super(`Quadrant must not ${action} ${what}. It is on no list of what acts may write (see Game.writes).`);
    this.name = "NotWritable";
    this.action = action;
    this.documentName = documentName;
    this.path = path;
  }
}

/**
 * The options that an operation may have. Foundry has others that reach further, e.g. to compendia or whole collections.
 */
const OPTIONS = ["action", "documentName", "parent", "keepId", "keepEmbeddedIds", "diff", "quadrant"];

const WRITTEN = { create: "data", update: "updates", delete: "ids" } as const;

/**
 * Lets a batch of the referee pass, or refuses all of it before anything is sent. What acts may write is a closed list, the
 * same for doing, undoing and redoing. The gate does not ask where an operation comes from: even a forged record cannot make
 * the referee write what is on no list. Games define the list (`Game.writes`, `pools`, `conditions`, `models`), and the
 * table the rest (`gate-rules.ts`).
 * @throws NotWritable for the first write that is on no list
 */
export function passGate(operations: readonly BatchOperation[]): void {
  for (const operation of operations) pass(operation);
}

function pass(operation: BatchOperation): void {
  const { action, documentName, parent: given = null } = operation;
  const parent = given as Target | null;
  const refuse = (path: string): never => {
    throw new NotWritable(String(action), String(documentName), path);
  };
  const rules = Object.hasOwn(RULES, documentName) ? RULES[documentName] : undefined;
  const rule = rules && Object.hasOwn(rules, action) ? rules[action] : undefined;
  if (!rule) return refuse(somethingOf(operation));
  const key = WRITTEN[action];
  const strange = Object.keys(operation).find((option) => option !== key && !OPTIONS.includes(option));
  if (strange !== undefined) return refuse(strange);
  // A document of a compendium is not the world's document with the same id.
  if (parent?.pack) return refuse("pack");
  for (const one of (operation[key] ?? []) as unknown[]) {
    const asked = askedOf(action, one, parent);
    const path = asked ? rule(asked) : "";
    if (path !== null) return refuse(path);
  }
}

function askedOf(action: BatchOperation["action"], one: unknown, parent: Target | null): Asked | null {
  if (action === "delete") return typeof one === "string" ? { parent, id: one, source: {} } : null;
  if (!isPlain(one)) return null;
  if (action === "create") return { parent, id: "", source: one };
  return typeof one["_id"] === "string" ? { parent, id: one["_id"], source: one } : null;
}

/** One path that an operation would write, for the message. */
function somethingOf({ data = [], updates = [] }: BatchOperation): string {
  const paths = [...updates, ...data].flatMap((one) => (isPlain(one) ? pathsOf(one) : []));
  return paths.find((path) => path !== "_id") ?? "";
}
