import { word } from "./runtime.ts";
import type { HeaderControlsEntry, WindowConfiguration, WindowElements } from "./types.ts";

export interface FrameConfiguration {
  id: string;
  title: string;
  window: WindowConfiguration;
  /** A native form or dialog keeps its own role; any other tag becomes a dialog. */
  tag: string;
}

/** A button that shows only a glyph; its name is for screen readers. */
export function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.setAttribute("aria-label", label);
  button.title = label;
  return button;
}

/** Fill the outer element with title bar, content and, if the window is resizable, a corner to resize it by. */
export function buildFrame(element: HTMLElement, config: FrameConfiguration): WindowElements {
  const { window } = config;
  const header = document.createElement("header");
  header.className = "window-header";
  // A `<header>` counts as a page banner by default, and a page has only one.
  header.setAttribute("role", "presentation");

  const icon = document.createElement("i");
  icon.className = "window-icon";
  icon.ariaHidden = "true";
  header.append(icon);

  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${config.id}-title`;
  header.append(title);

  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  dropdown.id = `${config.id}-controls`;
  dropdown.hidden = true;

  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", word("APPLICATION.Controls"));
  controls.setAttribute("aria-expanded", "false");
  controls.setAttribute("aria-controls", dropdown.id);
  const close = headerButton("close", "fa-solid fa-xmark", word("APPLICATION.Close"));
  header.append(controls, close);

  const content = document.createElement(window.contentTag);
  content.className = "window-content";
  content.classList.add(...window.contentClasses);

  element.append(header, dropdown, content);
  element.setAttribute("aria-labelledby", title.id);
  if (!["form", "dialog"].includes(config.tag)) element.setAttribute("role", "dialog");

  const parts: WindowElements = { header, icon, title, controls, close, controlsDropdown: dropdown, content };
  if (window.resizable) {
    parts.resize = document.createElement("div");
    parts.resize.className = "window-resize-handle";
    element.append(parts.resize);
  }
  updateTitle(parts, config.title, window.icon);
  return parts;
}

/** Show a title and, unless it is false, an icon before it. */
export function updateTitle(parts: WindowElements, title: string | undefined, icon: string | false | undefined): void {
  if (title !== undefined && parts.title) parts.title.textContent = title;
  if (icon === undefined || !parts.icon) return;
  parts.icon.className = `window-icon${icon ? ` ${icon}` : ""}`;
  parts.icon.hidden = !icon;
}

/** One entry of the menu behind the header's dots. */
export function buildControl(control: HeaderControlsEntry, index: number): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.classes) item.classList.add(...control.classes.split(" ").filter(Boolean));
  // Entries with their own onClick have no action: a click finds them by index.
  if (control.action) item.dataset.action = control.action;
  else item.dataset.control = String(index);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.ariaHidden = "true";
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = word(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}
