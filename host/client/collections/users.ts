import { WorldCollection } from "./world-collection.ts";

/** The users of the world. */
export class Users extends WorldCollection {
  static override documentName = "User";

  /** The user of this client. */
  current: Loose = null;

  override _initialize(): void {
    super._initialize();
    this.current = this.get(game.userId) ?? null;
  }

  /** The users who are not game masters. */
  get players(): Loose[] {
    return this.filter((user: Loose) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The game master whose client acts for all: active, with the highest role, then the lowest id. */
  get activeGM(): Loose {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** One of the users who fulfil a condition, the same one on every client; null if there is none. */
  getDesignatedUser(condition: (user: Loose) => boolean): Loose {
    const users = this.filter(condition);
    users.sort((a: Loose, b: Loose) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return users[0] ?? null;
  }
}
