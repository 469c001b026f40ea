/** A built system that is measured. */
export interface Build {
  /** What it is called in what is printed. */
  name: string;
  /** Its folder. */
  dist: string;
}
