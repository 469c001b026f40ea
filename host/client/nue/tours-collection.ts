import { utils } from "../../common/index.ts";
import type { Tour } from "./tour.ts";

/** The tours of the game, by "namespace.id". */
export class ToursCollection extends utils.Collection<Tour> {
  /** @throws if there is such a tour already */
  register(namespace: string, id: string, tour: Tour): void {
    if (this.has(`${namespace}.${id}`)) throw new Error(`There is a tour ${namespace}.${id} already`);
    tour.namespace = namespace;
    tour.id = id;
    tour._reloadProgress();
    this.set(tour.key, tour);
  }

  /** @throws if the key is not the tour's own */
  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The tour ${tour.key} cannot be kept as ${key}`);
    return super.set(key, tour);
  }
}
