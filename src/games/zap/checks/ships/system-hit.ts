import type { Change, CheckKind } from "#rules/check.ts";
import { systemHit, type SystemHitOutcome, type SystemHitPlan } from "#rules/zap";
import type { ButtonView, Check, CheckView, Density, Parties, Reader, Situation, VerdictView } from "#table/checks";
import { cardView, defineCheck, partyOf, readOrNull, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { abilitiesOf, abilityOf, isAbility, isShip, type Ship, shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { playersAboard } from "../../ships/crew.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { rowSituation } from "../attack/volley-view.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { partyViews, plainSide, worded } from "../parts.ts";
import { hitOn } from "./system-hit-button.ts";
import { refusal, tell } from "../../words.ts";

/** An attack that has hit a ship. */
export interface ShipHit {
  attack: AttackSituation;
  ship: Ship;
}

/** The attack of a card, or of one row of a volley; null unless it hit a ship's systems. */
export function shipHitOf(card: Card | null | undefined, row: number): ShipHit | null {
  const attack = card ? readOrNull(card, (one) => attackOf(one, row)) : null;
  const ship = attack?.parties.target?.actor;
  return attack && isShip(ship) && hitOn(attack) ? { attack, ship } : null;
}

function attackOf(card: Card, row: number): AttackSituation | null {
  if (card.system.kind === "attack") return situationOf(card) as unknown as AttackSituation;
  if (card.system.kind !== "volley") return null;
  const volley = situationOf(card) as unknown as Parameters<typeof rowSituation>[0];
  return volley.plan.rows[row] ? rowSituation(volley, row) : null;
}

type SystemHitSituation = Situation<SystemHitPlan, SystemHitOutcome>;

const RESULTS = [
  ["none", 0],
  ["damaged", 1],
  ["crewLoss", 2],
  ["pcOut", 2],
  ["shipOut", 3],
  ["shipDestroyed", 3],
] as const satisfies readonly (readonly [SystemHitOutcome["result"], Density])[];

export function systemHitView(situation: SystemHitSituation, reader: Reader): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self } = parties;
  const shown = reader.sees("self");
  const pool = systemHit.pools(plan).system!;
  return cardView({
    kind: tell("card.systemHit"),
    title: self?.name ?? "",
    chip: tell(`damageStep.${plan.hit}`),
    parties: partyViews(self),
    sides: [
      plainSide(
        {
          role: "system",
          name: struck(situation) || tell("ship.systemHit.which"),
          note: tell("ship.systemHit.ofSystems", { count: plan.systems.length }),
        },
        pool,
        { throws, outcome },
        shown,
      ),
    ],
    results: RESULTS.map(([key, density]) => ({ key, label: tell(`ship.systemHit.${key}`), density })),
    verdict: outcome && verdict(situation, outcome, shown),
  });
}

/** The name of the system that was hit; empty while it is not known. */
export function struck({ outcome, parties }: Pick<SystemHitSituation, "outcome" | "parties">): string {
  return outcome ? (abilityOf(parties[outcome.system])?.name ?? "") : "";
}

/** @param shown whether the reader may know the ship's systems */
function verdict(situation: SystemHitSituation, { result, from, to }: SystemHitOutcome, shown: boolean): VerdictView {
  const { plan, parties } = situation;
  const data = { system: struck(situation), ship: parties.self?.name ?? "" };
  const steps = { from: tell(`damageStep.${from}`), to: tell(`damageStep.${to}`) };
  const softened = shown && plan.ablative ? [tell("ship.systemHit.why.ablative")] : [];
  const hardened = plan.systems.find(({ id }) => id === situation.outcome?.system)?.hardened;
  const harder = shown && hardened && from !== "overkill" ? [tell("ship.systemHit.why.hardened", data)] : [];
  return {
    word: result === "damaged" ? steps.to : tell(`ship.systemHit.${result}`),
    number: "",
    label: data.system,
    tone: result === "none" ? "plain" : to === "hindered" && result === "damaged" ? "strain" : "harm",
    why: [tell(`ship.systemHit.why.${result}`, { ...data, ...steps }), ...softened, ...harder].join(" "),
    source: "QUADRANT.zap.source.shipFight",
  };
}

