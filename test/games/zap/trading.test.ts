import { describe, expect, it } from "vitest";
import { abilityNamed, character, participant } from "./world.ts";
import { ask, clicked } from "./asking.ts";
import { cargoOf, comes, pressed, table, trader } from "./growth-world.ts";
import { buyCargoCheck } from "../../../src/games/zap/checks/trade/buy-cargo.ts";
import { sellCargoCheck } from "../../../src/games/zap/checks/trade/sell-cargo.ts";
import { shippingCheck } from "../../../src/games/zap/checks/trade/shipping.ts";
import { trekCheck, type TrekPlan } from "../../../src/games/zap/checks/trade/trek.ts";
import { callChanges } from "../../../src/games/zap/growth/calls.ts";
import { isTrader } from "../../../src/games/zap/documents.ts";
import { tradeView, trekView } from "../../../src/games/zap/sheets/trade-view.ts";
import { owns } from "../../../src/table/checks/reader.ts";
import { payerOf } from "../../../src/table/checks/revising.ts";
import type { Draft } from "../../../src/table/checks/check.ts";

const trades = { commerce: true, wealth: true };
const GM = { isGM: true } as User.Implementation;

describe("buying a cargo", () => {
  it("[ZAP-TRADE-2] allows goods of any level, and the lower die of the goods is their price", () => {
    const ship = trader();
    table([ship], trades);
    const asked = ask(buyCargoCheck, clicked(ship, "Cargo Bays")).fill("cargoLevel", "5").fill("goods", "Hardwood");
    expect(() => asked.fill("cargoLevel", "26")).toThrow("cargoLevel");
    const offered = asked.thrown({ use: [[3], [2]], cargo: [[2], [1]] });
    expect(offered.outcome).toMatchObject({ result: "offered", price: 1 });
    expect(comes(buyCargoCheck, offered)).toEqual([]);
    const bought = pressed(buyCargoCheck, offered, "take");
    expect(comes(buyCargoCheck, bought)).toEqual([
      {
        who: "self",
        create: {
          type: "zapCargo",
          name: "Hardwood",
          system: { level: 5, price: 1, origin: "Klopor", hold: "Cargo Bays" },
        },
      },
    ]);
    expect(comes(buyCargoCheck, pressed(buyCargoCheck, offered, "refuse"))).toEqual([]);
  });

  it("[ZAP-TRADE-2] waits until any owner of the ship takes or refuses an offer, and offers nothing to take if none was found", () => {
    const ship = trader();
    table([ship], trades);
    const asked = ask(buyCargoCheck, clicked(ship, "Cargo Bays"));
    const offered = asked.thrown({ use: [[4], [2]], cargo: [[4], [4]] });
    expect(buyCargoCheck.spends(offered).map(({ id, timing }) => [id, timing])).toEqual([
      ["take", "owed"],
      ["refuse", "owed"],
    ]);
    Object.assign(ship, { testUserPermission: (user: User.Implementation) => user.id === "owner" });
    const payers = buyCargoCheck
      .spends(offered)
      .map((spend) => payerOf(buyCargoCheck as never, offered, spend as never));
    const mayPress = (id: string) => payers.map((payer) => owns({ id, isGM: false } as User.Implementation, payer));
    expect([mayPress("owner"), mayPress("stranger")]).toEqual([
      [true, true],
      [false, false],
    ]);
    const bought = pressed(buyCargoCheck, offered, "take");
    expect(buyCargoCheck.isOtherOutcome!(offered.outcome!, bought.outcome!)).toBe(true);
    expect(buyCargoCheck.spends(bought)).toEqual([]);
    const none = asked.thrown({ use: [[1], [1]], cargo: [[4], [4]] });
    expect(none.outcome).toMatchObject({ result: "none", price: null });
    expect(buyCargoCheck.spends(none).map(({ id }) => id)).not.toContain("take");
  });

  it("[ZAP-TRADE-4] rolls one die with a hold that is half full, and is refused with a full one", () => {
    const ship = trader();
    table([ship], trades);
    cargoOf(ship, "Hardwood");
    const half = ask(buyCargoCheck, clicked(ship, "Cargo Bays")).now;
    expect(buyCargoCheck.kind.pools(half.plan).use!.dice).toEqual([{ faces: 8, bonus: 0 }]);
    expect(buyCargoCheck.refuse(half)).toBeNull();
    cargoOf(ship, "Furs");
    expect(buyCargoCheck.refuse(half)?.key).toContain("holdFull");
    const [bays] = tradeView(ship, GM, true)!.holds;
    expect(bays).toMatchObject({ state: "QUADRANT.zap.hold.full", cargoes: [{ id: "Hardwood" }, { id: "Furs" }] });
    expect(bays!.buy!.reason).toContain("holdFull");
  });

  it("[ZAP-TRADE-5] needs three scenes between two tries, and a place to trade at", () => {
    const ship = trader({ trade: { place: "Klopor", wealth: 4, buyWait: 2, sellWait: 0 } });
    table([ship], trades);
    const { now } = ask(buyCargoCheck, clicked(ship, "Cargo Bays"));
    expect(buyCargoCheck.costs(now)).toEqual([{ who: "self", set: "trade.buyWait", value: 3 }]);
    expect(buyCargoCheck.refuse(now)).toMatchObject({ key: "QUADRANT.zap.reason.wait", data: { count: 2 } });
    const lost = trader({ trade: { place: "", wealth: 4, buyWait: 0, sellWait: 0 } });
    expect(buyCargoCheck.refuse(ask(buyCargoCheck, clicked(lost, "Cargo Bays")).now)?.key).toContain("noPlace");
    table([ship], { commerce: false });
    expect(buyCargoCheck.refuse(now)?.key).toContain("noCommerce");
    expect(tradeView(ship, GM, true)).toBeNull();
  });

  it("takes only Tropes, modifiers and a valid cargo level from a forged plan", () => {
    const ship = trader();
    table([ship], trades);
    const { now } = ask(buyCargoCheck, clicked(ship, "Cargo Bays"));
    const modifiers = [{ key: "?", value: 1 }];
    const forged = {
      ...now.plan,
      use: { ...now.plan.use, level: 25, helpers: 9, wildShot: true, modifiers },
      place: "Ytter",
      deal: "taken" as const,
      tieTo: "actor" as const,
    };
    expect(buyCargoCheck.refresh({ ...now, plan: forged })).toEqual({
      ...now.plan,
      use: { ...now.plan.use, wildShot: true, modifiers },
    });
    expect(buyCargoCheck.refresh({ ...now, plan: { ...forged, cargoLevel: -1 } }).cargoLevel).toBe(4);
  });

  it("[ZAP-COMB-1] adds 1 for each helper who joins, and nothing for the ship's own system", () => {
    const ship = trader();
    const falk = character("Falk", { abilities: [{ name: "Merchant", kind: "shtick", level: 5 }] });
    const xark = character("Xark", { abilities: [{ name: "Engineering", kind: "shtick", level: 6 }] });
    table([ship, falk, xark], trades);
    const { now } = ask(buyCargoCheck, clicked(ship, "Cargo Bays"));
    const open = { author: { isGM: false }, system: { state: "open" } } as never;
    const helper1 = participant(falk, abilityNamed(falk, "Merchant"), null);
    const helper2 = participant(xark, abilityNamed(xark, "Engineering"), null);
    const one = buyCargoCheck.refresh({ ...now, card: open, parties: { ...now.parties, helper1 } });
    expect(one.use.helpers).toBe(1);
    const two = buyCargoCheck.refresh({ ...now, card: open, parties: { ...now.parties, helper1, helper2 } });
    expect(two.use.helpers).toBe(2);
    expect(buyCargoCheck.interventions!({ ...now, card: open }, falk).length).toBeGreaterThan(0);
  });
});

