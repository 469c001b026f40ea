/** A row of the tracker in its initial state. */
export const ROW = {
  rank: null,
  total: null,
  hasDrop: false,
  isHolding: false,
  owed: 0,
  forcedIn: null,
  spent: { movement: 0, task: 0 },
  pace: null,
  meters: 0,
  freeActions: 0,
  isHindered: false,
  stood: null,
  leader: null,
  struck: null,
  sitsOut: 0,
  forcedAlone: null,
};

const types = (...names: string[]): Record<string, object> => Object.fromEntries(names.map((name) => [name, {}]));

/** The document types of the game, without their models. */
export const MODELS = {
  Actor: types("zerospaceCharacter", "zerospaceObject"),
  Item: types("zerospaceSkill", "zerospacePower", "zerospaceWeapon", "zerospaceGear", "zerospaceComplication"),
  Combat: types("zerospace"),
  Combatant: types("zerospace"),
};
