import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asks,
  asUser,
  BEN,
  bucket,
  cards,
  faces,
  GM,
  labels,
  learns,
  openTable,
  person,
  plays,
  rolled,
  seen,
  stands,
} from "./rolls-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { tellCheck } from "../../../src/games/gurps/checks/secret/announce.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import { asSecretAs } from "../../../src/table/checks/secrecy.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import type { GroupOutcome } from "../../../src/games/gurps/checks/secret/group-plan.ts";

let vesna: Character;
let baako: Character;

beforeEach(() => {
  openTable();
  vesna = person("Vesna", [ADA], { dx: 13, iq: 12, ht: 11 });
  baako = person("Baako", [BEN], { iq: 11, bonus: { per: 3 }, traits: { dangerSense: 1, acuteHearing: 2 } });
  faces.length = 0;
});

/** Lets the referee attend to the cards from this index on, and returns them. */
async function attended(since: number): Promise<Card[]> {
  for (let index = since; index < cards().length; index += 1) await referee.attend(cards()[index]!);
  return cards().slice(since);
}

const secretly = async (id: string, of: Character, dice: number[], more: object = {}): Promise<[Card, Card]> => {
  faces.push(...dice);
  const declared = await plays(ADA, id, of, more);
  const [thrown] = await attended(cards().indexOf(declared) + 1);
  return [declared, thrown!];
};

describe("a secret roll", () => {
  beforeEach(() => void learns(vesna, "meteo", { attribute: "iq", relativeLevel: 1, isSecret: true }, "Meteorology"));

  it("[GURPS-SEC-1] is declared by its player and rolled by the GM's client; the player sees no dice, odds or numbers", async () => {
    const [declared, thrown] = await secretly("skill", vesna, [3, 3, 3], { item: "meteo" });
    const shown = seen(declared, ADA);
    expect(shown).toMatchObject({
      title: "Meteorology",
      sides: [],
      odds: null,
      verdict: null,
      buckets: [],
      buttons: [],
    });
    expect([declared.system.throws, declared.rolls]).toEqual([{}, []]);
    expect(thrown.whisper).toEqual(["gm"]);
    expect(rolled(thrown)).toMatchObject({ result: "success", total: 9 });
  });

  it("[GURPS-SEC-3] shows the GM how true or false the answer should be", async () => {
    const [, good] = await secretly("skill", vesna, [3, 3, 3], { item: "meteo" });
    expect(seen(good, GM).note).toContain("information.truth.grade2");
    const [, bad] = await secretly("skill", vesna, [6, 6, 5], { item: "meteo" });
    expect(seen(bad, GM).note).toContain("information.lie.grade3");
  });

  it("[GURPS-SEC-3] can be answered to its player in words, but only by the GM", async () => {
    const [, thrown] = await secretly("skill", vesna, [3, 3, 3], { item: "meteo" });
    expect(labels(seen(thrown, GM).buttons)).toEqual(expect.arrayContaining(["tell.button", "reveal.button"]));
    const told = await plays(GM, "tell", vesna, { data: { card: thrown.uuid }, fill: { news: "It will rain" } });
    expect(told.system.state).toBe("applied");
    expect(seen(told, ADA).verdict?.word).toBe("It will rain");
    // Only Vesna's players and the GM may read the message.
    const pressed = { actor: vesna, token: null, item: null, targets: [], data: { card: thrown.uuid } };
    const draft = tellCheck.prepare(pressed as never);
    if (isRefusal(draft)) throw new Error(draft.key);
    expect(asSecretAs({}, "gurps.tell", draft)).toEqual({ blind: false, whisper: ["gm", ADA.id] });
    const forged = await plays(ADA, "tell", vesna, { data: { card: thrown.uuid }, fill: { news: "It will shine" } });
    expect(forged.system.state).toBe("refused");
  });

  it("[GURPS-SEC-1] does not reveal by its modifiers that an earlier try has failed", async () => {
    const again = { item: "meteo", fill: { task: "the sky" } };
    const [, failed] = await secretly("skill", vesna, [6, 6, 5], again);
    await acts(failed, "rule", GM, { ruling: "consequence", value: "noHarm" });
    expect(bucket(asks(ADA, "skill", vesna, again).plan)).toEqual([]);
    const [, thrown] = await secretly("skill", vesna, [3, 3, 3], again);
    expect(bucket(thrown.system.plan)).toContain("repeat -1");
  });

  it("[GURPS-SEC-1] can be revealed by the GM, but not by its player", async () => {
    const [, thrown] = await secretly("skill", vesna, [3, 3, 3], { item: "meteo" });
    const open = await plays(GM, "reveal", vesna, { data: { card: thrown.uuid } });
    expect(seen(open, BEN).verdict).toMatchObject({ word: "QUADRANT.gurps.result.success", number: "+4" });
    expect(seen(open, BEN).sides[0]?.dice).toHaveLength(3);
    expect((await plays(ADA, "reveal", vesna, { data: { card: thrown.uuid } })).system.state).toBe("refused");
  });

  it("[GURPS-SEC-1] is not secret if the GM rolls for an unowned actor", async () => {
    const guard = person("Guard", [], { iq: 10 });
    learns(guard, "meteo", { attribute: "iq", relativeLevel: 1, isSecret: true });
    const card = await plays(GM, "skill", guard, { item: "meteo", dice: { roll: [3, 3, 3] } });
    expect(card.system.secret).toBeNull();
  });
});

