interface PreparedChange extends LooseObject {
  key: string;
  type: string;
  priority: number;
  effect: Loose;
}

const applied = new WeakMap<object, Set<string>>();

/** Clear the results of the actor's effects, before they are applied again. */
export function clearEffects(actor: Loose): void {
  actor.overrides = {};
  actor.statuses = new Set<string>();
  applied.set(actor, new Set());
}

/** The priority of changes that have none, by their type (fact 87). */
function defaultPriority(type: string): number {
  return CONFIG["ActiveEffect"].changeTypes?.[type]?.defaultPriority ?? CONST.ACTIVE_EFFECT_CHANGE_TYPES[type] ?? 0;
}

function changesOf(effect: Loose, phase: string): PreparedChange[] {
  const changes = (effect.system?.changes ?? []) as LooseObject[];
  return changes
    .filter((change) => change["key"] && (change["phase"] ?? "initial") === phase)
    .map((change) => ({
      ...foundry.utils.deepClone(change),
      effect,
      priority: change["priority"] ?? defaultPriority(change["type"]),
    })) as PreparedChange[];
}

/** The statuses from an actor's active effects. */
export function statusesOfEffects(actor: Loose): Set<string> {
  const effects: Loose[] = [...actor.allApplicableEffects()].filter((effect) => effect.active);
  return new Set(effects.flatMap((effect) => [...effect.statuses] as string[]));
}

/** Apply all changes of a phase, in the order of their priorities. @throws if the phase has been applied already */
export function applyEffects(actor: Loose, phase: string): void {
  const done = applied.get(actor) ?? new Set<string>();
  if (done.has(phase))
    throw new Error(`The ActiveEffects of the phase "${phase}" have already been applied to ${actor.name}`);
  done.add(phase);
  applied.set(actor, done);

  const changes: PreparedChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (phase === "initial") for (const status of effect.statuses) actor.statuses.add(status);
    changes.push(...changesOf(effect, phase));
  }
  changes.sort((a, b) => a.priority - b.priority);
  const overrides: LooseObject = {};
  const effectClass = getDocumentClass("ActiveEffect");
  for (const change of changes) {
    const { effect, ...plain } = change;
    const options = { replacementData: effectClass["getReplacementData"](actor, change), effect };
    if (effectClass["shouldApplyChange"](actor, plain, options))
      Object.assign(overrides, effectClass["applyChange"](actor, plain, options));
  }
  foundry.utils.mergeObject(actor.overrides, foundry.utils.expandObject(overrides));
}
