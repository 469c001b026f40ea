/** The parts of V14's public API that the published types (V13) lack. Only `src/foundry.ts` uses them. */

/** One operation of a batch: `data` for create, `updates` for update, `ids` for delete. */
export interface BatchOperation {
  action: "create" | "update" | "delete";
  documentName: string;
  parent?: foundry.abstract.Document.Any | null;
  data?: object[];
  updates?: object[];
  ids?: string[];
  [option: string]: unknown;
}

export interface StatusEffect {
  id: string;
  _id: string;
  name: string;
  img: string;
  type?: string;
  hud?: boolean | { actorTypes: string[] };
  [option: string]: unknown;
}

export interface Collaborators {
  _loc(key: string, data?: Record<string, string | number>): string;
  _replace<T>(value: T): T;
  _del: object;
  modifyBatch(operations: BatchOperation[]): Promise<unknown[]>;
  applyMode<T extends object>(data: T, mode: string): T;
  statusEffects: Record<string, StatusEffect>;
  ACTIVE_EFFECT_SHOW_ICON: { readonly NEVER: number; readonly CONDITIONAL: number; readonly ALWAYS: number };
  modes: Record<string, { label: string; icon: string }>;
}
