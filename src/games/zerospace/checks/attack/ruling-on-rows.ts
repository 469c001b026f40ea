import type { Refusal, Ruling, TableChange } from "#table/checks";
import { fighterOf, isWeapon, thingOf } from "../../documents.ts";
import { plotPointsOf } from "../side/own-fields.ts";
import { awaitsGmDecision, POSSIBLE, gmDecision, withGmDecision, overrideRuling } from "../side/slot.ts";
import { isSkilled } from "../side/side.ts";
import { armOf } from "./arms.ts";
import type { AttackSituation } from "./prepare.ts";
import {
  alikeGroups,
  type AttackCard,
  isStruck,
  isUnplaced,
  type Row,
  rowPlan,
  RULED,
  tiedAlike,
  untied,
  withRow,
} from "./attack-card.ts";
import { rowOutcome } from "./attack-kind.ts";
import { tell } from "../../words.ts";

const words = (key: string): string => `QUADRANT.zerospace.attack.ruling.${key}`;

/** The GM's rulings on an attack, and the terrified target's choice between cowering and fleeing. */
export function attackRulings(situation: AttackSituation): Ruling[] {
  const { plan } = situation;
  const perRow = plan.rows.flatMap((row, index) => [
    ...areaRuling(situation, row, index),
    ...unableRuling(situation, row, index),
    ...frightRuling(situation, row, index),
    ...overriding(situation, index),
  ]);
  return [...possibleRuling(situation), ...helperRulings(situation), ...tieRuling(situation), ...perRow];
}

type Own = Pick<Ruling, "id" | "label" | "choices" | "now" | "plan" | "note"> &
  Partial<Pick<Ruling, "changes">> & { isAsked: boolean };

/** A ruling of the GM: shown as buttons if it is asked for, else folded away. */
const gms = ({ isAsked, ...ruling }: Own): Ruling => ({
  ...ruling,
  who: "gm",
  early: true,
  ...(isAsked ? { spoken: true } : { group: folded() }),
});

const folded = (): string => tell("attack.ruling.group");

const choice = (key: string, value: string): { value: string; label: string } => ({
  value,
  label: tell(`attack.ruling.${key}.${value}`),
});

/** Whether the GM has to decide if the attack is possible: it is beyond range, or without the skill (ZS-RANGE-2, ZS-AV-4). */
function isDoubtful({ plan, parties }: Pick<AttackSituation, "plan" | "parties">): boolean {
  const [lead] = plan.self;
  const actor = parties["self"]?.actor;
  const isFar = lead?.roller.modifiers.some(({ key }) => key === "beyondRange") ?? false;
  return isFar || (actor && lead ? !isSkilled(actor, lead.side) : false);
}

/** Why the dice have to wait: the GM has not decided whether the attack is possible (ZS-AM-7). */
export const attackAwaits = (situation: AttackSituation): Refusal | null =>
  isDoubtful(situation) ? awaitsGmDecision(situation.plan.self[0]?.side, situation) : null;

/** An attack that is ruled out gives back its action, its plot points and the used piece of a weapon (ZS-AM-7). */
function givenBack({ plan, parties }: AttackSituation): TableChange[] {
  const { self, vehicle } = parties;
  const weapon = armOf(parties, plan.form)?.item;
  const isUsedUp = isWeapon(weapon) && weapon.system.quantity !== null;
  const points = plotPointsOf(self) === null ? 0 : (plan.self[0]?.side.plotPoints ?? 0);
  const row = "self.combatant";
  return [
    ...(fighterOf(self)
      ? [{ who: row, add: "spent.task", value: -1 } as const, { who: row, set: "struck", value: null } as const]
      : []),
    ...(points > 0 ? [{ who: "self", add: "plotPoints", value: points } as const] : []),
    ...(isUsedUp ? [{ who: vehicle ? "vehicle.tool" : "tool", add: "quantity", value: 1 } as const] : []),
  ];
}

function possibleRuling(situation: AttackSituation): Ruling[] {
  const { plan } = situation;
  const [lead, ...others] = plan.self;
  const said = gmDecision(lead!.side, situation);
  if (!isDoubtful(situation) && said !== "impossible") return [];
  return [
    gms({
      id: "possible",
      isAsked: true,
      label: tell("attack.ruling.possible.label"),
      choices: POSSIBLE.map((value) => choice("possible", value)),
      ...(said && { now: said }),
      plan(value): AttackCard {
        const side = withGmDecision(lead!.side, value);
        const roller = { ...lead!.roller, isAble: !side.isRuledOut };
        return { ...plan, self: [{ ...lead!, side, roller }, ...others] };
      },
      changes: (value) => (value === "impossible" ? givenBack(situation) : []),
      note: words("possible.note"),
    }),
  ];
}

/** The GM may strike out a helper that has ganged up: its throw does not count, all others do. */
function helperRulings({ plan, parties }: AttackSituation): Ruling[] {
  return plan.self.slice(1).map(({ who, roller }) =>
    gms({
      id: `helps:${who}`,
      isAsked: false,
      label: tell("attack.ruling.helps.label", { name: parties[who]?.name ?? "" }),
      choices: [choice("helps", "counts"), choice("helps", "struck")],
      now: roller.isAble ? "counts" : "struck",
      plan(value): AttackCard {
        const now = { ...roller, isAble: value === "counts" };
        return { ...plan, self: plan.self.map((one) => (one.who === who ? { ...one, roller: now } : one)) };
      },
      note: words("helps.note"),
    }),
  );
}

