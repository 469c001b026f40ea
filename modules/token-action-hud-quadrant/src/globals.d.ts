/** The only members of Foundry and of the HUD's core that this module uses. */

interface HudSettings {
  get(module: string, key: string): unknown;
  register(module: string, key: string, options: object): void;
}

interface HudActor {
  readonly uuid: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly items: { get(id: string): { readonly sheet: { render(options: object): unknown } | null } | undefined };
}

declare const game: {
  readonly system: { readonly api?: import("../../../src/table/api/types.ts").QuadrantApi };
  readonly modules: { get(id: string): { api?: object } | undefined };
  readonly settings: HudSettings;
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data: Record<string, string | number>): string;
  };
  readonly tooltip?: { activate(element: HTMLElement, options: { html: HTMLElement }): void };
};

declare const Hooks: {
  on(name: string, told: (...told: never[]) => unknown): number;
  once(name: string, told: (...told: never[]) => unknown): number;
  callAll(name: string, ...told: unknown[]): boolean;
};
