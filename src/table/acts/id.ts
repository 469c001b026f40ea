/** The application id of the window of the last acts. */
export const WINDOW = "quadrant-last-acts";
