/**
 * The one error that leaves the rules layer: bad input, or an act that the rules forbid.
 * `code` is stable kebab-case (`power-level`, `throw-face`); `field` names the offending input as the caller spelled it.
 */
export class RuleError extends Error {
  override readonly name = "RuleError";

  constructor(
    readonly code: string,
    readonly field: string = code,
  ) {
    super(field === code ? code : `${code} (${field})`);
  }
}
