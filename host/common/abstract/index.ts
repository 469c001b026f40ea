export type { DatabaseBackend, DatabaseOperation, DocumentMetadata, PermissionTest, UserLike } from "./backend.ts";
export { DataModel, type ModelValidateOptions } from "./data-model.ts";
export { Document, type CloneContext } from "./document.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export { TypeDataModel } from "./type-data-model.ts";
