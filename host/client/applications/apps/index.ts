export { DocumentSheetConfig } from "./document-sheet-config.ts";
export { FilePicker } from "./file-picker.ts";
