import type { CommittedOperation, DocumentTypes, Source, Unproven } from "../common/protocol.ts";
import type { Draft, World } from "./world.ts";

/** What the operations of one request share. */
export interface Transaction {
  world: World;
  draft: Draft;
  /** The subtypes that documents may have. */
  types: DocumentTypes;
  /** The sender, as the server knows them. */
  user: Source;
  /** What is not to work, see {@link Unproven}. */
  refuses: readonly Unproven[];
  /** Milliseconds since the epoch. */
  now: number;
  /** What the server itself changed on the way; every client is told, the sender included. */
  consequences: CommittedOperation[];
}
