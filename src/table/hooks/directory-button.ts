interface DirectoryButton {
  /** Its CSS class, which also prevents adding the button twice. */
  name: string;
  /** Font Awesome icon. */
  symbol: string;
  label: string;
  act(): unknown;
}

/** Adds a button to the header of a sidebar directory. */
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
