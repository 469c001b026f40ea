import type { CommittedOperation, DocumentTypes, Source, Unproven } from "../common/protocol.ts";
import type { Draft, World } from "./world.ts";

/** The state that the operations of one request share. */
export interface Transaction {
  world: World;
  draft: Draft;
  /** The subtypes that documents may have. */
  types: DocumentTypes;
  /** The sender's user document in the world. */
  user: Source;
  /** Behaviour that the host refuses, see {@link Unproven}. */
  refuses: readonly Unproven[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Changes that the server itself added; every client receives them, including the sender. */
  consequences: CommittedOperation[];
}
