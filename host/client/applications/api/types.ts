import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";

/** Code that reads a member checks its type first: subclasses may put anything in a context. */
export type RenderContext = Record<string, unknown> & { tabs?: Record<string, Tab> };

export interface Position {
  top: number;
  left: number;
  /** Unscaled pixels. */
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** Called with `this` as the application; `never` lets each class name its own `this`. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

export interface HeaderControlsEntry {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((...args: never[]) => boolean);
  ownership?: string | number;
  classes?: string;
  group?: string;
  onClick?: (event: PointerEvent, target?: HTMLElement) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export type FormHandler = (
  this: never,
  event: Event | SubmitEvent,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: object,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
  form?: FormConfiguration;
  position: Partial<Position>;
}

/** Options as callers and DEFAULT_OPTIONS give them: any part, at any depth, and members of subclasses. */
export type ApplicationOptions = Partial<Omit<ApplicationConfiguration, "window" | "form">> & {
  window?: Partial<WindowConfiguration>;
  form?: Partial<FormConfiguration>;
} & Record<string, unknown>;

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

export interface WindowElements {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  resize?: HTMLElement;
  content?: HTMLElement;
}

export interface DoEventOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  debugText?: string;
  eventName?: string;
  /** "render" becomes `render<Class>` for every class; a "{}" in it is the place of the class name. */
  hookName?: string;
  hookArgs?: unknown[];
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

export type ApplicationClass = typeof ApplicationV2;
