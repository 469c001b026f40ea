function fromToken(token: Loose, alias?: string): LooseObject {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias || token.name,
  };
}

function fromActor(scene: Loose, actor: Loose, alias?: string): LooseObject {
  if (actor.isToken) return fromToken(actor.token, alias);
  return { scene: scene?.id ?? null, actor: actor.id, token: null, alias: alias || actor.name };
}

/**
 * The speaker: the given token, else the given actor; else the one token that the user controls; else the user's
 * character; else the user.
 */
export function speakerOf({ scene, actor, token, alias }: LooseObject): LooseObject {
  if (token) return fromToken(token.document ?? token, alias);
  const here: Loose = scene ?? canvas?.["scene"] ?? null;
  if (actor) return fromActor(here, actor, alias);
  const controlled: Loose[] = canvas?.["ready"] ? canvas["tokens"].controlled : [];
  if (controlled.length === 1) return fromToken(controlled[0].document, alias);
  const character: Loose = game.user["character"];
  if (character) return fromActor(here, character, alias);
  return { scene: here?.id ?? null, actor: null, token: null, alias: alias || game.user.name };
}

/** The users for a name: "GM", "Players", a user's name, or their character's (fact 61). */
export function whisperRecipients(name: string): Loose[] {
  const wanted = name.toLowerCase();
  if (wanted === "gm" || wanted === "dm") return game.users.filter((user) => user["isGM"]);
  if (wanted === "players") return game.users["players"];
  const users = game.users.filter((user) => user.name.toLowerCase() === wanted);
  if (users.length) return users;
  return game.users.filter((user) => user["character"]?.name.toLowerCase() === wanted);
}
