type Theme = "dark" | "light";

interface InterfaceSettings {
  colorScheme?: { applications?: string; interface?: string };
}

const prefersLight = window.matchMedia("(prefers-color-scheme: light)");

function resolve(choice: string | undefined): Theme {
  if (choice === "dark" || choice === "light") return choice;
  return prefersLight.matches ? "light" : "dark";
}

/** Writes the chosen theme on the body: `theme-dark` or `theme-light`; without a choice, the browser's. */
export function applyTheme(): void {
  const { colorScheme }: InterfaceSettings = game.settings.get("core", "uiConfig") ?? {};
  const theme = resolve(colorScheme?.interface);
  document.body.classList.toggle("theme-dark", theme === "dark");
  document.body.classList.toggle("theme-light", theme === "light");
}

/** Sets one theme for the interface and the windows alike; the empty string follows the browser. */
export async function chooseTheme(choice: "" | Theme): Promise<void> {
  await game.settings.set("core", "uiConfig", { colorScheme: { applications: choice, interface: choice } });
  applyTheme();
}

export function currentTheme(): string {
  const { colorScheme }: InterfaceSettings = game.settings.get("core", "uiConfig") ?? {};
  return colorScheme?.interface ?? "";
}

prefersLight.addEventListener("change", () => {
  if (document.body.dataset.ready) applyTheme();
});
