import type { Locator } from "playwright-core";
import { throwIt } from "../support/announce.ts";
import { Board, dragIntoFight } from "../support/board.ts";
import { newest } from "../support/card.ts";
import { answer as reply } from "../support/confirm.ts";
import { loadDice } from "../support/dice.ts";
import { eventually } from "../support/eventually.ts";
import { German, inside } from "../support/german.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import {
  answer,
  attacks,
  call,
  callNow,
  cardOf,
  d6,
  foesDefend,
  rolls,
  rule,
  spends,
} from "../support/zerospace-cards.ts";
import { begins, press } from "../support/zerospace-tracker.ts";
import { trackers } from "./at-table.ts";
import { dreadReachesFar } from "./second-round.ts";

const german = new German("zerospace");
const expectGerman = german.reads.bind(german);
const dialogIsGerman = german.dialog.bind(german);
const cardIsGerman = german.card.bind(german);

/** Every page of a hero's sheet, in play and edit mode. */
export async function sheetIsRead({ gm, ada }: Table): Promise<void> {
  const sheet = await Sheet.ofToken(ada, "Soraya");
  const tabs = sheet.root.locator("nav.tabs button");
  await eventually(() => tabs.allInnerTexts()).toEqual([
    "Aktionen",
    "Gaben",
    "Ausrüstung",
    "Komplikationen",
    "Notizen",
  ]);
  const page = (id: string): Locator => sheet.root.locator(`section.tab[data-tab="${id}"]`);
  await expectGerman(inside(sheet.root), "Ausdauer", "Betäubt", "Plotpunkte", "Rast", "Letzter Vorhang …");
  await expectGerman(
    page("actions"),
    ...["Kraft", "Geschick", "Intelligenz", "Wille", "Macht"],
    ...["Defensivwerte", "Gegen geistige Angriffe", "Kraft, Schutzrüstung"],
    ...["Schwert", "Ansturm", "Rundumschlag", "Ringen", "Niederwurf"],
    ...["Nahkampf", "Fernkampf", "Wahrnehmung", "Erfahrung", "Ungelernt", "Ablenken"],
    ...["In Deckung gehen", "Ausweichen: körperlich", "Sprinten"],
  );
  for (const [id, ...words] of [
    ["equipment", "Waffen", "Werkzeuge", "Rüstung und Schilde", "griffbereit", "angelegt", "Wert"],
    ["complications", "Stellt sich vor Unbeteiligte", "Kommt ins Spiel"],
    ["notes", "Bewegung", "Schwimmend", "Heben und Werfen", "wiegt 70 kg", "zu schwer"],
    ["powers", "Noch nichts"],
  ] as const) {
    await sheet.root.locator(`nav.tabs [data-tab="${id}"]`).click();
    await expectGerman(page(id), ...words);
  }
  await sheet.mode("edit");
  await sheet.root.locator('nav.tabs [data-tab="actions"]').click();
  await expectGerman(page("actions"), "Wer es ist", "Benannte Figur", "Gekaufte Kraft", "Ausdauer, Bonus");
  await sheet.mode("play");
  await sheet.close();

  const venn = await Sheet.ofToken(gm, "Venn Rao");
  await expectGerman(inside(venn.root), "An", "Psiklinge", "Durchdringend");
  await venn.root.locator('nav.tabs [data-tab="powers"]').click();
  await expectGerman(inside(venn.root), "Telekinese", "Kniff …");
  await venn.close();
  const lackey = await Sheet.ofToken(gm, "Lakai 1");
  await expectGerman(inside(lackey.root), "Als besiegt markieren", "Splittergranate", "Explosion");
  await lackey.close();
  const door = await Sheet.ofToken(gm, "Sicherheitstür");
  await expectGerman(inside(door.root), "Integrität", "Gegenstand");
  await door.close();
}

/** A session begins; a talk, and an extended task. */
export async function wordsAreMade({ gm, ada, ben }: Table): Promise<void> {
  const session = await call(gm, "plotSession");
  await expectGerman(inside(session.root).locator(".q-option").first(), "Soraya behält, was übrig ist");
  await session.throw();
  await cardIsGerman(
    await newest(ada, "sessionStart"),
    ...["Sitzungsbeginn", "Spielleitung", "Eine Sitzung beginnt", "ZeroSpace › Plotpunkte"],
  );

  const talk = await rolls(ben, "Venn Rao", "Täuschung", "Virek-Kohl");
  await dialogIsGerman(
    talk,
    ...["AV 7 · Täuschung (Wille) · +1 Erfahrung", "Gleichstand genügt", "Fehlschlag", "Erfolg"],
    ...["gegen Virek-Kohl", "Modifikatoren für Venn Rao", "Abgelenkt", "Überraschungsmoment", "Mehr"],
  );
  await loadDice(ben, ...d6(3, 2, 4));
  await loadDice(gm, ...d6(5, 5));
  await talk.throw();
  const failed = await newest(gm, "skill", 1);
  await eventually(() => failed.verdict()).toBe("Fehlschlag");
  await eventually(() => failed.why()).toBe("16 gegen 17.");
  await rule(failed, "failure", "quidProQuo");
  await cardIsGerman(failed, "Fähigkeitsprobe", "Eine Hand wäscht die andere", "Überstimmen", "ZeroSpace › Würfeln");
  await cardIsGerman(await failed.on(ada), "Chancen vor dem Wurf");

  const task = await call(gm, "extendedTask");
  await task.fill("name", "Die Tür");
  await dialogIsGerman(task, "Worum es geht", "Nötige Erfolge", "Moderat", "Kompliziert", "Unglaublich!");
  await task.throw();
  await cardIsGerman(await newest(ben, "extendedTask"), "Erweiterte Aufgabe", "Versuch");
}

