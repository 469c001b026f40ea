export * as utils from "./utils/index.ts";
export * as CONST from "./constants.ts";
export * as fields from "./data/fields/index.ts";
export * as operators from "./data/operators.ts";
export * as abstract from "./abstract/index.ts";
export * as documents from "./documents/index.ts";
export * as data from "./data/index.ts";
