/**
 * Foundry's globals without types: this module tests what they really are, so it may not assume anything about them.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- one named hole instead of many silent ones
type Loose = any;

declare const game: Loose;
declare const foundry: Loose;
declare const canvas: Loose;
declare const ui: Loose;
declare const CONFIG: Loose;
declare const CONST: Loose;
declare const Hooks: Loose;
declare const Handlebars: Loose;
declare const Roll: Loose;
declare const Actor: Loose;
declare const ActiveEffect: Loose;
declare const ChatMessage: Loose;
declare const Combat: Loose;
declare const Folder: Loose;
declare const Item: Loose;
declare const Scene: Loose;
declare const User: Loose;
declare const _del: Loose;
declare const _replace: (value: unknown) => Loose;
declare const _loc: (key: string, data?: object) => string;
declare const fromUuid: (uuid: string | null, options?: object) => Promise<Loose>;
declare const fromUuidSync: (uuid: string | null, options?: object) => Loose;