/** A fight begins; the tracker on every screen. */
export async function fightIsRead(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  await dragIntoFight(gm, "Soraya", "Venn Rao", "Virek-Kohl", "Lakai 1", "Lakai 2");
  const gms = await Tracker.open(gm);
  await press(gms, "Lakai 1", "groupAlike");
  await expectGerman(gms.row("Lakai 2"), "mit Lakai 1", "Handelt mit:");
  for (const hero of ["Soraya", "Venn Rao"]) {
    await press(gms, hero, "drop");
    await expectGerman(gms.row(hero), "Überraschung", "muss noch würfeln");
  }
  await loadDice(gm, ...d6(4, 4, 4, 4));
  await gms.begin();
  for (const [page, name, ...dice] of [
    [ada, "Soraya", 5, 4, 6],
    [ben, "Venn Rao", 3, 2, 3],
  ] as const) {
    const card = await cardOf(page, "initiative", name);
    await cardIsGerman(card, "Initiative", "Offene Probe", "+1 Überraschungsmoment", "Würfeln");
    await throwIt(card, ...d6(...dice));
  }
  await gms.turnTo("Soraya");
  const [, adas] = await trackers(table);
  await expectGerman(gms.root, "Runde", "Umgebung", "handelt zuletzt", "Schritt zurück", "Zug von Soraya beenden");
  await expectGerman(
    adas.row("Soraya"),
    ...["am Zug", "Bewegung", "Gehen", "Sprinten", "Handlung", "Ausweichen", "Körperlich", "Frei", "In Deckung gehen"],
    ...["Aufschieben", "Zug beenden"],
  );
  await expectGerman(adas.root.locator(".q-next"), "als Nächstes");
  await expectGerman(adas.row("Virek-Kohl"), "Überrascht");
}

