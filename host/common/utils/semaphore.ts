interface Task {
  run: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** A queue that lets at most `max` tasks run at a time. */
export class Semaphore {
  max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** The number of tasks that have not started. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** The number of running tasks. */
  get active(): number {
    return this.#active;
  }

  /** Queue a task. @returns its result, once it has run */
  add<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return new Promise<Awaited<R>>((resolve, reject) => {
      this.#queue.push({
        run: async () => fn(...args),
        resolve: (value) => resolve(value as Awaited<R>),
        reject,
      });
      this.#next();
    });
  }

  /** Drop the tasks that have not started. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active += 1;
    task
      .run()
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#active -= 1;
        this.#next();
      });
  }
}
