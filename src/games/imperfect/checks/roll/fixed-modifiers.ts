/** Keys of modifiers that a person's state and the situation decide: nobody's word but the Master's takes them away. */
export const FIXED_MODIFIERS = [
  "wound",
  "unnerved",
  "running",
  "mounted",
  "size",
  "fastTarget",
  "concealed",
  "light",
  "aim",
  "twoWeapons",
  "offHand",
  "oneHanded",
  "called",
  "stoodGround",
  "weapon",
  "cloth",
] as const;
