export * from "../asking.ts";
