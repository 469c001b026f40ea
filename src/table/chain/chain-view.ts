import { allSides } from "../checks/card-throws.ts";
import { openLinks } from "../checks/chain.ts";
import { readOrNull } from "../checks/readable.ts";
import { situationOf } from "../checks/situation.ts";
import type { CardView } from "../checks/views.ts";
import type { Card } from "../documents/messages.ts";
import { isAdmitted } from "../documents/records.ts";
import { counted, say } from "../words.ts";
import { cardsIn, type Run } from "./places.ts";
import { takeAllButton } from "./take-all.ts";
import { isUnfolded } from "./unfold.ts";
import type { BranchView, ChainView, LineView, RunView, StepView } from "./views.ts";

/** The partial that draws a card of a chain, and its data. */
export interface Drawn {
  template: string;
  data: object;
}

type Draw = (card: Card) => Drawn;

/** The view of a card together with all cards that follow from it. */
export function chainView(root: Card, run: Run, draw: Draw): ChainView {
  return {
    id: root.id,
    game: root.system.game,
    label: titleOf(draw(root)),
    undone: root.system.state === "undone",
    run: runView(draw, run),
    all: takeAllButton(cardsIn(run), game.user!),
  };
}

const titleOf = ({ data }: Drawn): string => (data as Partial<CardView>).title ?? "";

/** @param inside whether the run is a branch of another run: the title of its first card is then hidden, too */
function runView(draw: Draw, { steps, branches }: Run, inside = false): RunView {
  const seen = steps.map((card) => stepOf(draw, card));
  const further = branchesOf(draw, branches);
  // Only one line is unfolded: in a branch that waits for the reader, else among the steps before the branches.
  const now = further.some(({ run }) => waitsIn(run)) ? -1 : nowOf(seen, branches.length > 0);
  const shown = seen.map((step, index) => ({ ...step, line: opened(step.line, index === now) }));
  return {
    form: seen.every(({ done }) => done) ? "rail" : "lines",
    steps: shown.map((step, index) => {
      const data = inside || index > 0 ? withActs(step.data) : step.data;
      return { ...step, data: { ...data, line: step.line } };
    }),
    branches: further,
  };
}

/** A step shows no title that the reader could press to unfold its acts, so its acts unfold together with its line. */
function withActs(data: object): object {
  const { shape } = data as Partial<CardView>;
  return shape && shape.stage !== "takenBack" && !shape.thrown && !shape.odds
    ? { ...data, shape: { ...shape, acts: true } }
    : data;
}

/**
 * The index of the step that is unfolded before the reader has unfolded any: the last step that waits for this reader, else the
 * last step of the run if it is not decided. A run that has branched is decided in its branches. -1: none.
 */
export function nowOf(steps: readonly Pick<StepView, "done" | "mine">[], branched: boolean): number {
  const mine = steps.findLastIndex((step) => step.mine);
  if (mine >= 0 || branched) return mine;
  return steps.at(-1)?.done === false ? steps.length - 1 : -1;
}

const opened = (line: LineView, unsaid: boolean): LineView => ({ ...line, open: isUnfolded(line.part, unsaid) });

/** If several branches wait for this reader, the first of them is unfolded. */
function branchesOf(draw: Draw, runs: readonly Run[]): BranchView[] {
  const names = namesOf(draw, runs);
  const found = runs.map((run, index) => ({ run, view: runView(draw, run, true), named: names[index]! }));
  const first = found.findIndex(({ view }) => waitsIn(view));
  return found.map(({ run, view, named }, index) => ({
    line: opened(branchLine(run, view, named), index === first),
    run: view,
  }));
}

/** Whether any step of a run or of its branches waits for this reader. */
const waitsIn = ({ steps, branches }: RunView): boolean =>
  steps.some(({ mine }) => mine) || branches.some(({ run }) => waitsIn(run));

/** The names of branches: the last party of the first card if these names differ, else the verdict of the first card. */
function namesOf(draw: Draw, runs: readonly Run[]): { name: string; img: string }[] {
  const firsts = runs.map(({ steps }) => draw(steps[0]!).data as Partial<CardView>);
  const whom = firsts.map(({ parties = [] }) => parties.at(-1) ?? { name: "", img: "" });
  const apart = new Set(whom.map(({ name }) => name)).size === runs.length;
  if (apart) return whom.map(({ name, img }) => ({ name, img }));
  return firsts.map(({ verdict, kind }, index) => ({ name: verdict?.word ?? `${kind ?? ""} ${index + 1}`, img: "" }));
}

/** The line that sums up a branch: the total of its first throw, and the last word of a step that was not taken back. */
function branchLine(run: Run, view: RunView, { name, img }: { name: string; img: string }): LineView {
  const steps = [...view.steps, ...view.branches.flatMap((branch) => branch.run.steps)];
  const standing = steps.filter(({ line }) => !line.struck);
  const last = (standing.findLast(({ line }) => line.word !== "") ?? steps.at(-1))!.line;
  return {
    part: `branch ${run.steps[0]!.id}`,
    name,
    img,
    dice: [],
    total: steps.find(({ line }) => line.total)?.line.total ?? "",
    word: last.word,
    tone: last.tone,
    struck: cardsIn(run).every(({ system }) => system.state === "undone"),
    open: false,
  };
}

/** One card of a chain, and the line that is shown while it is folded. */
function stepOf(draw: Draw, card: Card): StepView {
  const drawn = draw(card);
  const view = drawn.data as Partial<CardView>;
  const mine = isAdmitted(card) && waitsForReader(view);
  const struck = card.system.state === "undone";
  const side = allSides(view).find(({ dice }) => dice.length > 0);
  const total = side?.total ?? null;
  const { word = "", tone = "plain" } = view.verdict ?? {};
  const done = isDone(card);
  return {
    ...drawn,
    done,
    mine,
    line: {
      part: card.id,
      name:
        view.steps?.find(({ state }) => state === "now")?.label ?? view.kind ?? (view as { act?: string }).act ?? "",
      img: "",
      dice: side?.dice.some(({ state }) => state !== "waiting") ? side.dice : [],
      total: total === null ? "" : counted(total),
      word: word || (done ? "" : say(`QUADRANT.table.chain.${mine ? "you" : "waits"}`)),
      tone: word || done ? tone : "wait",
      struck,
      open: false,
    },
  };
}

/** Whether no user has anything left to decide on a card. */
function isDone(card: Card): boolean {
  const { state } = card.system;
  if (state === "declared" || state === "open") return false;
  if (state !== "applied") return true;
  const links = readOrNull(card, (one) => openLinks(one, situationOf(one))) ?? [];
  return links.every(({ why }) => Boolean(why));
}

/** Whether this reader has to answer, to apply the card or to begin a follow-up. */
function waitsForReader({ waiting, buttons = [], foot = [] }: Partial<CardView>): boolean {
  // The GM may also answer in place of players, but such questions wait for the players.
  const choices = waiting && !waiting.others ? waiting.asked.flatMap((asked) => asked.choices) : [];
  const isOpen = ({ reason }: { reason: string | null }): boolean => !reason;
  return (
    choices.some(isOpen) ||
    buttons.some((button) => button.action === "follow" && isOpen(button)) ||
    foot.some(({ action }) => action === "apply")
  );
}
