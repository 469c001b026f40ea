/** Tests of wills, and the Aptitude that resists each. Persuasion is not meant for fights. Future Imperfect › Test of Wills. */
export const WILLS = {
  bluff: "scrutinize",
  overawe: "guts",
  ridicule: "ridicule",
  persuasion: "scrutinize",
} as const;
export type Will = keyof typeof WILLS;
export type WillAptitude = (typeof WILLS)[Will];