describe("the senses", () => {
  const openly = (): void => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { dx: 13, iq: 12, ht: 11 });
    baako = person("Baako", [BEN], { iq: 11, bonus: { per: 3 }, traits: { dangerSense: 1, acuteHearing: 2 } });
  };

  it("[GURPS-SENSE-1] are rolled against Perception, by the GM in secret unless the setting says otherwise", async () => {
    const [declared, thrown] = await secretly("sense", vesna, [4, 4, 4], { data: { sense: "smell" } });
    expect(seen(declared, ADA).sides).toEqual([]);
    expect(rolled(thrown)).toMatchObject({ effective: 12, result: "success" });
    openly();
    const card = await plays(ADA, "sense", vesna, { data: { sense: "smell" }, dice: { roll: [4, 4, 4] } });
    expect(seen(card, BEN).sides[0]?.total).toBe(12);
  });

  it("[GURPS-SENSE-1] are rolled as a forced roll if the GM calls for them, but not if a player does", () => {
    const plan = (who: typeof GM) => asks(who, "sense", vesna, { data: { sense: "vision" } }).plan;
    expect([plan(GM), plan(ADA)]).toMatchObject([{ isDefense: true }, { isDefense: false }]);
  });

  it("[GURPS-SENSE-2] [GURPS-MOD-4] see nothing behind the actor or in total darkness without a fitting trait", () => {
    const why = (fill: Record<string, string>, toggle: string[] = []) =>
      asks(ADA, "sense", vesna, { fill, toggle }).why;
    expect([why({}), why({ bearing: "behind" }), why({}, ["dark"])]).toEqual(["", "barred", "barred"]);
    const cat = person("Cat", [ADA], { traits: { darkVision: 1, allRoundVision: 1 } });
    const seeing = asks(ADA, "sense", cat, { fill: { bearing: "behind" }, toggle: ["dark"] });
    expect(seeing.why).toBe("");
    expect(asUser(ADA, () => asks(ADA, "sense", vesna).view.note)).toContain("sense.horizon");
  });

  it("[GURPS-SENSE-2] [GURPS-MOD-4] offset darkness with Night Vision, at most by its penalty", async () => {
    openly();
    const owl = person("Owl", [ADA], { traits: { nightVision: 4 } });
    const dark = { key: "gurps.mod.sight.darkness", value: -3, source: "darkness", said: true };
    const forge = (plan: object): object => ({ ...plan, modifiers: [dark] });
    const card = await plays(ADA, "sense", owl, { forge: forge as never, dice: { roll: [3, 3, 4] } });
    expect(bucket(card.system.plan)).toEqual(["sight.darkness -3", "trait.nightVision +3"]);
  });

  it("[GURPS-SENSE-3] hear a sound by its range and distance, and no ultrasound", () => {
    const heard = { sense: "hearing", sound: "talk", distance: "8" };
    const { plan } = asks(BEN, "sense", baako, { fill: heard });
    expect(bucket(plan)).toEqual(["distance -3", "trait.acuteHearing +2"]);
    expect(asks(BEN, "sense", baako, { fill: { sense: "hearing", pitch: "ultrasonic" } }).why).toBe("barred");
  });

  it("[GURPS-SENSE-4] identify a smell fully only with a discriminatory sense, and can use a skill instead", () => {
    const note = (of: Character) => asUser(GM, () => asks(GM, "sense", of, { data: { sense: "smell" } }).view.note);
    expect(note(vesna)).toContain("sense.identify");
    expect(note(person("Dog", [], { traits: { discriminatorySmell: 1 } }))).toContain("sense.identifies");
    const skill = learns(vesna, "observe", { key: "observation", attribute: "per", relativeLevel: 2 }, "Observation");
    expect(asks(ADA, "sense", vesna, { fill: { instead: skill.uuid } }).plan).toMatchObject({ base: 14 });
  });

  it("[GURPS-SENSE-5] offer a roll of IQ, or of a skill, to comprehend the perception", async () => {
    openly();
    const card = await plays(ADA, "sense", vesna, { dice: { roll: [3, 3, 3] } });
    expect(labels(seen(card, ADA).buttons)).toContain("sense.comprehend");
    const skill = learns(vesna, "cipher", { attribute: "iq", relativeLevel: 3 }, "Cryptography");
    const data = { card: card.uuid };
    expect(asks(ADA, "comprehend", vesna, { data }).plan).toMatchObject({ base: 12 });
    const read = await plays(ADA, "comprehend", vesna, { data, fill: { with: skill.uuid }, dice: { roll: [5, 5, 5] } });
    expect([read.system.state, rolled(read).effective]).toEqual(["applied", 15]);
  });

  it("[GURPS-SENSE-6] lead to a Danger Sense roll that only the GM sees if they fail before a danger", async () => {
    openly();
    faces.push(3, 3, 3);
    const failed = { toggle: ["dangerous"], dice: { roll: [6, 6, 4] } };
    const called = await plays(GM, "sense", baako, failed);
    const [felt] = await attended(cards().indexOf(called) + 1);
    expect([felt?.system.kind, felt?.system.secret, felt?.whisper]).toEqual(["dangerSense", "unseen", ["gm"]]);
    expect(seen(felt!, GM).verdict?.why).toContain("danger.warn");
    expect(seen(called, GM).folded).not.toBeNull();
    expect(seen(called, BEN).folded).toBeNull();
    expect(seen(called, BEN).buttons.map(({ action }) => action)).not.toContain("follow");
    const plain = await plays(GM, "sense", vesna, failed);
    expect(cards().indexOf(plain)).toBe(cards().length - 1);
  });
});

