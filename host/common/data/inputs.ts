import type { DataField } from "./fields/data-field.ts";
import type { AnyObject } from "../utils/types.ts";

/** Creates form elements for fields. The client sets it; without a DOM there is none. */
export interface FieldInputs {
  toInput(field: DataField, config: AnyObject): unknown;
  toFormGroup(field: DataField, groupConfig: AnyObject, inputConfig: AnyObject): unknown;
}

let inputs: FieldInputs | null = null;

export function setFieldInputs(next: FieldInputs): void {
  inputs = next;
}

/** @throws if no client has set one */
export function getFieldInputs(): FieldInputs {
  if (!inputs) throw new Error("Form inputs need a client");
  return inputs;
}
