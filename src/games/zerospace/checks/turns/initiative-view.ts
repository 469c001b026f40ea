import { skill, type SkillOutcome } from "#rules/zerospace";
import {
  type CheckView,
  type Reader,
  type RowView,
  sideParties,
  type SideView,
  type Situation,
  tellsTotals,
} from "#table/checks";
import { say } from "#table/words.ts";
import { measured } from "../ruler.ts";
import { sideLabel, sideView } from "../side/side-view.ts";
import {
  initiativeKind,
  initiativeRole,
  openRoll,
  type InitiativeOutcome,
  type InitiativePlan,
} from "./initiative-kind.ts";

type Rolling = Situation<InitiativePlan, InitiativeOutcome>;

/** Who rolls for a place in the order: one alone, or a row for each of the GM's. */
export function initiativeView(situation: Rolling, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const [first] = plan.fighters;
  const actor = parties["self"]?.actor;
  return {
    kind: say("QUADRANT.zerospace.card.initiative"),
    title: first ? sideLabel(actor, first.side) : "",
    chip: say("QUADRANT.zerospace.initiative.open"),
    parties: sideParties(
      [],
      plan.fighters.map((_fighter, index) => parties[initiativeRole(index)]),
    ),
    results: [],
    headlines: [],
    note: say("QUADRANT.zerospace.initiative.note"),
    verdict: outcome && verdict(situation, reader),
    ...(plan.fighters.length > 1 ? { sides: [], rows: rowsOf(situation, reader) } : alone(situation, reader)),
  };
}

function sideOf({ plan, throws, parties }: Rolling, index: number, reader: Reader): SideView {
  const role = initiativeRole(index);
  const { side, roller } = plan.fighters[index]!;
  const participant = parties[role];
  const label = sideLabel(participant?.actor, side);
  return sideView(
    { role, who: role, label, roller, participant, pools: initiativeKind.pools(plan), throws, value: "av" },
    reader,
  );
}

/** One alone, on the ruler. */
function alone(situation: Rolling, reader: Reader): Pick<CheckView, "sides" | "part"> {
  const { plan, throws, outcome } = situation;
  const [own] = plan.fighters;
  if (!own) return { sides: [] };
  const meeting: SkillOutcome | null = outcome && skill.resolve(openRoll(own), throws);
  return measured({
    rollers: { self: [{ view: sideOf(situation, 0, reader), value: own.roller.value }], target: [] },
    pools: initiativeKind.pools(plan),
    throws,
    meeting,
    succeeds: true,
  });
}

function rowsOf(situation: Rolling, reader: Reader): RowView[] {
  const { plan, parties } = situation;
  return plan.fighters.map((_fighter, index) => {
    const role = initiativeRole(index);
    const { name = "", img = "" } = parties[role] ?? {};
    return {
      name,
      img,
      note: "",
      sides: [sideOf(situation, index, reader)],
      odds: null,
      verdict: null,
    };
  });
}

const plain = () => ({ word: "", number: "", label: "", tone: "plain" as const, why: "", source: "" });

/** The total, or the highest first. */
function verdict({ plan, outcome, parties }: Rolling, reader: Reader): CheckView["verdict"] {
  const source = "QUADRANT.zerospace.source.conflict";
  const all = plan.fighters.map((_fighter, index) => ({
    who: initiativeRole(index),
    name: parties[initiativeRole(index)]?.name ?? "",
    total: outcome?.totals[index] ?? null,
  }));
  if (outcome?.result === "impossible") {
    return { ...plain(), source, word: say("QUADRANT.zerospace.initiative.impossible"), tone: "harm" };
  }
  const [first, ...others] = all;
  if (first && others.length === 0) {
    const number = tellsTotals(reader, first.who) ? String(first.total) : "";
    return { ...plain(), source, word: say("QUADRANT.zerospace.card.initiative"), number };
  }
  const told = all.filter(({ who, total }) => total !== null && tellsTotals(reader, who));
  const why = told
    .toSorted((one, other) => other.total! - one.total!)
    .map(({ name, total }) => `${name} ${total}`)
    .join(" · ");
  return { ...plain(), source, word: say("QUADRANT.zerospace.card.initiative"), why };
}
