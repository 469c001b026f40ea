/** The fields of a new row of the tracker. */
export const ROW = {
  tieBreak: null,
  maneuver: null,
  streak: 0,
  chosenIn: null,
  last: { maneuver: null, streak: 0 },
  second: 0,
  due: [] as string[],
  trigger: "",
  hasActed: false,
  gone: 0,
  leader: null,
};

const types = (...names: string[]): Record<string, object> => Object.fromEntries(names.map((name) => [name, {}]));

/** The document types of the game, without their models. */
export const MODELS = {
  Actor: types("gurpsCharacter"),
  Item: types("gurpsSkill", "gurpsTrait", "gurpsEquipment", "gurpsAttack"),
  Combat: types("gurps"),
  Combatant: types("gurps"),
};

export const SKILL = {
  key: "",
  attribute: "iq",
  difficulty: null,
  relativeLevel: null,
  defaults: [],
  techLevel: null,
  isTechnological: false,
  isSupernatural: false,
  isSecret: false,
  isGravitySensitive: null,
  influence: null,
  resistedBy: "",
  needsEquipment: false,
  points: 0,
  isByPoints: false,
  isTechnique: false,
  limit: null,
  description: "",
};

export const TRAIT = {
  category: "advantage",
  rule: "",
  level: 1,
  selfControl: null,
  points: 0,
  isTemporary: false,
  isFromFright: false,
  offers: [],
  bonuses: [],
  resists: "",
  description: "",
};

export const EQUIPMENT = {
  weight: 0,
  quantity: 1,
  isCarried: true,
  cost: 0,
  techLevel: 8,
  skills: [],
  quality: "basic",
  missingItems: 0,
  damage: 0,
  isBulky: false,
  bonuses: [],
  description: "",
};

export const ATTACK = {
  mode: "melee",
  skill: "dx",
  modifier: 0,
  damage: "1d6",
  damageType: "",
  reach: "",
  parry: 0,
  block: null,
  rapidStrike: -6,
  limb: "arm",
  description: "",
};
