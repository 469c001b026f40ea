import { isPlain, merge, type Source } from "./source.ts";

/** The fields of an Adventure with the documents that it imports into a world. */
type Content = "actors" | "scenes" | "combats";

/** Fields that only prototype tokens have, because they control new tokens. */
const OF_PROTOTYPES = ["randomImg", "appendNumber", "prependAdjective"];

/**
 * An Adventure as it will be compiled. Its source lists tokens and combatants by their actors: a token gets its actor's
 * prototype, a combatant gets the scene and the game of its fight, and no embedded document has a `_key`, because an
 * Adventure is stored in one piece.
 * @throws if a token or a combatant has no actor
 */
export function completeAdventure(adventure: Source): Source {
  const actors = byId(listed(adventure, "actors"));
  const scenes = listed(adventure, "scenes").map((scene) => ({ ...scene, tokens: placed(scene, actors) }));
  const tokens = byId(scenes.flatMap((scene) => scene.tokens));
  const combats = listed(adventure, "combats").map((combat) => ({ ...combat, combatants: seated(combat, tokens) }));
  const { _key, ...content } = { ...adventure, scenes, combats } as Source;
  return { _key, ...(withoutKeys(content) as Source) };
}

/** The tokens of a scene, with the data of their actors' prototypes. The names of several tokens of an actor are numbered. */
function placed(scene: Source, actors: ReadonlyMap<string, Source>): Source[] {
  const tokens = (scene["tokens"] ?? []) as Source[];
  return tokens.map((token, sort) => {
    const actor = actors.get(String(token["actorId"]));
    if (!actor) throw new Error(`${String(scene["name"])}: the token ${String(token["_id"])} is nobody's`);
    const alike = tokens.filter(({ actorId }) => actorId === token["actorId"]);
    const prototype = Object.fromEntries(
      Object.entries(actor["prototypeToken"] as Source).filter(([key]) => !OF_PROTOTYPES.includes(key)),
    );
    const name = String(prototype["name"]);
    const numbered = alike.length > 1 ? { name: `${name} ${alike.indexOf(token) + 1}` } : {};
    return merge({ ...prototype, ...numbered, sort }, token);
  });
}

/** The combatants of a fight, with the actors of their tokens and the type of the fight. */
function seated(combat: Source, tokens: ReadonlyMap<string, Source>): Source[] {
  return ((combat["combatants"] ?? []) as Source[]).map((combatant) => {
    const token = tokens.get(String(combatant["tokenId"]));
    if (!token) throw new Error(`The combatant ${String(combatant["_id"])} stands nowhere`);
    return { type: combat["type"], sceneId: combat["scene"], actorId: token["actorId"], ...combatant };
  });
}

const listed = (adventure: Source, content: Content): Source[] => (adventure[content] ?? []) as Source[];

const byId = (documents: readonly Source[]): Map<string, Source> =>
  new Map(documents.map((document) => [String(document["_id"]), document]));

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isPlain(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "_key");
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutKeys(member)]));
}
