import { utils } from "../../common/index.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/** The packs of the game, by collection id ("package.name"). */
export class CompendiumPacks extends utils.Collection<CompendiumCollection> {
  get documentName(): string {
    return "CompendiumCollection";
  }
}
