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
