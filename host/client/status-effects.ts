/** The methods of arrays that code from before V14 calls on CONFIG.statusEffects (fact 89). */
const ARRAY_METHODS = ["find", "filter", "map", "some", "every", "forEach", "findIndex", "reduce", "push"] as const;

/**
 * Status effects by id, which still have the harmless methods of arrays. `splice` is missing, because on V14 it corrupts
 * the list.
 */
export function statusEffects(initial: LooseObject[]): LooseObject {
  const byId: LooseObject = {};
  for (const effect of initial) byId[effect["id"] as string] = effect;
  const methods = new Map<string, unknown>(
    ARRAY_METHODS.map((name) => [
      name,
      (...args: unknown[]): unknown => {
        foundry.utils.logCompatibilityWarning(`CONFIG.statusEffects is an object by id: ${name} is an array's`, {
          since: 14,
          until: 16,
          once: true,
        });
        if (name === "push") {
          for (const effect of args as LooseObject[]) byId[effect["id"] as string] = effect;
          return Object.keys(byId).length;
        }
        const values = Object.values(byId) as Loose;
        return values[name](...args);
      },
    ]),
  );
  return new Proxy(byId, {
    get(target, key, receiver) {
      if (key === Symbol.iterator) return () => Object.values(target).values();
      if (typeof key === "string" && !(key in target) && methods.has(key)) return methods.get(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

const status = (id: string, icon: string): LooseObject => ({
  id,
  name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  img: `icons/svg/${icon}.svg`,
});

/** The host's own status effects, with its own icons. Systems replace or extend them. */
export function defaultStatusEffects(): LooseObject {
  return statusEffects([
    { ...status("dead", "skull"), id: "dead" },
    status("unconscious", "sleep"),
    status("stun", "daze"),
    status("prone", "falling"),
    status("blind", "blind"),
    status("bleeding", "blood"),
  ]);
}
