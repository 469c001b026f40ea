/** The card that a roll continues: the one on which the GM has asked for it. */
export const tiedTo = ({ asked, card }: Readonly<Record<string, string>>): { tied?: string } =>
  asked === "true" && card ? { tied: card } : {};
