import type { World } from "./world.ts";

/**
 * Restores documents that a user changed by hand, without a record, e.g. on a sheet. Only a GM's client has the permissions
 * for it.
 */
export async function putBack(before: World, after: World): Promise<void> {
  for (const [id, source] of before) {
    if (after.get(id) === source) continue;
    const document = fromUuidSync(id, { strict: false }) as Loose;
    const was = JSON.parse(source) as LooseObject;
    const is = JSON.parse(after.get(id) ?? "null") as LooseObject | null;
    if (!is) continue;
    if (id.startsWith("Actor.")) await putActorBack(document, was, is);
    else if (id.includes(".Token."))
      await document.update({ delta: _replace({ _id: document.id, ...(was["delta"] as object) }) }, { diff: false });
    else if (id.startsWith("Setting.")) await putSettingBack(id, was);
    else if (id === "Time") await (game["time"] as Loose).advance(Number(source) - (game["time"] as Loose).worldTime);
    else if (id.startsWith("Combat.")) await putFightBack(document, was);
  }
}

/** Options that bypass the referee, which would otherwise log the change as a user's act. */
const QUIETLY = { quadrant: { byReferee: true } };

async function putActorBack(actor: Loose, was: LooseObject, is: LooseObject): Promise<void> {
  for (const [name, kind] of [
    ["items", "Item"],
    ["effects", "ActiveEffect"],
  ] as const) {
    const [had, has] = [byId(was[name]), byId(is[name])];
    const come = [...has.keys()].filter((id) => !had.has(id) && actor[name].has(id));
    if (come.length > 0) await actor.deleteEmbeddedDocuments(kind, come, QUIETLY);
    const gone = [...had.values()].filter(({ _id }) => !has.has(_id as string));
    if (gone.length > 0) await actor.createEmbeddedDocuments(kind, gone, { keepId: true, ...QUIETLY });
    for (const [id, one] of had) {
      const paths = pathsBack(one, has.get(id) ?? one);
      if (Object.keys(paths).length > 0) await actor.updateEmbeddedDocuments(kind, [{ ...paths, _id: id }], QUIETLY);
    }
  }
  const { items: _items, effects: _effects, ...own } = was;
  const { items: __items, effects: __effects, ...now } = is;
  const paths = pathsBack(own, now);
  if (Object.keys(paths).length > 0) await actor.update(paths);
}

const byId = (list: unknown): Map<string, LooseObject> =>
  new Map((list as LooseObject[]).map((one) => [one["_id"] as string, one]));

/** The update that turns `is` back into `was`, field by field: other users' changes stay. */
function pathsBack(was: unknown, is: unknown, path = ""): Record<string, unknown> {
  if (JSON.stringify(was) === JSON.stringify(is)) return {};
  const isPlain = (value: unknown): value is LooseObject =>
    value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isPlain(was) || !isPlain(is)) return { [path]: was === undefined ? _del : isPlain(was) ? _replace(was) : was };
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return Object.assign({}, ...[...keys].map((key) => pathsBack(was[key], is[key], path ? `${path}.${key}` : key)));
}

async function putSettingBack(id: string, was: unknown): Promise<void> {
  const [, namespace = "", ...key] = id.split(".");
  await game.settings.set(namespace as never, key.join("."), was);
}

async function putFightBack(fight: Loose, was: LooseObject): Promise<void> {
  const { system, round, turn, combatants } = was;
  const rows = (combatants as LooseObject[]).map(({ _id, hidden, initiative, system: own, defeated }) => {
    return { _id, hidden, initiative, defeated, system: _replace(own) };
  });
  await fight.updateEmbeddedDocuments("Combatant", rows, QUIETLY);
  await fight.update({ round, turn, system: system as object });
}
