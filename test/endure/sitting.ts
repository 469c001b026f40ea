import { Seats } from "./seats.ts";
import { Served } from "./served.ts";

/**
 * Stores all actors whole. The demo world on the disk contains only what its compendium gives, without the models' defaults,
 * whereas Foundry's clients store whole actors. A token's delta is the difference to its whole actor.
 */
async function storeWhole(): Promise<void> {
  for (const actor of game.actors) {
    const { _id, _stats, ownership, folder, sort, ...held } = (actor as Loose).toObject();
    await (actor as Loose).update(held, { diff: false, recursive: false });
  }
}

/** A table in a world of its own, with all users seated; the world can be restored to its kept state. */
export class Sitting {
  readonly served: Served;
  readonly seats: Seats;
  #before: [string, string][] = [];

  private constructor(served: Served) {
    this.served = served;
    this.seats = new Seats(served);
  }

  static async open(systemDir: string): Promise<Sitting> {
    const sitting = new Sitting(await Served.open(systemDir));
    try {
      // Once, so that the world is in the state in which a GM leaves it without having changed anything.
      await sitting.seats.sit("GM");
      await sitting.seats.page("GM").evaluate(storeWhole);
      await sitting.keep();
      return sitting;
    } catch (error) {
      await sitting.close();
      throw error;
    }
  }

  /** Seats all users who are missing. The GM first: migrations at the GM's login then send no updates to other screens. */
  async everybodySits(): Promise<void> {
    const { present } = this.seats;
    if (!present.includes("GM")) await this.seats.sit("GM");
    await this.seats.sit(...(["Ada", "Ben"] as const).filter((seat) => !present.includes(seat)));
    await this.seats.idle();
  }

  /** Saves the current world for `backToKept`. */
  async keep(): Promise<void> {
    await this.seats.leaveAll();
    await this.served.keep();
    await this.everybodySits();
    this.#before = await this.seats.page("GM").evaluate(() => endure.takeDown());
  }

  /** Restores the world that `keep` saved. */
  async backToKept(): Promise<void> {
    await this.seats.leaveAll();
    await this.served.backToKept();
    await this.everybodySits();
  }

  /**
   * All users leave, and the server is restarted. Fields that are missing on the disk, never written or undone, are filled in
   * by a client's models: so the comparison runs on a screen, not on the files.
   * @returns the differences to the kept world, as a newly joined client sees them
   */
  async unlikeAfterRestart(): Promise<string[]> {
    await this.seats.leaveAll();
    await this.served.kill();
    await this.served.start();
    await this.seats.sit("GM");
    const gm = this.seats.page("GM");
    await gm.evaluate(() => endure.prepare({ scene: "Coolant hall", fights: false }));
    return gm.evaluate((before) => endure.unlike(before), this.#before);
  }

  async close(): Promise<void> {
    await this.seats.close();
    await this.served.close();
  }
}
