/** The world's clock, in seconds. It is a world setting. */
export class GameTime {
  get worldTime(): number {
    return game.settings.get("core", "time");
  }

  /** Move the clock forward or, with a negative delta, back. @returns the new time */
  async advance(delta: number, options: LooseObject = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: LooseObject = {}): Promise<number> {
    return game.settings.set("core", "time", time, options);
  }

  /** @internal */
  onUpdate(worldTime: number, options: object, userId: string): void {
    const before = this.#last;
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, worldTime - before, options, userId);
  }

  #last = 0;
}
