import { systemHit, type SystemHitOutcome, type SystemHitPlan } from "#rules/zap";
import type { ButtonView, CheckView, Density, Reader, Situation, VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf } from "../../documents.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { partyViews } from "../parts.ts";
import { plainSide } from "../plain-side.ts";
import { checkButton } from "../../buttons.ts";

type Hit = Situation<SystemHitPlan, SystemHitOutcome>;

const RESULTS = [
  ["none", 0],
  ["damaged", 1],
  ["crewLoss", 2],
  ["pcOut", 2],
  ["shipOut", 3],
  ["shipDestroyed", 3],
] as const satisfies readonly (readonly [SystemHitOutcome["result"], Density])[];

export function systemHitView(situation: Hit, reader: Reader): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self } = parties;
  const shown = reader.sees("self");
  const pool = systemHit.pools(plan).system!;
  return {
    kind: say("QUADRANT.zap.card.systemHit"),
    title: self?.name ?? "",
    chip: say(`QUADRANT.zap.damageStep.${plan.hit}`),
    parties: partyViews(self),
    sides: [
      plainSide(
        {
          role: "system",
          name: struck(situation) || say("QUADRANT.zap.ship.systemHit.which"),
          note: say("QUADRANT.zap.ship.systemHit.ofSystems", { count: plan.systems.length }),
        },
        pool,
        { throws, outcome },
        shown,
      ),
    ],
    results: RESULTS.map(([key, density]) => ({ key, label: say(`QUADRANT.zap.ship.systemHit.${key}`), density })),
    headlines: [],
    note: "",
    verdict: outcome && verdict(situation, outcome, shown),
  };
}

/** The name of the system that was hit; empty while it is not known. */
export function struck({ outcome, parties }: Pick<Hit, "outcome" | "parties">): string {
  return outcome ? (abilityOf(parties[outcome.system])?.name ?? "") : "";
}

/** @param shown whether the reader may know what the ship is made of */
function verdict(situation: Hit, { result, from, to }: SystemHitOutcome, shown: boolean): VerdictView {
  const { plan, parties } = situation;
  const data = { system: struck(situation), ship: parties.self?.name ?? "" };
  const steps = { from: say(`QUADRANT.zap.damageStep.${from}`), to: say(`QUADRANT.zap.damageStep.${to}`) };
  const softened = shown && plan.ablative ? [say("QUADRANT.zap.ship.systemHit.why.ablative")] : [];
  const hardened = plan.systems.find(({ id }) => id === situation.outcome?.system)?.hardened;
  const harder =
    shown && hardened && from !== "overkill" ? [say("QUADRANT.zap.ship.systemHit.why.hardened", data)] : [];
  return {
    word: result === "damaged" ? steps.to : say(`QUADRANT.zap.ship.systemHit.${result}`),
    number: "",
    label: data.system,
    tone: result === "none" ? "plain" : to === "hindered" && result === "damaged" ? "strain" : "harm",
    why: [say(`QUADRANT.zap.ship.systemHit.why.${result}`, { ...data, ...steps }), ...softened, ...harder].join(" "),
    source: "QUADRANT.zap.source.shipFight",
  };
}

/** Somebody aboard is Out: the GM draws who. */
export function systemHitActs({ outcome, parties, card }: Hit, user: User.Implementation): ButtonView[] {
  const ship = parties.self?.actor;
  if (!user.isGM || outcome?.result !== "pcOut" || !ship) return [];
  const why = followUpRefusal(card, ["draw"]);
  return [
    checkButton({
      data: { check: "zap.draw", actor: ship.uuid, purpose: "crew", system: outcome.system },
      label: say("QUADRANT.zap.draw.crew.button"),
      why,
      primary: true,
    }),
  ];
}
