interface DirectoryButton {
  /** Its class, by which it is found again: a list that is drawn anew has it once. */
  name: string;
  /** As Font Awesome names it. */
  symbol: string;
  label: string;
  act(): unknown;
}

/** Puts a button at the head of a list of the sidebar. */
export function addDirectoryButton(directory: HTMLElement, { name, symbol, label, act }: DirectoryButton): void {
  const head = directory.querySelector(".directory-header .header-actions, .directory-header");
  if (!head || head.querySelector(`.${name}`)) return;
  const button = directory.ownerDocument.createElement("button");
  button.type = "button";
  button.className = name;
  const icon = directory.ownerDocument.createElement("i");
  icon.className = `fa-solid fa-${symbol}`;
  icon.ariaHidden = "true";
  button.append(icon, ` ${label}`);
  button.addEventListener("click", () => act());
  head.append(button);
}