describe("selling a cargo", () => {
  const here = { wealth: { level: 4, points: 7 } };

  it("[ZAP-TRADE-3] rolls the goods against the place's Wealth; a sale adds the profit and removes the cargo", () => {
    const ship = trader(here);
    table([ship], trades);
    cargoOf(ship, "Hardwood");
    const offer = ask(sellCargoCheck, clicked(ship, "Hardwood")).thrown({ cargo: [[6], [1]], locale: [[4], [2]] });
    expect(offer.outcome).toMatchObject({ result: "offer", price: 4, profit: 3 });
    expect(comes(sellCargoCheck, offer)).toEqual([]);
    expect(comes(sellCargoCheck, pressed(sellCargoCheck, offer, "take"))).toEqual([
      { who: "self", set: "wealth.level", value: 5 },
      { who: "self", set: "wealth.points", value: 0 },
      { who: "item", note: "QUADRANT.zap.note.cargoSold" },
      { who: "tool", remove: true },
    ]);
    expect(comes(sellCargoCheck, pressed(sellCargoCheck, offer, "refuse"))).toEqual([]);
    const none = ask(sellCargoCheck, clicked(ship, "Hardwood")).thrown({ cargo: [[1], [1]], locale: [[4], [2]] });
    expect(sellCargoCheck.spends(none)).toEqual([]);
  });

  it("[ZAP-TRADE-3] [ZAP-WEALTH-3] counts profit and loss in XP without Wealth, and refuses a loss that is too great", () => {
    const ship = trader({ xp: { value: 1, earned: 1 } });
    table([ship], { commerce: true });
    cargoOf(ship, "Hardwood", { price: 4 });
    const asked = ask(sellCargoCheck, clicked(ship, "Hardwood"));
    const loss = asked.thrown({ cargo: [[6], [1]], locale: [[3], [2]] });
    expect(comes(sellCargoCheck, pressed(sellCargoCheck, loss, "take"))).toContainEqual({
      who: "self",
      add: "xp.value",
      value: -1,
    });
    cargoOf(ship, "Furs", { price: 1 });
    const furs = ask(sellCargoCheck, clicked(ship, "Furs")).thrown({ cargo: [[6], [1]], locale: [[4], [2]] });
    expect(comes(sellCargoCheck, pressed(sellCargoCheck, furs, "take"))).toEqual([
      { who: "self", add: "xp.value", value: 3 },
      { who: "item", note: "QUADRANT.zap.note.cargoSold" },
      { who: "tool", remove: true },
    ]);
    const ruin = asked.thrown({ cargo: [[6], [1]], locale: [[1], [1]] });
    expect(() => pressed(sellCargoCheck, ruin, "take")).toThrow("noXpForLoss");
  });

  it("[ZAP-TRADE-5] is refused where the cargo was bought, and before three scenes have passed", () => {
    const ship = trader({ trade: { place: " ytter", wealth: 4, buyWait: 0, sellWait: 0 } });
    table([ship], trades);
    cargoOf(ship, "Hardwood");
    const { now } = ask(sellCargoCheck, clicked(ship, "Hardwood"));
    expect(sellCargoCheck.refuse(now)?.key).toContain("boughtHere");
    expect(sellCargoCheck.costs(now)).toEqual([{ who: "self", set: "trade.sellWait", value: 3 }]);
    Object.assign(ship.system.trade, { place: "Hopalong", sellWait: 1 });
    expect(sellCargoCheck.refuse(now)?.key).toContain("waitOne");
  });
});

