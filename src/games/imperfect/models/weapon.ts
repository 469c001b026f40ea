import { fields, TypeDataModel } from "#foundry";
import { AREA_EFFECTS, FEEDS, HOLDS, NONLETHAL, WEAPON_CATEGORIES } from "../vocabulary.ts";
import { choice, decimal, flag, maybe, text, weight, whole } from "./fields.ts";

const schema = () => ({
  category: choice(WEAPON_CATEGORIES, "ranged", "weaponCategory"),
  aptitude: new fields.StringField({ required: true, blank: false, initial: "shooting" }),
  concentration: text(),
  /** No dice: none, or bare hands. */
  damage: new fields.SchemaField({ dice: whole(1, 0), faces: whole(6, 4, 20) }),
  /** m */
  increment: decimal(10, { min: 0.1 }),
  rateOfFire: whole(1, 1),
  automatic: flag(),
  /** Cards that one use takes. */
  speed: whole(1, 1),
  aim: new fields.SchemaField({ steps: whole(1, 1), penalty: whole(0, 0) }, { nullable: true, initial: null }),
  defensiveBonus: whole(0, 0),
  penetration: maybe(0),
  area: choice(AREA_EFFECTS, "none", "areaEffect"),
  suppression: flag(),
  hands: whole(1, 1, 2),
  lever: flag(),
  /** A lever weapon that is ready: worked with one hand it may not be (IMP-HAND-3). */
  cocked: flag(true),
  feed: choice(FEEDS, "none", "feed"),
  /** Rounds; of a `heavy` feed only. */
  reload: whole(1, 1),
  ammo: new fields.SchemaField({ value: whole(0, 0), max: whole(0, 0) }),
  nonlethal: choice(NONLETHAL, "never", "nonlethal"),
  entangles: flag(),
  /** Made to bring somebody down. */
  trips: flag(),
  breakTn: maybe(1),
  fragile: flag(),
  isClub: flag(),
  equipped: choice(HOLDS, "none", "hold"),
  quantity: whole(1, 0),
  weight: weight(),
  techLevel: whole(0, 0),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A weapon; bare hands and jaws, too. */
export class ImperfectWeapon extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.weapon"];

  static override defineSchema(): Schema {
    return schema();
  }
}
