/** A built system that is measured. */
export interface Build {
  /** Its name in the report. */
  name: string;
  /** Its folder. */
  dist: string;
}