describe("shipping", () => {
  it("[ZAP-TRADE-1] adds a job to the trek that takes as many scenes as the roll fell short by", () => {
    const ship = trader({ trek: { scenes: 0, done: 0, shipments: [4] } });
    table([ship], trades);
    const job = ask(shippingCheck, clicked(ship, "Impulse Engines")).thrown({ use: [[5], [2]] });
    expect(job.outcome).toMatchObject({ result: "3", scenes: 3 });
    expect(comes(shippingCheck, pressed(shippingCheck, job, "refuse"))).toEqual([]);
    expect(comes(shippingCheck, pressed(shippingCheck, job, "take"))).toEqual([
      { who: "self", note: "QUADRANT.zap.note.shipment", data: { scenes: 3 } },
      { who: "self", set: "trek.shipments", value: [4, 3] },
    ]);
    expect(shippingCheck.prepare(clicked(ship, "Cargo Bays"))).toMatchObject({ key: "QUADRANT.zap.reason.noDrive" });
  });
});

describe("a journey", () => {
  const step = (ship = trader(), name: string) => ask(trekCheck, clicked(ship, null, [], { step: name }));

  it("[ZAP-TREK-1] [ZAP-TREK-2] has as many scenes as its distance or its days make", () => {
    const ship = trader();
    table([ship], trades);
    const plan = step(ship, "plan").fill("distance", "12").fill("perScene", "2.5");
    expect(comes(trekCheck, plan.now)).toContainEqual({ who: "self", set: "trek.scenes", value: 4 });
    const days = plan.fill("scale", "days").fill("days", "21");
    expect(comes(trekCheck, days.now)).toContainEqual({ who: "self", set: "trek.scenes", value: 11 });
    for (const [field, wrong] of [
      ["distance", "-1"],
      ["perScene", "0"],
      ["distance", "x"],
    ] as const) {
      expect(() => plan.fill(field, wrong)).toThrow("trek");
    }
    table([ship], { trekking: false });
    expect(trekCheck.refuse(plan.now)?.key).toContain("noTrekking");
    expect(trekView(ship, true)).toBeNull();
  });

  it("[ZAP-TREK-1] [ZAP-TRADE-1] brings freight nearer with each scene, and pays due freight with the last one", () => {
    const ship = trader({ trek: { scenes: 2, done: 0, shipments: [1, 5] }, wealth: { level: 4, points: 9 } });
    table([ship], trades);
    expect(comes(trekCheck, step(ship, "played").now)).toEqual([
      { who: "self", set: "trek.done", value: 1 },
      { who: "self", set: "trek.shipments", value: [0, 4] },
    ]);
    Object.assign(ship.system.trek, { done: 1, shipments: [0, 4] });
    expect(comes(trekCheck, step(ship, "told").now)).toEqual([
      { who: "self", set: "trek.done", value: 2 },
      { who: "self", set: "trek.scenes", value: 0 },
      { who: "self", set: "trek.done", value: 0 },
      { who: "self", set: "trek.shipments", value: [3] },
      { who: "self", set: "wealth.level", value: 5 },
      { who: "self", set: "wealth.points", value: 0 },
    ]);
  });

  it("[ZAP-TREK-1] ends at once if it is skipped, without bringing freight nearer, and refuses every step before it is planned", () => {
    const ship = trader({ trek: { scenes: 6, done: 1, shipments: [2] } });
    table([ship], trades);
    expect(comes(trekCheck, step(ship, "skip").now)).toEqual([
      { who: "self", set: "trek.scenes", value: 0 },
      { who: "self", set: "trek.done", value: 0 },
      { who: "self", set: "trek.shipments", value: [2] },
    ]);
    const idle = trader();
    table([idle], trades);
    for (const name of ["played", "told", "skip"]) {
      expect(trekCheck.refuse(step(idle, name).now)?.key, name).toContain("noJourney");
    }
    const forged = { ...(trekCheck.prepare(clicked(idle, null)) as Draft<TrekPlan>).plan, distance: NaN };
    expect(trekCheck.refuse({ ...step(idle, "plan").now, plan: forged })?.key).toContain("noLength");
  });
});

