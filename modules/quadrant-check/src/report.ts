import { asText } from "./expect.ts";
import { MODULE, word } from "./names.ts";

export type Outcome = "pass" | "fail" | "notPossible";

/** One line of the report. */
export interface Result {
  /** "fact 99", "point 6" */
  id: string;
  /** The check's title, because several checks may test the same fact. */
  check: string;
  group: string;
  outcome: Outcome;
  /** The observed result; of a failure, the message with the expected result. */
  seen: unknown;
}

export interface Report {
  /** This module's version. */
  version: string;
  /** "Foundry", or "stand-in": Quadrant's own imitation of it. */
  where: "Foundry" | "stand-in";
  foundry: string;
  system: string;
  /** The other active modules: "id version". */
  modules: string[];
  language: string;
  /** ISO 8601. */
  date: string;
  totals: Record<Outcome, number>;
  results: Result[];
}

const SIGNS: Record<Outcome, string> = { pass: "✅", fail: "❌", notPossible: "➖" };
const OUTCOMES = Object.keys(SIGNS) as Outcome[];

export function reportOf(results: Result[]): Report {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  const others = (game.modules.contents as Loose[]).filter(({ id, active }) => active && id !== MODULE);
  return {
    version: game.modules.get(MODULE).version,
    where: isStandIn() ? "stand-in" : "Foundry",
    foundry: game.version,
    system: `${game.system.id} ${game.system.version}`,
    modules: others.map(({ id, version }) => `${id} ${version}`),
    language: game.i18n.lang,
    date: new Date().toISOString(),
    totals: { pass: count("pass"), fail: count("fail"), notPossible: count("notPossible") },
    results,
  };
}

/** In the stand-in, reading a missing member throws; in Foundry, it is undefined. */
function isStandIn(): boolean {
  try {
    return foundry.utils.whatFoundryDoesNotHave === 0;
  } catch (error) {
    return error instanceof Error && error.name === "HostGap";
  }
}

/** The maximum length of a result on the page. The JSON has the whole result. */
const ROOM = 240;

const shown = (seen: unknown): string => {
  const text = (typeof seen === "string" ? seen : asText(seen)).replaceAll("`", "'").replaceAll("\n", " ");
  return text.length > ROOM ? `${text.slice(0, ROOM - 1)}…` : text;
};

const lineOf = ({ outcome, id, check, seen }: Result): string =>
  `- ${SIGNS[outcome]} **${id}** ${word(`title.${check}`)} — \`${shown(seen)}\``;

/** The report as a page of Markdown, e.g. for an issue. Failures come first. */
export function pageOf(report: Report): string {
  const { where, foundry: build, system, modules, language, date, totals, results } = report;
  const failed = results.filter(({ outcome }) => outcome === "fail");
  const groups = [...new Set(results.map(({ group }) => group))];
  const lines = [
    `# ${word("page.heading")}`,
    "",
    `- ${word(where === "Foundry" ? "page.foundry" : "page.standIn", { build })}`,
    `- ${word("page.system", { system, version: report.version })}`,
    `- ${word("page.modules", { modules: modules.join(", ") || "–" })}`,
    `- ${word("page.date", { date, language })}`,
    `- ${OUTCOMES.map((outcome) => `${SIGNS[outcome]} ${word(`outcome.${outcome}`)}: ${totals[outcome]}`).join(" · ")}`,
    ...(failed.length ? ["", `## ${word("page.failed")}`, "", ...failed.map(lineOf)] : []),
    ...groups.flatMap((group) => [
      "",
      `## ${word(`group.${group}`)}`,
      "",
      ...results.filter((result) => result.group === group).map(lineOf),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}
