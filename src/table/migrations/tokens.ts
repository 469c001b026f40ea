import { replaceWith, utils } from "../../foundry.ts";
import { changedBy, migrateSource } from "./migrate.ts";
import type { Source } from "./migration.ts";

/** A token. The delta of an unlinked token contains what differs from its base actor. */
interface Token {
  name: string;
  actorLink: boolean;
  baseActor: { type: string } | null;
  actor: { updateEmbeddedDocuments(name: string, updates: object[], options: object): Promise<unknown> } | null;
  delta: { _source: Source } | null;
  update(changes: object): Promise<unknown>;
}

/**
 * Migrates the deltas of unlinked tokens in every scene. @returns the names of tokens whose migration failed
 */
export async function bringTokensUp(): Promise<string[]> {
  const failed: string[] = [];
  for (const token of game.scenes!.contents.flatMap((scene) => scene.tokens.contents as unknown as Token[])) {
    try {
      await bringSystemUp(token);
      await bringEffectsUp(token);
    } catch (error) {
      console.error(`Quadrant | the token ${token.name} was not brought up`, error);
      failed.push(token.name);
    }
  }
  return failed;
}

async function bringSystemUp(token: Token): Promise<void> {
  const { system } = token.delta?._source ?? {};
  if (token.actorLink || !token.baseActor || !system) return;
  const source: Source = { type: token.baseActor.type, system: utils.deepClone(system) };
  migrateSource("Actor", source);
  if (JSON.stringify(source["system"]) === JSON.stringify(system)) return;
  await token.update({ "delta.system": replaceWith(source["system"]) });
}

/** Effects in the token's delta. They are already migrated in memory, so an update with `diff` would send nothing. */
async function bringEffectsUp(token: Token): Promise<void> {
  const { effects } = token.delta?._source ?? {};
  if (token.actorLink || !token.actor || !Array.isArray(effects)) return;
  const updates = (effects as Source[]).flatMap((effect) => {
    const changes = changedBy("ActiveEffect", effect);
    return changes ? [{ _id: effect["_id"], ...changes }] : [];
  });
  if (updates.length > 0) await token.actor.updateEmbeddedDocuments("ActiveEffect", updates, { diff: false });
}