describe("a roll for many", () => {
  const group = async (data: Record<string, string>, more: object = {}): Promise<Card> => {
    const asked = asks(GM, "group", vesna, { data, ...more });
    return plays(GM, "group", vesna, { data, ...more, forge: () => asked.plan as never });
  };
  const outcomeOf = (card: Card): GroupOutcome => situationOf(card).outcome as unknown as GroupOutcome;

  beforeEach(() => {
    stands(vesna, 0);
    stands(baako, 1);
  });

  it("[GURPS-SEC-2] is rolled unseen for all players' characters on the scene, with a row for each", async () => {
    const card = await group(
      { asked: "sense", sense: "vision" },
      { dice: { "with-Vesna": [3, 3, 3], "with-Baako": [6, 5, 5] } },
    );
    expect(card.system.secret).toBe("unseen");
    expect(outcomeOf(card).sides).toMatchObject({
      "with-Vesna": { result: "success" },
      "with-Baako": { result: "failure" },
    });
    expect(
      seen(card, GM)
        .rows?.map(({ name }) => name)
        .sort(),
    ).toEqual(["Baako", "Vesna"]);
    expect(labels(seen(card, GM).buttons)).toContain("announce.button");
    const told = await plays(GM, "announce", vesna, { data: { card: card.uuid }, fill: { what: "A shadow moves" } });
    expect(seen(told, BEN).verdict).toMatchObject({
      word: 'QUADRANT.gurps.announce.one {"names":"Vesna"}',
      why: "A shadow moves",
    });
  });

  it("[GURPS-SEC-2] asks each character that can try for an open roll", async () => {
    learns(vesna, "climb", { key: "climbing", attribute: "dx", relativeLevel: 1 }, "Climbing");
    const card = await group({ asked: "skill", skill: "climbing", unseen: "false", difficulty: "-2" });
    const asked = await attended(cards().indexOf(card) + 1);
    expect(asked.map(({ system }) => [system.kind, system.state, system.parties["self"]?.name])).toEqual([
      ["skill", "open", "Vesna"],
    ]);
    expect(bucket(asked[0]!.system.plan)).toEqual(["difficulty -2"]);
    expect(await acts(asked[0]!, "throw", BEN, { dice: { roll: [3, 3, 3] } })).toContain("notYours");
    expect(await acts(asked[0]!, "throw", ADA, { dice: { roll: [3, 3, 3] } })).toBe("");
    expect(rolled(asked[0]!)).toMatchObject({ effective: 12, result: "success" });
  });

  it("[GURPS-SEC-2] lets the GM reveal one of its rows to everyone, and no other row", async () => {
    const dice = { "with-Vesna": [3, 3, 3], "with-Baako": [6, 5, 5] };
    const card = await group({ asked: "sense", sense: "vision" }, { dice });
    const button = seen(card, GM).buttons.find(({ data }) => data["row"] === "with-Vesna");
    expect(button?.label).toContain("reveal.of");
    const data = { card: card.uuid, row: "with-Vesna" };
    const open = await plays(GM, "reveal", vesna, { data });
    const { sides, verdict } = seen(open, BEN);
    expect([sides.length, sides[0]?.dice.length, verdict?.word]).toEqual([1, 3, "QUADRANT.gurps.result.success"]);
    expect(seen(open, BEN).parties.map(({ name }) => name)).toEqual(["Vesna"]);
    expect((await plays(ADA, "reveal", vesna, { data })).system.state).toBe("refused");
    expect(() => asks(GM, "reveal", vesna, { data: { ...data, row: "nobody" } })).toThrow("gone");
  });

  it("[GURPS-SEC-2] lets the GM roll for a character, or grant it the success", async () => {
    const card = await group({ asked: "attribute", attribute: "ht", unseen: "false" });
    const [one, other] = await attended(cards().indexOf(card) + 1);
    expect(await acts(one!, "throw", GM, { dice: { roll: [3, 3, 3] } })).toBe("");
    expect(await acts(other!, "rule", GM, { ruling: "granted", value: "yes" })).toBe("");
    expect(rolled(other!)).toMatchObject({ result: "success", total: null });
  });

  it("[GURPS-SENSE-6] leads to a Danger Sense roll for a character that failed unseen", async () => {
    faces.push(3, 3, 3);
    const dice = { "with-Vesna": [6, 6, 4], "with-Baako": [6, 6, 4] };
    const card = await group({ asked: "sense", sense: "vision" }, { toggle: ["dangerous"], dice });
    const felt = await attended(cards().indexOf(card) + 1);
    expect(felt.map(({ system, whisper }) => [system.kind, system.parties["self"]?.name, whisper])).toEqual([
      ["dangerSense", "Baako", ["gm"]],
    ]);
  });
});
