import path from "node:path";

const ABOUT = `# The calm table, drawn

\`npm run pictures\` plays a little of each game and draws what the calm table looks like: cards in each of their states, cards of
many, the dialog, the tracker, what waits, sheets at play and the tools of a scene. Each stands here in the light theme, in
English and wide; behind its links in both themes and languages, and on a screen 480 px wide.
`;

/** What each of them shows, by its name. */
export const LOOKS: Record<string, string> = {
  cards: "Cards",
  "cards-many": "Cards of many, chains and contests",
  dialog: "A dialog",
  tracker: "The tracker",
  waiting: "What waits",
  "sheet-play-zap": "A sheet at play: Zap!",
  "sheet-play-imperfect": "A sheet at play: Future Imperfect",
  "sheet-play-zerospace": "A sheet at play: ZeroSpace",
  "sheet-play-gurps": "A sheet at play: GURPS",
  "scene-tools": "The tools of a scene",
};

/** A dialog is as wide as it is. */
const WIDE_ONLY = ["dialog"];

/** The files of one of them, with what tells each apart. */
export function looksOf(name: string): { file: string; words: string }[] {
  const widths = WIDE_ONLY.includes(name) ? [""] : ["", "-480"];
  return widths.flatMap((width) =>
    ["light", "dark"].flatMap((theme) =>
      ["en", "de"].map((language) => ({
        file: `${name}${width}-${theme}-${language}.webp`,
        words: [theme, language === "en" ? "English" : "German", ...(width ? ["480 px"] : [])].join(", "),
      })),
    ),
  );
}

/** The page that shows them. */
export function looksDoc(): string {
  const parts = Object.entries(LOOKS).map(([name, title]) => {
    const [first, ...others] = looksOf(name).map(({ file, words }) => ({
      way: path.posix.join("pictures/calm", file),
      words,
    }));
    const links = others.map(({ way, words }) => `[${words}](${way})`).join(" · ");
    return `## ${title}\n\n![${title}](${first!.way})\n\n${links}\n`;
  });
  return [ABOUT, ...parts].join("\n");
}