describe("trade without a ship", () => {
  const falk = (system: object = {}): ReturnType<typeof character> => {
    const made = character("Falk", {
      abilities: [
        { name: "Backpack", kind: "shtick", level: 6 },
        { name: "Merchant", kind: "shtick", level: 5 },
        { name: "Long Legs", kind: "movement", level: 4 },
      ],
    });
    const trade = { place: "Klopor", wealth: 4, buyWait: 0, sellWait: 0 };
    return Object.assign(made, { system: { ...made.system, trade, wealth: { level: 2, points: 0 }, ...system } });
  };

  it("[ZAP-AM-14] buys with an Ability of the character, and may combine another one in the dialog", () => {
    const hero = falk();
    table([hero], trades);
    const asked = ask(buyCargoCheck, clicked(hero, "Backpack")).fill("goods", "Furs").fill("combine", "Merchant");
    expect(asked.now.plan.use).toMatchObject({ level: 6, helpers: 1 });
    const offered = asked.thrown({ use: [[6], [2]], cargo: [[2], [1]] });
    expect(comes(buyCargoCheck, pressed(buyCargoCheck, offered, "take"))).toContainEqual({
      who: "self",
      create: { type: "zapCargo", name: "Furs", system: { level: 4, price: 1, origin: "Klopor", hold: "Backpack" } },
    });
    expect(buyCargoCheck.costs(asked.now)).toContainEqual({ who: "self", set: "trade.buyWait", value: 3 });
    const thug = character("Thug", { role: "foe", abilities: [{ name: "Backpack", kind: "shtick" }] });
    expect(buyCargoCheck.prepare(clicked(thug, "Backpack"))).toMatchObject({ key: "QUADRANT.zap.reason.noTrader" });
  });

  it("[ZAP-AM-14] sells against the place's Wealth, may combine an Ability, and adds the profit to the character's Wealth", () => {
    const hero = falk();
    table([hero], trades);
    cargoOf(hero as never, "Furs", { level: 4, price: 1, origin: "Ytter", hold: "Backpack" });
    const asked = ask(sellCargoCheck, clicked(hero, "Furs"));
    expect(sellCargoCheck.fields!(asked.now).map(({ id }) => id)).toEqual(["combine"]);
    const offer = asked.fill("combine", "Merchant").thrown({ cargo: [[4], [1]], locale: [[4], [2]] });
    // The goods roll 4, +1 for Merchant, against 4.
    expect(offer.outcome).toMatchObject({ result: "offer", price: 4, profit: 3 });
    expect(comes(sellCargoCheck, pressed(sellCargoCheck, offer, "take"))).toContainEqual({
      who: "self",
      set: "wealth.points",
      value: 3,
    });
  });

  it("[ZAP-AM-14] ships freight with the character's Movement Power, and is paid for it after enough trek scenes", () => {
    const hero = falk();
    table([hero], trades);
    const job = ask(shippingCheck, clicked(hero, "Long Legs")).thrown({ use: [[3], [2]] });
    expect(comes(shippingCheck, pressed(shippingCheck, job, "take"))).toContainEqual({
      who: "self",
      set: "trek.shipments",
      value: [job.outcome!.scenes],
    });
    const due = falk({
      trek: { scenes: 1, done: 0, shipments: [1] },
      trade: { place: "X", wealth: 4, buyWait: 2, sellWait: 1 },
    });
    expect(callChanges("trekScene", { actor: due, token: null }, "self")).toEqual(
      expect.arrayContaining([
        { who: "self", set: "trade.buyWait", value: 1 },
        { who: "self", set: "trade.sellWait", value: 0 },
        { who: "self", set: "trek.shipments", value: [] },
        { who: "self", set: "wealth.points", value: 1 },
      ]),
    );
  });

  it("[ZAP-AM-14] is shown on a hero's sheet if Commerce is on, and is not open to foes", () => {
    const hero = falk();
    table([hero], trades);
    const view = tradeView(hero, GM, true)!;
    expect(view.holds.map(({ name }) => name)).toEqual(["Backpack", "Merchant"]);
    expect(view.freight).toHaveLength(1);
    expect(view.arrive?.data).toMatchObject({ check: "zap.arrive" });
    expect([hero, character("Thug", { role: "foe" }), trader()].map(isTrader)).toEqual([true, false, true]);
    table([hero], { commerce: false });
    expect(tradeView(hero, GM, true)).toBeNull();
  });
});
