import { inOneLook } from "./once.ts";

/**
 * A view, and what of it is worked out only when it is read, once: what stands on a page of a sheet that nobody has opened
 * never is. Handlebars copies what can be counted into each partial that is given something, so that this cannot be.
 */
export function withLater<View extends object, Later extends object>(
  view: View,
  later: { [Name in keyof Later]: () => Later[Name] },
): View & Later {
  for (const [name, work] of Object.entries<() => unknown>(later)) {
    const get = (): unknown => {
      const value = inOneLook(work);
      Object.defineProperty(view, name, { value });
      return value;
    };
    Object.defineProperty(view, name, { get, configurable: true });
  }
  return view as View & Later;
}
