import { Seats } from "./seats.ts";
import { Served } from "./served.ts";

/**
 * The demo world lies on the disk as its compendium tells it, without what the models fill in; Foundry's clients store actors whole. A
 * token's delta is what differs from that.
 */
async function storeWhole(): Promise<void> {
  for (const actor of game.actors) {
    const { _id, _stats, ownership, folder, sort, ...held } = (actor as Loose).toObject();
    await (actor as Loose).update(held, { diff: false, recursive: false });
  }
}

/** A table in a world of its own, with everybody at it, that can be made again what it was. */
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
      // Once, so that the world is as a GM leaves it who has only looked.
      await sitting.seats.sit("GM");
      await sitting.seats.page("GM").evaluate(storeWhole);
      await sitting.keep();
      return sitting;
    } catch (error) {
      await sitting.close();
      throw error;
    }
  }

  /** Whoever is not there yet. The GM first: what is brought up to date then, nobody else need hear of. */
  async everybodySits(): Promise<void> {
    const { present } = this.seats;
    if (!present.includes("GM")) await this.seats.sit("GM");
    await this.seats.sit(...(["Ada", "Ben"] as const).filter((seat) => !present.includes(seat)));
    await this.seats.idle();
  }

  /** As things are now they can be had again. */
  async keep(): Promise<void> {
    await this.seats.leaveAll();
    await this.served.keep();
    await this.everybodySits();
    this.#before = await this.seats.page("GM").evaluate(() => endure.takeDown());
  }

  /** As things were when they were kept. */
  async backToKept(): Promise<void> {
    await this.seats.leaveAll();
    await this.served.backToKept();
    await this.everybodySits();
  }

  /**
   * Everybody gets up, and the server goes down and comes up again. What the disk says nothing of a screen fills in, be it
   * that it was never written or taken back: so it is a screen that reads it.
   * @returns what is not as it was, as whoever comes anew has it
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
