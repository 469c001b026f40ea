import { roleOf, type SideName } from "#rules/zerospace";
import {
  type CheckView,
  type Density,
  type Participant,
  type Reader,
  sideParties,
  type Situation,
  tellsTotals,
  type VerdictView,
  toldItem,
} from "#table/checks";
import { say, signed } from "#table/words.ts";
import { measured, type Measured } from "../../ruler.ts";
import { isSkilled, type Side, sideLabel, sideView } from "../../side/side.ts";
import { dvLabel } from "./difficulty-fields.ts";
import { costTold } from "./task-rulings.ts";
import {
  DIFFICULTY,
  hasSucceeded,
  isDeserted,
  slotsOf,
  taskKind,
  type TaskOutcome,
  type TaskPlan,
} from "./task-plan.ts";

type Tried<P extends TaskPlan> = Situation<P, TaskOutcome>;

interface Words {
  /** Keys under `QUADRANT.zerospace.card` and `….source`. */
  kind: string;
  source: string;
  title?: string;
  /** What comes of it, in the reader's words. */
  effect?: string;
  tone?: VerdictView["tone"];
}

const DENSITY: Record<string, Density> = { impossible: 0, failure: 0, success: 3, eureka: 3 };

/** A roll of one or more against a difficulty, against others, or open: on a dialog or a card. */
export function taskView<P extends TaskPlan>(situation: Tried<P>, reader: Reader, words: Words): CheckView {
  const { plan, outcome, throws, parties } = situation;
  const { kind, source, title = ownLabel(situation), effect = "", tone } = words;
  const succeeds = outcome !== null && hasSucceeded(outcome);
  const whos = slotsOf(plan).map(({ who }) => who);
  return {
    kind: say(`QUADRANT.zerospace.card.${kind}`),
    title,
    chip: chipOf(situation),
    parties: sideParties(partiesOn("self", whos, parties), partiesOn("target", whos, parties)),
    ...measured({
      rollers: { self: shown(situation, "self", reader), target: shown(situation, "target", reader) },
      pools: taskKind.pools(plan),
      throws,
      meeting: outcome,
      succeeds,
    }),
    results: Object.entries(DENSITY).map(([key, density]) => ({
      key,
      label: say(`QUADRANT.zerospace.result.${key}`),
      // A plain success is solid, unless there is more to be had.
      density: key === "success" && plan.usesMargin ? 2 : density,
    })),
    headlines: [
      {
        key: "success",
        label: say("QUADRANT.zerospace.headline.success.label"),
        short: say("QUADRANT.zerospace.headline.success.short"),
        hint:
          plan.task === "distract"
            ? say("QUADRANT.zerospace.headline.tiesFail")
            : say("QUADRANT.zerospace.headline.tiesSucceed"),
        results: ["success", "eureka"],
      },
    ],
    note: "",
    verdict:
      outcome &&
      verdictOf(situation, outcome, {
        told: tellsTotals(reader, ...whos.filter((who) => who !== DIFFICULTY)),
        source,
        effect,
        ...(tone && { tone }),
      }),
  };
}

/** "Engineering (Reason)": with what whoever leads it does it. */
function ownLabel({ plan, parties: { self } }: Pick<Tried<TaskPlan>, "plan" | "parties">): string {
  const [own] = plan.own;
  return own ? sideLabel(self, own) : "";
}

/** "DV 6", "against Virek-Kohl", "Open roll". */
function chipOf({ plan, parties }: Pick<Tried<TaskPlan>, "plan" | "parties">): string {
  if (plan.against === "difficulty") return dvLabel(plan.dv);
  if (plan.against === "open" || isDeserted(plan)) return say("QUADRANT.zerospace.ask.against.open");
  const names = plan.target.flatMap((_, index) => {
    const role = roleOf("target", index);
    return plan.left.includes(role) ? [] : [parties[role]?.name ?? ""];
  });
  return say("QUADRANT.zerospace.ask.against.people", { names: names.join(", ") });
}

