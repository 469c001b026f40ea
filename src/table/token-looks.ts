/** The default token of a unique document on nobody's side: what is broken stays so. */
export function uniqueToken(bar: string, second?: string): object {
  const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
  return {
    actorLink: true,
    disposition: side.NEUTRAL,
    displayName: show.ALWAYS,
    displayBars: show.OWNER,
    bar1: { attribute: bar },
    ...(second !== undefined && { bar2: { attribute: second } }),
  };
}

/**
 * The default token of a character. One of a kind is everybody's friend and known to all; foes come in numbers, and none of them
 * writes on the others.
 * @param bars the paths of both bars
 * @param isOpen everybody reads the bars of whoever is one of a kind, and owners those of the others
 */
export function characterToken(isUnique: boolean, [first, second]: readonly [string, string], isOpen: boolean): object {
  const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
  const [own, others] = isOpen ? [show.ALWAYS, show.OWNER] : [show.OWNER, show.NONE];
  return {
    actorLink: isUnique,
    disposition: isUnique ? side.FRIENDLY : side.HOSTILE,
    displayName: isUnique ? show.ALWAYS : show.HOVER,
    displayBars: isUnique ? own : others,
    bar1: { attribute: first },
    bar2: { attribute: second },
  };
}
