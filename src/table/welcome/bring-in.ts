import { DialogV2, utils } from "../../foundry.ts";
import { listed, reasonOf, say } from "../words.ts";
import { NoStarter, readStarter, scenesHere, type Prepared, type Starter } from "./starters.ts";

/** The result of importing starters. */
export type BroughtIn = { done: Starter[] } | { done: Starter[]; failed: string };

/** Called before each starter with those imported so far, the number of all, and the name of the next one. */
type Progress = (done: readonly Starter[], of: number, next: string) => void;

/**
 * Imports the starters of games into the world, one after the other. All of them are loaded before the first is written; if
 * one is missing, nothing changes. Existing documents are overwritten only after a question.
 * @returns null if the GM cancelled
 */
export async function bringIn(games: readonly string[], progress: Progress): Promise<BroughtIn | null> {
  let starters: Starter[];
  try {
    starters = await Promise.all(games.map(readStarter));
  } catch (error) {
    if (!(error instanceof NoStarter)) throw error;
    return { done: [], failed: tellMissing(error) };
  }
  const plans = await Promise.all(
    starters.map(async (starter) => ({ starter, prepared: await starter.adventure.prepareImport() })),
  );
  const again = plans.filter(({ prepared }) => count(prepared.toUpdate) > 0);
  const answer = again.length > 0 ? await askAgain(again) : "anew";
  if (answer === "cancel") return null;
  const wanted = answer === "anew" ? plans : plans.filter((plan) => !again.includes(plan));
  const done: Starter[] = [];
  for (const { starter } of wanted) {
    const { name } = starter.adventure;
    progress([...done], wanted.length, name);
    try {
      await starter.adventure.import({ dialog: false });
      // A module may prevent the import; Foundry reports no error then.
      if (scenesHere(starter).length === 0) throw new Error(say("QUADRANT.table.welcome.error.kept"));
    } catch (error) {
      return { done, failed: say("QUADRANT.table.welcome.error.broken", { name, reason: reasonOf(error) }) };
    }
    done.push(starter);
  }
  return { done };
}

function tellMissing({ game, reason }: NoStarter): string {
  const name = `QUADRANT.${game}.name`;
  return reason === null
    ? say("QUADRANT.table.welcome.error.missing", { game: name })
    : say("QUADRANT.table.welcome.error.unread", { game: name, reason });
}

const count = (documents: Prepared["toUpdate"]): number => Object.values(documents).flat().length;

/** A line on what would be overwritten: the adventure and the names of its actors. */
function lineOf({ starter, prepared }: { starter: Starter; prepared: Prepared }): string {
  const people = (prepared.toUpdate["Actor"] ?? []).map(({ _id, name = "" }) => game.actors!.get(_id)?.name ?? name);
  return say("QUADRANT.table.welcome.again.line", { name: starter.adventure.name, people: listed(people) });
}

async function askAgain(plans: { starter: Starter; prepared: Prepared }[]): Promise<"anew" | "keep" | "cancel"> {
  const lines = plans.map((plan) => `<li>${utils.escapeHTML(lineOf(plan))}</li>`);
  const question = utils.escapeHTML(say("QUADRANT.table.welcome.again.question"));
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window"],
    window: { title: say("QUADRANT.table.welcome.again.title") },
    position: { width: 480 },
    content: `<p>${question}</p><ul class="q-welcome__again">${lines.join("")}</ul>`,
    buttons: [
      { action: "keep", label: say("QUADRANT.table.welcome.again.keep"), default: true },
      { action: "anew", label: say("QUADRANT.table.welcome.again.anew") },
      { action: "cancel", label: say("QUADRANT.table.ask.cancel") },
    ],
    rejectClose: false,
  } as never);
  return answer === "anew" || answer === "keep" ? answer : "cancel";
}
