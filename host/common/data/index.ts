export * as fields from "./fields/index.ts";
export * as operators from "./operators.ts";
export * as validation from "./validation.ts";
export { ActiveEffectTypeDataModel } from "./active-effect.ts";
export { setChangeEvaluator, replaceReferences, type ChangeEvaluator } from "./changes.ts";
export { setFieldInputs, type FieldInputs } from "./inputs.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";