/** The GM's choice of one defence throw for all alike targets (ZS-EXP-3). */
function tieRuling({ plan }: AttackSituation): Ruling[] {
  if (plan.form !== "explosion" || alikeGroups(plan).length === 0) return [];
  return [
    gms({
      id: "tied",
      isAsked: false,
      label: tell("attack.ruling.tied.label"),
      choices: [choice("tied", "alone"), choice("tied", "together")],
      now: plan.rows.some(({ tiedTo }) => tiedTo !== null) ? "together" : "alone",
      plan: (value) => ({ ...plan, rows: value === "together" ? tiedAlike(plan.rows) : untied(plan.rows) }),
      note: words("tied.note"),
    }),
  ];
}

const COVER = "cover";

/** Whether a target that runs for cover gets out or behind cover (ZS-RUN-1), and whether a target is in a blast at all. */
function areaRuling({ plan, parties }: AttackSituation, row: Row, index: number): Ruling[] {
  const runs = row.reaction === "runForCover";
  if (!runs && plan.form !== "explosion") return [];
  const open = runs ? ["neither", "cover", "out"] : ["in", "out"];
  const isBehind = row.roller.modifiers.some(({ key }) => key === COVER);
  return [
    gms({
      id: `area:${row.who}`,
      isAsked: runs,
      label: tell("attack.ruling.area.label", { name: parties[row.who]?.name ?? "" }),
      choices: open.map((value) => choice("area", value)),
      ...(isUnplaced(row) ? {} : { now: row.isOut ? "out" : !runs ? "in" : isBehind ? "cover" : "neither" }),
      plan: (value) => inArea(plan, index, value, runs),
      changes: (value) => (value === COVER ? [{ who: row.who, gain: COVER }] : []),
      note: words("area.note"),
    }),
  ];
}

function inArea(plan: AttackCard, index: number, value: string, runs: boolean): AttackCard {
  const { roller } = plan.rows[index]!;
  const isOut = value === "out";
  if (!runs) return withRow(plan, index, { isOut });
  const others = roller.modifiers.filter(({ key }) => key !== COVER);
  const modifiers = value === "cover" ? [...others, { key: COVER, value: 1 }] : others;
  return withRow(plan, index, { isOut, isPlaced: true, roller: { ...roller, modifiers } });
}

/** Whether an interceptor is able to defend. */
function unableRuling({ plan, parties }: AttackSituation, row: Row, index: number): Ruling[] {
  if (!row.isIntercepted) return [];
  return [
    gms({
      id: `unable:${row.who}`,
      isAsked: true,
      label: tell("attack.ruling.unable.label", { name: parties[row.who]?.name ?? "" }),
      choices: [choice("unable", "able"), choice("unable", "unable")],
      now: row.roller.isAble ? "able" : "unable",
      plan: (value) => withRow(plan, index, { roller: { ...row.roller, isAble: value === "able" } }),
      note: words("unable.note"),
    }),
  ];
}

/** A terrified target's owner chooses whether it cowers or flees (ZS-TER-1). */
function frightRuling({ plan, outcome, parties }: AttackSituation, { who, kind }: Row, index: number): Ruling[] {
  const isHit = outcome?.rows[index]?.result === "hit";
  if (!isHit || kind !== "named" || !plan.specials.includes("terrifying")) return [];
  return [
    {
      id: `fright:${who}`,
      label: tell("attack.ruling.fright.label", { name: parties[who]?.name ?? "" }),
      choices: [choice("fright", "cowering"), choice("fright", "fleeing")],
      who: `party:${who}`,
      spoken: true,
      // An actor cannot do both, so the new condition replaces the other one.
      changes: (value) => [
        { who, lose: value === "fleeing" ? "cowering" : "fleeing" },
        { who, gain: value },
      ],
      note: words("fright.note"),
    },
  ];
}

/** *Override* for each row. A hit harms the target, a miss the attackers. */
function overriding({ plan, throws, parties }: AttackSituation, index: number): Ruling[] {
  const row = plan.rows[index]!;
  const dice = isStruck(plan, row) ? rowOutcome(withRow(plan, index, { ruled: null }), index, throws) : null;
  // An attack that is ruled out is allowed again by the ruling `possible`, not by an override.
  if (!dice || plan.self[0]?.side.isRuledOut) return [];
  const open = dice.result === "impossible" ? (["hit"] as const) : RULED.filter((value) => value !== dice.result);
  const name = parties[row.who]?.name ?? "";
  const ruling = overrideRuling<Row>({
    id: `override:${row.who}`,
    label: tell("attack.ruling.override.label", { name }),
    plan: row,
    choices: open.map((value) => choice("override", value)),
    harmed(value) {
      if (value === "hit") return thingOf(parties[row.who]) ? [] : [row.who];
      return rowPlan(plan, index).self.length > 1 ? plan.self.map(({ who }) => who) : ["self"];
    },
    parties,
    put: (ruled) => withRow(plan, index, { ruled: RULED.find((one) => one === ruled) ?? null }) as never,
  });
  return [{ ...ruling, group: folded() }];
}
