const heard: string[] = [];

/** The warnings and errors that this screen has shown so far. */
export const notices = (): readonly string[] => heard;

export function listenToNotices(): void {
  for (const kind of ["warn", "error"] as const) {
    const real = ui.notifications[kind].bind(ui.notifications) as (...given: unknown[]) => unknown;
    (ui.notifications as Loose)[kind] = (...given: unknown[]) => {
      heard.push(String(given[0]));
      return real(...given);
    };
  }
}
