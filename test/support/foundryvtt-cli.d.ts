/** The part of Foundry's command line tools that the tests and the build use; the package has no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Compile the sources in a folder, each with its `_key`, to a LevelDB pack. */
  export function compilePack(
    source: string,
    destination: string,
    options?: {
      yaml?: boolean;
      log?: boolean;
      recursive?: boolean;
      /** Called for every source before it is packed; it may change it. */
      transformEntry?: (entry: Record<string, unknown>) => Promise<false | void>;
    },
  ): Promise<void>;
}
