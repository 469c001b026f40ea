export { AnyField } from "./any-field.ts";
export { ArrayField, SetField } from "./array-field.ts";
export { BooleanField } from "./boolean-field.ts";
export { DataField } from "./data-field.ts";
export {
  DocumentAuthorField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./document-fields.ts";
export { EmbeddedCollectionField } from "./embedded-collection-field.ts";
export { EmbeddedDataField } from "./embedded-data-field.ts";
export { EmbeddedDocumentField } from "./embedded-document-field.ts";
export { AlphaField, AngleField, HueField, IntegerSortField } from "./number-kinds.ts";
export { NumberField } from "./number-field.ts";
export { DocumentFlagsField, ObjectField } from "./object-field.ts";
export { SchemaField } from "./schema-field.ts";
export { StringField } from "./string-field.ts";
export { ColorField, DocumentIdField, FilePathField, HTMLField, JSONField, JavaScriptField } from "./string-kinds.ts";
export { TypedObjectField } from "./typed-object-field.ts";
export { TypeDataField } from "./type-data-field.ts";
