import type { ApplicationV2 } from "./application.ts";

/** Every application on the page, by its id. */
export const instances = new Map<string, ApplicationV2>();
