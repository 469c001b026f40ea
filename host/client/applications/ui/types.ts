/**
 * The members of other folders' documents that the interface and the board read. The documents are reached through the
 * globals, so these shapes list only the members used here.
 */
export interface UserLike {
  id: string;
  name: string;
  color: { toString(): string };
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  role: number;
  character: ActorLike | null;
  targets: Set<TokenLike>;
  can(permission: string): boolean;
}

export interface SheetLike {
  rendered: boolean;
  render(options?: { force?: boolean; editable?: boolean }): Promise<unknown>;
  bringToFront?(): void;
}

export interface DocumentLike {
  id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  documentName: string;
  isOwner: boolean;
  visible?: boolean;
  pack?: string | null;
  ownership: Record<string, number>;
  sheet: SheetLike | null;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  deleteDialog(): Promise<unknown>;
  clone(data?: object, context?: object): unknown;
  toObject(source?: boolean): Record<string, unknown>;
  canUserModify(user: UserLike, action: string, data?: object): boolean;
  testUserPermission(user: UserLike, level: string | number, options?: object): boolean;
  exportToJSON?(options?: object): void;
  importFromJSONDialog?(): Promise<void>;
}

export interface EffectLike {
  id: string;
  name: string;
  img: string | null;
  statuses: Set<string>;
  showIcon: number;
  isTemporary: boolean;
  getFlag(scope: string, key: string): unknown;
}

export interface ActorLike extends DocumentLike {
  statuses: Set<string>;
  appliedEffects: EffectLike[];
  temporaryEffects: EffectLike[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  getTokenDocument(data?: object, options?: object): Promise<TokenDocumentLike>;
}

export interface BarLike {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

export interface CombatantLike extends DocumentLike {
  tokenId: string | null;
  token: TokenDocumentLike | null;
  actor: ActorLike | null;
  initiative: number | null;
  hidden: boolean;
  isDefeated: boolean;
  defeated: boolean;
  resource: unknown;
  combat: CombatLike | null;
  players: UserLike[];
}

export interface CombatLike extends DocumentLike {
  active: boolean;
  started: boolean;
  round: number;
  turn: number | null;
  turns: CombatantLike[];
  combatant: CombatantLike | null | undefined;
  combatants: Iterable<CombatantLike> & {
    get(id: string): CombatantLike | undefined;
    contents: CombatantLike[];
    size: number;
  };
  scene: { id: string; name: string } | null;
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown[]>;
}

export interface TextureLike {
  src: string | null;
}

export interface TokenDocumentLike extends DocumentLike {
  x: number;
  y: number;
  elevation: number;
  movementAction: string;
  width: number;
  height: number;
  hidden: boolean;
  disposition: number;
  displayName: number;
  displayBars: number;
  texture: TextureLike;
  actor: ActorLike | null;
  actorLink: boolean;
  combatant: CombatantLike | null;
  inCombat: boolean;
  parent: SceneLike | null;
  getBarAttribute(bar: string): BarLike | null;
}

export interface SceneLike extends DocumentLike {
  active: boolean;
  width: number;
  height: number;
  firstLevel: { background: { src: string | null; color: { toString(): string } } } | null;
  grid: { type: number; size: number; distance: number; units: string };
  tokens: Iterable<TokenDocumentLike> & { get(id: string): TokenDocumentLike | undefined };
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<unknown[]>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown[]>;
}

/** A token on the board, as the interface sees it. */
export interface TokenLike {
  id: string;
  name: string;
  document: TokenDocumentLike;
  actor: ActorLike | null;
}

export interface ChatMessageLike extends DocumentLike {
  visible: boolean;
  timestamp: number;
  whisper: string[];
  author: UserLike | null;
  isAuthor: boolean;
  renderHTML(options?: { canDelete?: boolean; canClose?: boolean }): Promise<HTMLElement>;
}

export interface MacroLike extends DocumentLike {
  canExecute: boolean;
  execute(scope?: object): unknown;
}

/** The user of this browser. */
export function currentUser(): UserLike {
  return game.user as unknown as UserLike;
}
