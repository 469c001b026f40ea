import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainDuel, twists } from "./support/duel.ts";
import {
  actor,
  ADA,
  admitted,
  BEN,
  type CardFacts,
  declare,
  faces,
  forget,
  give,
  GM,
  openWorld,
  party,
  type Person,
  recorded,
  roll,
  user,
} from "./support/world.ts";
import { act } from "./support/acts.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import { checkById } from "../../src/table/register.ts";
import type { Check, Situation } from "../../src/table/checks/check.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";

const { check: duel } = checkById("toy.duel");

/** The duel's card view, with its parties and the name and level of the Item. */
function tells({ parties }: Situation): ReturnType<Check["view"]> {
  const all = Object.values(parties);
  return {
    kind: "duel",
    title: parties["self"]?.tool?.name ?? "bare hands",
    chip: String((parties["self"]?.tool?.system as { level?: number } | undefined)?.level ?? ""),
    parties: all.map(({ name, img }) => ({ name, img })),
    sides: [],
    results: [
      { key: "lost", label: "lost", density: 0 },
      { key: "won", label: "won", density: 3 },
    ],
    headlines: [],
    note: "",
    verdict: null,
  };
}

let ace: Actor.Implementation;
let foe: Actor.Implementation;
let sword: Item.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  vi.restoreAllMocks();
  vi.spyOn(duel, "view").mockImplementation(tells as never);
  ace = actor("Ace", [ADA]);
  foe = actor("Foe");
  sword = give(ace, { _id: "sword", type: "thing", name: "Sword", img: "sword.webp" });
});

const duelOf = (facts: Partial<CardFacts> = {}): Card =>
  declare({
    author: ADA,
    plan: { targets: ["target"], bonus: 0, yields: false },
    parties: { self: party(ace, sword), target: party(foe) },
    throws: { strike: [[5]] },
    ...facts,
  });

async function put(card: Card): Promise<Card> {
  // The foe's face, if the GM's client rolls for it.
  if (twists.automatic) faces.push(2);
  await advance(card.id);
  return card;
}

/** The part of a card's view that the tests compare. */
function told(card: Card, person: Person = ADA) {
  const { kind, title, chip, parties, odds, verdict, changes } = cardView(card, user(person));
  return { kind, title, chip, parties, odds, verdict, changes };
}

const rename = (document: object, name: string): void => void Object.assign(document, { name, img: "other.webp" });

/** Deletes both actors and the Item. */
function deleteAll(): void {
  for (const { uuid } of [ace, foe, sword]) forget(uuid);
}

