/** The default token of a unique, neutral actor. It is linked, so that e.g. damage to it is kept. */
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
 * The default token of a character. A unique character is linked, friendly, and its name is always shown. Foes are unlinked,
 * because several tokens share one actor.
 * @param bars the paths of both bars
 * @param isOpen all users see the bars of unique characters, and owners those of foes; otherwise only owners see the former
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