/** A character aboard is Out: the GM's button to draw which one. */
export function systemHitActs({ outcome, parties, card }: SystemHitSituation, user: User.Implementation): ButtonView[] {
  const ship = parties.self?.actor;
  if (!user.isGM || outcome?.result !== "pcOut" || !ship) return [];
  const why = followUpRefusal(card, ["draw"]);
  return [
    checkButton({
      data: { check: "zap.draw", actor: ship.uuid, purpose: "crew", system: outcome.system },
      label: tell("draw.crew.button"),
      why,
      primary: true,
    }),
  ];
}

/** A system hit; `row` is the index of its attack on the card. */
export interface Strike extends SystemHitPlan {
  row: number;
}

export type Hit = Situation<Strike, SystemHitOutcome>;

/** Every system is a party under its Item id, because only the die decides which one is hit. */
const kind: CheckKind<Strike, SystemHitOutcome> = {
  ...systemHit,
  changes: (plan, outcome) =>
    worded(systemHit.changes(plan, outcome)).map((change): Change =>
      change.who === "item" ? { ...change, who: `${outcome.system}.tool` } : change,
    ),
};

/**
 * The attack that hit this ship; null for an attack that only had to beat the defence, because that strikes no random system.
 */
function attackOn(ship: Ship, card: Card | null, row: number): AttackSituation | null {
  const struck = shipHitOf(card, row);
  return struck?.ship.uuid === ship.uuid && !struck.attack.plan.breach ? struck.attack : null;
}

/** The beaten defence; of two that worked together the ablative one, which takes a step off the hit. */
function beatenBy({ plan, parties: { target } }: AttackSituation): Item.Implementation | null {
  const partner = target?.actor?.items.get(plan.partner ?? "") ?? null;
  const tool = target?.tool ?? null;
  return [tool, partner].find(isAblative) ?? tool;
}

const isAblative = (item: Item.Implementation | null): boolean => isAbility(item) && item.system.hasTrait("ablative");

function planOf(ship: Ship, card: Card | null, row: number): Strike | null {
  const attack = attackOn(ship, card, row);
  const hit = attack && hitOn(attack);
  if (!hit) return null;
  return {
    row,
    systems: abilitiesOf(ship).map((system) => ({
      id: system.id ?? "",
      damage: system.system.damage,
      hardened: system.system.hasTrait("hardened"),
    })),
    hit,
    ablative: isAblative(beatenBy(attack)),
    stepRule: gameSetting<string>("zap", "fasterShips") === "step",
    crew: ship.system.crew.value,
    pcs: playersAboard(ship).length,
  };
}

/** Zap! › Ships › Ship-to-Ship Combat: the die decides which system a hit strikes. The GM throws. */
export const systemHitCheck: Check<Strike, SystemHitOutcome> = defineCheck<Strike, SystemHitOutcome>({
  kind,
  roles: { system: "self" },
  prepare({ actor, token, data }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    const systems = abilitiesOf(actor);
    if (systems.length === 0) return refusal("ship.noSystems", { name: actor.name });
    const card = cardByUuid(data.card);
    const row = Number(data.row ?? 0);
    const plan = planOf(actor, card, row);
    if (!card || !plan) return refusal("ship.notHit", { name: actor.name });
    const attack = attackOn(actor, card, row);
    const parties: Parties = { self: partyOf(actor, token, attack && beatenBy(attack)) };
    for (const system of systems) parties[system.id ?? ""] = partyOf(actor, token, system);
    return { plan, parties, tied: card.uuid };
  },
  ties: "continues",
  /** The hit is read from the attack's card, the systems from the ship. */
  refresh({ plan, parties, tied }) {
    const ship = shipOf(parties.self);
    return (ship && planOf(ship, tied ?? null, plan.row)) ?? plan;
  },
  refuse: () => refusal("gmOnly"),
  /** The Round of the hit: a backup can replace the system only in a later one (ZAP-SHIP-12). */
  effects({ outcome, parties }) {
    const fight = fightOf(parties.self?.combatant);
    if (!fight || !outcome || outcome.to === outcome.from) return [];
    return [{ who: `${outcome.system}.tool`, set: "hitRound", value: fight.round }];
  },
  view: systemHitView,
  acts: systemHitActs,
});
