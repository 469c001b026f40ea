import { describe, expect, it } from "vitest";
import { character, fight, participant, seatAt } from "./world.ts";
import { does, doesAll, draws, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { complexActCosts, mayAct } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { headPart, procedure, steps } from "../../../src/games/imperfect/combat/procedure.ts";

const extra = (name: string, facts = {}) => character(name, { role: "extra", ...facts });

/** Ronan and Violet against a Constable, in the counting phase. */
function counting(seats: Record<string, object>, facts: { phase?: "counting"; step?: string } = {}) {
  const people = [character("Ronan"), character("Violet"), extra("Constable")];
  return fight(people, { step: facts.step ?? null, seats, acting: 0 });
}

describe("the Master", () => {
  it("[IMP-AM-17] lets all extras draw, and can deal before everyone has drawn", () => {
    const combat = fight([character("Ronan"), extra("Constable"), extra("Bug", { wind: 0 })], { round: 0 });
    nextRound(combat);
    const act = procedure.actAll!("drawExtras", combat, {});
    expect(act).toMatchObject({ begins: [{ check: "imperfect.initiative", actor: "Actor.Constable" }] });
    draws(combat, { Constable: 3 });
    const faces = stacked(combat, { master: ["KS", "9H", "4C"] });
    expect(doesAll(combat, "deal", {}, faces), "[IMP-AM-17] nobody is passed over unasked").toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.undrawn",
      data: { names: "Ronan" },
    });
    expect(doesAll(combat, "dealAnyway", {}, faces)).toBeNull();
    expect(stand(combat).phase).toBe("choosing");
    expect(seat(combat, "Constable").choice).toEqual(["KS", "9H", "4C"]);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], choice: [] });
    expect(doesAll(combat, "chooseAll")).toBeNull();
    expect(seat(combat, "Constable").hand).toEqual(["KS", "9H"]);
    expect(stand(combat)).toMatchObject({ phase: "counting", step: "KS" });
  });

  it("can call the next card before the called one is used", () => {
    const combat = counting({ Ronan: { hand: ["JS"] }, Violet: { hand: ["9D"] } }, { step: "JS" });
    expect(doesAll(combat, "nextCard")).toBeNull();
    expect(stand(combat)).toMatchObject({ step: "9D", called: ["Violet"] });
    expect(seat(combat, "Ronan").hand).toEqual([]);
    expect(combat.combatant?.name).toBe("Violet");
    expect(procedure.next!(combat)).toMatchObject({ turn: "nobody", combat: { step: null } });
  });

  it("can take a card from a combatant, the sleeve first, and give a chosen or a random one", () => {
    const combat = counting({ Ronan: { hand: ["JS", "9D"], sleeve: "4C" } }, { step: "JS" });
    expect(does(combat, "Ronan", "byHand", { value: "highest" })).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["JS", "9D"], sleeve: null });
    expect(does(combat, "Ronan", "byHand", { value: "4C" })).toBeNull();
    expect(seat(combat, "Ronan").hand).toEqual(["JS", "9D", "4C"]);
    expect(does(combat, "Ronan", "byHand", { value: "4C" })).toMatchObject({
      key: "QUADRANT.imperfect.reason.turn.cardHeld",
    });
    expect(does(combat, "Violet", "byHand", { value: "random" }, stacked(combat, { players: ["AC"] }))).toBeNull();
    expect(seat(combat, "Violet").hand).toEqual(["AC"]);
    expect(procedure.gmOnly).toEqual(["byHand", "surprise", "lead"]);
  });

  it("lets extras act as a group on the leader's cards, each once on each card", () => {
    const combat = fight([character("Ronan"), extra("Bug"), extra("Swarm")], {
      step: "JS",
      seats: { Bug: { hand: ["JS", "4C"] } },
    });
    expect(does(combat, "Ronan", "lead", { value: "Bug" })).not.toBeNull();
    expect(does(combat, "Swarm", "lead", { value: "Bug" })).toBeNull();
    const swarm = participant(seatAt(combat, "Swarm").actor!, null, combat);
    expect(mayAct(swarm)).toBeNull();
    paid(combat, "Swarm", complexActCosts("self", seatAt(combat, "Swarm")));
    expect(mayAct(swarm)).toMatchObject({ key: "QUADRANT.imperfect.reason.turn.acted" });
    expect(mayAct(participant(seatAt(combat, "Bug").actor!, null, combat))).toBeNull();
    expect(does(combat, "Bug", "done")).toBeNull();
    expect(stand(combat).step).toBe("4C");
    expect(mayAct(swarm)).toBeNull();
  });

  it("gets the next step offered in the tracker: deal, count, the next card, the next round", () => {
    const names = (combat: Combat.Implementation) =>
      steps(combat).map(({ data, primary }) => (primary ? `*${data["act"]}` : data["act"]));
    const combat = fight([character("Ronan")], { round: 0 });
    nextRound(combat);
    const shuffles = ["reshuffle", "reshuffle"];
    expect(names(combat)).toEqual(["drawExtras", "*deal", "dealAnyway", ...shuffles]);
    draws(combat, { Ronan: 3 });
    proceeds(combat, stacked(combat, { players: ["JS", "9D", "2C"] }));
    expect(names(combat)).toEqual(["chooseAll", "*count", ...shuffles]);
    expect(does(combat, "Ronan", "keep", { marked: "JS,9D" })).toBeNull();
    expect(names(combat)).toEqual(["*nextCard", "nextRound", ...shuffles]);
    const { strip } = headPart(combat)!.data as { strip: { rank: string; place: string }[] };
    expect(strip.map(({ rank, place }) => `${rank} ${place}`).slice(0, 5)).toEqual([
      "A passed",
      "K passed",
      "Q passed",
      "J now",
      "10 ahead",
    ]);
  });

  it("starts each phase and calls each card by hand if automation waits for approval", () => {
    const combat = fight([character("Ronan")], { round: 0 });
    nextRound(combat);
    draws(combat, { Ronan: 2 });
    automatic("confirm");
    proceeds(combat);
    expect(stand(combat).phase).toBe("drawing");
    expect(doesAll(combat, "deal", {}, stacked(combat, { players: ["JS", "9D"] }))).toBeNull();
    expect(stand(combat).phase).toBe("choosing");
    expect(doesAll(combat, "count")).toBeNull();
    expect(does(combat, "Ronan", "pass")).toBeNull();
    expect(stand(combat).step).toBe("JS");
    expect(doesAll(combat, "nextCard")).toBeNull();
    expect(stand(combat).step).toBe("9D");
  });
});

/** Sets the `automation` setting. */
function automatic(value: string): void {
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  const before = settings.get;
  settings.get = (namespace, key) => (key === "automation" ? value : before(namespace, key));
}