/** Every roller of a side; those who were sent away stay readable. */
function shown<P extends TaskPlan>({ plan, throws, parties }: Tried<P>, side: SideName, reader: Reader): Measured[] {
  const sides = side === "self" ? plan.own : plan.others;
  // How difficult a task is everybody may know.
  const open: Reader = { ...reader, sees: (who) => who === DIFFICULTY || reader.sees(who) };
  const pools = taskKind.pools(plan);
  return slotsOf(plan)
    .filter(({ role }) => role.startsWith(side))
    .map(({ role, who, roller }, index) => {
      const participant = parties[who];
      const label = plan.left.includes(role)
        ? say("QUADRANT.zerospace.side.left")
        : means(participant, sides[index] ?? null, side);
      const value = side === "self" ? "av" : "dv";
      return {
        view: sideView({ role, who, label, roller, participant, pools, throws, value }, open),
        value: roller.value,
      };
    });
}

/** "Engineering (Reason) · Toolbox 2"; what was never learnt says so. */
function means(participant: Participant | undefined, side: Side | null, name: SideName): string {
  const actor = participant?.actor;
  if (!participant || !side) return "";
  const tool = toldItem(participant, side.tool);
  const { rating = 0 } = (tool?.system ?? {}) as { rating?: number };
  return [
    sideLabel(participant, side),
    ...(name === "self" && actor && !isSkilled(actor, side) ? [say("QUADRANT.zerospace.side.unskilled")] : []),
    ...(tool ? [say("QUADRANT.zerospace.ask.toolChoice", { name: tool.name, rating })] : []),
  ].join(" · ");
}

interface Told extends Required<Pick<Words, "source" | "effect">>, Pick<Words, "tone"> {
  /** Whether this reader may know the totals, and how far they are apart. */
  told: boolean;
}

function verdictOf<P extends TaskPlan>(
  { plan }: Tried<P>,
  outcome: TaskOutcome,
  { told, source, effect, tone }: Told,
): VerdictView {
  const { result, margin } = outcome;
  const won = hasSucceeded(outcome);
  const numbers = told && margin !== null;
  const cost = result === "failure" && outcome.cost ? costTold(outcome.cost) : "";
  return {
    word: result === "open" ? String(outcome.self.total ?? "") : say(`QUADRANT.zerospace.result.${result}`),
    number: numbers ? signed(margin) : "",
    label: numbers ? say("QUADRANT.zerospace.margin") : "",
    tone: tone ?? (won ? "gain" : result === "failure" ? "harm" : "plain"),
    why: [...(told ? [whyOf(plan, outcome)] : []), effect, cost].filter(Boolean).join(" "),
    source: `QUADRANT.zerospace.source.${source}`,
  };
}

/** "14 against 11." and what else decided it. */
function whyOf(plan: TaskPlan, { result, margin, self, target }: TaskOutcome): string {
  if (plan.ruled) return say("QUADRANT.zerospace.why.ruled");
  if (result === "impossible") return say("QUADRANT.zerospace.why.impossible");
  if (result === "open") return say("QUADRANT.zerospace.why.open", { total: self.total ?? 0 });
  if (margin === null) {
    const key = plan.against === "difficulty" ? "routine" : "unresisted";
    return say(`QUADRANT.zerospace.why.${key}`);
  }
  const totals = { total: self.total ?? 0, other: target.total ?? 0 };
  if (margin === 0) return say(`QUADRANT.zerospace.why.${plan.task === "distract" ? "tieFails" : "tie"}`, totals);
  return say("QUADRANT.zerospace.why.totals", totals);
}

/** The parties of one side, of those that the roll has. */
const partiesOn = (side: "self" | "target", whos: readonly string[], parties: Situation["parties"]) =>
  whos.filter((who) => who.startsWith(side)).map((who) => parties[who]);