describe("[ZAP-AM-19] a card", () => {
  it("keeps names, images and the Item when these are renamed or deleted", async () => {
    const card = await put(duelOf());
    expect(card.system.state).toBe("applied");
    const before = told(card);
    expect(before).toMatchObject({ title: "Sword", parties: [{ name: "Ace" }, { name: "Foe" }] });
    for (const one of [ace, foe, sword]) rename(one, "Somebody Else");
    expect(told(card)).toEqual(before);
    deleteAll();
    expect(told(card)).toEqual(before);
    expect(told(card, BEN)).toEqual(before);
  });

  it("keeps the target's Item as it was before it was renamed and the target answered", async () => {
    twists.automatic = false;
    const shield = give(foe, { _id: "shield", type: "thing", name: "Shield" });
    const card = await put(duelOf({ parties: { self: party(ace, sword), target: party(foe, shield) } }));
    rename(shield, "Dented Shield");
    await act(card, "answer", GM, { role: "parry.target", choice: "yield" });
    expect(recorded(card)["parties"]).toMatchObject({ target: { kept: { tool: { name: "Shield" } } } });
  });

  it("is drawn from the documents if an earlier version kept nothing, or else with a neutral word", () => {
    const card = admitted(duelOf());
    expect(told(card).title).toBe("Sword");
    forget(sword.uuid);
    expect(told(card).title).toBe("bare hands");
  });

  it("keeps no long text of an Item, no facts that its author forged, and no more than the limits allow", async () => {
    Object.assign(sword.system as object, { description: "x".repeat(500), runes: "ᚠ" });
    const forged = {
      ...party(ace, sword),
      kept: { tool: { type: "thing", name: "<b>Excalibur</b>", img: "", system: {} } },
    };
    const card = await put(duelOf({ parties: { self: forged, target: party(foe) } }));
    const { kept } = (recorded(card)["parties"] as Record<string, { kept: { tool: object } }>)["self"]!;
    expect(kept.tool).toMatchObject({ name: "Sword", system: { level: 1, runes: "ᚠ" } });
    expect(JSON.stringify(kept)).not.toContain("xxx");
    Object.assign(sword.system as object, { many: Array.from({ length: 3000 }, (_, index) => index) });
    const heavy = await put(duelOf());
    expect(recorded(heavy)["parties"]).toMatchObject({ self: { kept: { tool: { name: "Sword", system: {} } } } });
  });

  it("keeps what players could and could not read of it when its actors are deleted", async () => {
    openWorld({ foeNumbers: "none" });
    plainDuel();
    [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
    const seen: Record<string, boolean> = {};
    vi.mocked(duel.view).mockImplementation(((now: Situation, reader: { sees(who: string): boolean }) => {
      for (const who of Object.keys(now.parties)) seen[who] = reader.sees(who);
      return tells(now);
    }) as never);
    const card = await put(duelOf({ parties: { self: party(ace), target: party(foe) } }));
    deleteAll();
    told(card, BEN);
    expect(seen).toEqual({ self: true, target: false });
  });
});

describe("[ZAP-AM-19] the odds before the roll", () => {
  const oddsOf = (card: Card) => cardView(card, user(GM)).odds!.segments.map(({ key, percent }) => [key, percent]);

  it("stay the same after later spends", async () => {
    twists.spendable = true;
    const card = await put(duelOf());
    const before = oddsOf(card);
    expect(await act(card, "spend", GM, { role: "strike", choice: "push" })).toBeNull();
    expect(card.system.plan).toMatchObject({ bonus: 1 });
    expect(oddsOf(card)).toEqual(before);
    await act(card, "spend", GM, { role: "strike", choice: "push" });
    expect(oddsOf(card)).toEqual(before);
  });

  it("are not replaced by those of an answer without chance", async () => {
    twists.automatic = false;
    vi.spyOn(duel, "odds").mockImplementation(((plan: { yields: boolean; bonus: number }) =>
      plan.yields ? { won: 1, lost: 0 } : { won: 0.4 + plan.bonus / 10, lost: 0.6 - plan.bonus / 10 }) as never);
    twists.spendable = true;
    const card = await put(duelOf());
    const before = oddsOf(card);
    await act(card, "answer", GM, { role: "parry.target", choice: "yield" });
    expect(card.system.plan).toMatchObject({ yields: true });
    expect(oddsOf(card)).toEqual(before);
    await act(card, "spend", GM, { role: "strike", choice: "push" });
    expect(oddsOf(card)).toEqual(before);
  });

  it("change with help before the roll, and stay the same after the answer", async () => {
    twists.automatic = false;
    const card = await put(duelOf({ throws: {} }));
    const before = oddsOf(card);
    await act(card, "intervene", GM, { actor: foe.uuid, choice: "help" });
    const helped = oddsOf(card);
    expect(helped).not.toEqual(before);
    await act(card, "throw", ADA, { rolls: [roll("strike", [5])] });
    await act(card, "answer", GM, { role: "parry.target", choice: "parry", rolls: [roll("parry.target", [2])] });
    expect(oddsOf(card)).toEqual(helped);
  });
});

describe("a card that waits for a deleted actor", () => {
  beforeEach(() => {
    twists.automatic = false;
  });

  it("shows that, and can be closed by the GM, which refunds its price", async () => {
    const card = await put(duelOf());
    expect(cardView(card, user(GM)).waiting?.label).toContain("waitingFor");
    forget(foe.uuid);
    const view = cardView(card, user(GM));
    expect(view.waiting).toEqual({
      label: 'QUADRANT.table.card.waitsForGone {"name":"Foe"}',
      hint: "QUADRANT.table.card.goneHintAnswer",
      asked: [
        { label: "Foe", choices: [expect.objectContaining({ id: "parry" }), expect.objectContaining({ id: "yield" })] },
      ],
      stuck: true,
    });
    expect(view.shape.menu[0]).toMatchObject({ action: "closeCard", key: "" });
    expect(cardView(card, user(ADA)).waiting?.hint).toBe("QUADRANT.table.card.goneHint");
    expect(cardView(card, user(ADA)).shape.menu.map(({ action }) => action)).not.toContain("closeCard");
    expect(await act(card, "close", GM)).toBeNull();
    expect([card.system.state, (ace.system as unknown as { points: number }).points]).toEqual(["closed", 5]);
  });

  it("still waits for the other targets", async () => {
    const ben = actor("Ben", [BEN]);
    const plan = { targets: ["target", "target2"], bonus: 0, yields: false };
    const parties = { self: party(ace), target: party(foe), target2: party(ben) };
    const card = await put(duelOf({ plan, parties }));
    forget(foe.uuid);
    const { label, hint, asked } = cardView(card, user(BEN)).waiting!;
    expect(label).toMatch(/waitsForGone \{"name":"Foe"\} · .*waitingFor \{"name":"Ben"\}/);
    expect([hint, asked.map((one) => one.label)]).toEqual(["QUADRANT.table.card.chooseAnswer", ["Ben"]]);
  });

  it("shows that, too, if the deleted actor announced it", async () => {
    const card = await put(duelOf({ throws: {} }));
    forget(ace.uuid);
    expect(cardView(card, user(GM)).waiting?.label).toBe('QUADRANT.table.card.waitsForGone {"name":"Ace"}');
  });
});
