/** Call the callback `delay` milliseconds after the last call. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Call the callback at most once per `delay` milliseconds; the last call within the delay is made at its end. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: A | undefined;
  return function (this: unknown, ...args: A): void {
    if (timer !== undefined) {
      pending = args;
      return;
    }
    const pause = (): void => {
      timer = setTimeout(() => {
        timer = undefined;
        if (!pending) return;
        const next = pending;
        pending = undefined;
        callback.apply(this, next);
        pause();
      }, delay);
    };
    callback.apply(this, args);
    pause();
  };
}