/** A boost, a charge, a shot and a forced dodge, a delayed turn, a distraction. */
export async function roundIsRead(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  await new Board(gm).put("Soraya", [8, 4]);
  const boost = await spends(ada, "Soraya", "boost");
  await dialogIsGerman(boost, "Attribut", "Eine Runde", "Eine Szene", "Kraft: 5 → 6");
  await boost.throw();
  await cardIsGerman(await newest(gm, "plotPoint"), "Plotpunkt", "Schub", "Kraft +1");

  const charge = await attacks(ada, "Soraya", "Schwert", "Lakai 1", "Ansturm");
  await dialogIsGerman(
    charge,
    ...["AV 8 · Nahkampf (Kraft) · Schwert 2 · +1 Ansturm · +1 Erfahrung", "Trefferchance", "Gleichstand trifft"],
    ...["Richtet Schaden an", "Zweihandwaffe einhändig", "Außerhalb der effektiven Reichweite", "Unterwasserkampf"],
    ...["Kampf in Schwerelosigkeit", "Nimmt das Gegenüber nicht wahr", "Verletzt", "Bewegungs- und Handlungsaktion"],
  );
  await loadDice(ada, ...d6(3, 2, 4, 1));
  await loadDice(gm, ...d6(6));
  await charge.throw();
  const falls = await newest(ada, "attack", 1);
  await foesDefend(falls, gm);
  await eventually(() => falls.verdict()).toBe("Geht zu Boden");
  await eventually(() => falls.why()).toBe("18 gegen 9. Wer keinen Namen hat, fällt bei jedem Treffer.");
  await cardIsGerman(falls, "Angriff", "ZeroSpace › Ansturm", "Lakai 1: Besiegt", "nein", "ja");
  await cardIsGerman(await falls.on(gm), "DV 3 · Kraft · −1 Überrascht", "Überstimmen: Lakai 1");
  const adas = await Tracker.open(ada);
  await expectGerman(adas.row("Lakai 1"), "Besiegt");
  await press(adas, "Soraya", "endTurn");

  const gms = await Tracker.open(gm);
  await gms.turnTo("Virek-Kohl");
  const shot = await attacks(gm, "Virek-Kohl", "Blasterpistole", "Soraya");
  await dialogIsGerman(shot, "Wie weit entfernt", "−1 Überrascht · +1 Erfahrung", "Deckung", "Liegend", "Kauernd");
  await loadDice(gm, ...d6(5, 4));
  await shot.throw();
  const dodge = await newest(ada, "attack", 2);
  await cardIsGerman(dodge, "Wartet auf Soraya", "Verteidigen", "Ausweichen", "erzwungen: der nächste Zug");
  await loadDice(ada, ...d6(2, 4, 3));
  await answer(dodge, "dodge").click();
  await eventually(() => dodge.verdict()).toBe("Daneben");
  await cardIsGerman(
    dodge,
    "16 gegen 17.",
    "+1 Ausweichen",
    "Soraya opfert dafür den nächsten Zug.",
    "ZeroSpace › Kampf",
  );
  const bens = await Tracker.open(ben);
  await expectGerman(
    bens.row("Soraya"),
    "✓ fertig",
    "Geopferte Züge: 1",
    "Diese Runde erzwungen",
    "Ausweichend",
    "Mit Schub",
  );
  await Tracker.open(gm);
  await press(gms, "Virek-Kohl", "endTurn");

  await bens.turnTo("Venn Rao");
  await press(bens, "Venn Rao", "delay");
  await expectGerman(bens.row("Venn Rao"), "aufgeschoben", "Zug in der Hand", "Jetzt handeln", "Erzwingen …");
  await press(bens, "Venn Rao", "interrupt");
  await bens.turnTo("Venn Rao");
  await expectGerman(bens.root, "unterbricht den Zug von Lakai 2", "am Zug, aufgeschoben", "unterbrochen");
  await new Board(ben).target("Virek-Kohl");
  const distract = await begins(bens, "Venn Rao", "distract");
  await dialogIsGerman(distract, "Gleichstand genügt nicht", "Handlungsaktion");
  await loadDice(ben, ...d6(5, 4));
  await loadDice(gm, ...d6(3, 4));
  await distract.throw();
  const swirl = await newest(ben, "distract");
  await eventually(() => swirl.verdict()).toBe("Erfolg");
  await cardIsGerman(swirl, "Ablenken", "Spanne", "ZeroSpace › Ablenken", "Virek-Kohl: Abgelenkt");
  await Tracker.open(ben);
  await expectGerman(bens.row("Virek-Kohl"), "Abgelenkt");
  await press(bens, "Venn Rao", "endTurn");
}

/** Terror, and the rests after the fight; then the chat log of every screen. */
export async function eveningIsRead(table: Table): Promise<void> {
  const { gm, ben, pages } = table;
  const [gms] = await trackers(table);
  await gms.turnTo("Lakai 2");
  await press(gms, "Lakai 2", "endTurn");
  await expectGerman(gms.root.locator('.q-environment[aria-current="true"]'), "Umgebung", "Was fällt, fällt");
  await gms.root.locator('footer [data-act="endTurn"]').click();
  await gms.turnTo("Virek-Kohl");
  await dreadReachesFar(gm);
  const dread = await attacks(gm, "Virek-Kohl", "Grauen", "Venn Rao");
  await dialogIsGerman(dread, "Furchteinflößend", "−1 Abgelenkt");
  await loadDice(gm, ...d6(5));
  await dread.throw();
  const terror = await newest(ben, "attack", 3);
  await loadDice(ben, ...d6(1, 2));
  await answer(terror, "defend").click();
  await eventually(() => terror.verdict()).toBe("Treffer");
  await cardIsGerman(terror, "Venn Rao packt das Grauen", "Kauern", "Fliehen");
  await rule(terror, "fright:target", "fleeing");
  await eventually(() => statusesOf(ben, "Venn Rao")).toEqual(["fleeing"]);
  const bens = await Tracker.open(ben);
  await expectGerman(bens.row("Venn Rao"), "Fliehend", "sucht erwartungsgemäß das Weite");
  await expectGerman((await Sheet.ofToken(ben, "Venn Rao")).condition("fleeing"), "Fliehend");

  await Tracker.open(gm);
  await gms.foot("endCombat").click();
  await reply(gm, "yes");
  await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
  await callNow(gm, "endScene");
  await cardIsGerman(await newest(gm, "endScene"), "Szene", "ZeroSpace › Zugreihenfolge", "Venn Rao: Fliehend");
  for (const page of pages) {
    await german.chat(
      page,
      ...["Venn Rao schiebt den Zug auf.", "Soraya wird übergangen und hat die erzwungene Aktion bezahlt."],
      ...["ZeroSpace › Plotpunkte", "ZeroSpace › Einen Konflikt beginnen", "Vor Grauen: Fliehen"],
    );
  }
}
