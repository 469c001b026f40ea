import { inOneLook } from "./once.ts";

/**
 * Adds lazy properties to a view, each computed once at its first access: those of a sheet's page that is never opened are
 * never computed. They are not enumerable, because Handlebars would read all enumerable ones when it calls a partial.
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
