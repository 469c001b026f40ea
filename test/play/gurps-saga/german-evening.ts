import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { throwIt } from "../support/announce.ts";
import { dragIntoFight } from "../support/board.ts";
import { Card, newest } from "../support/card.ts";
import { answer as reply } from "../support/confirm.ts";
import { Dialog } from "../support/dialog.ts";
import { loadDice } from "../support/dice.ts";
import { eventually, wordsOfAll } from "../support/eventually.ts";
import { German, germanCast, inside, type Role } from "../support/german.ts";
import {
  adds,
  answer,
  calls,
  d6,
  openFeat,
  measures,
  presses,
  rule,
  steps,
  strikes,
  thrown,
  openSkillRoll,
  openContest,
} from "../support/gurps-cards.ts";
import { chooses, ends } from "../support/gurps-tracker.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";
import { cardOf } from "../support/zerospace-cards.ts";
import { ROW_VERDICT } from "../support/rows.ts";

/** The message modes are Foundry's own English words, e.g. "For game masters". */
const german = new German("gurps", ["For"]);

/** The cast, from the packs for German readers. */
const CAST: Role[] = [
  { pack: "characters", name: "Vesna Korda", player: "Ada", at: [[4, 5]] },
  { pack: "characters", name: "Titania Rook", player: "Ada", at: [[2, 4]] },
  { pack: "characters", name: "Baako Adeyemi", player: "Ben", at: [[4, 7]] },
  { pack: "characters", name: "Dr. Ilse Marrow", player: "Ben", at: [[2, 8]] },
  {
    pack: "characters",
    name: "Sumpfghul",
    player: null,
    at: [
      [11, 5],
      [11, 7],
    ],
  },
];

/** Replaces the cast of the mine by the German one. */
export const castComes = (table: Table): Promise<void> => germanCast(table, "gurps", CAST);

/** A hero's sheet in play and edit mode, and a foe's sheet. */
export async function sheetIsRead({ gm, ada }: Table): Promise<void> {
  const sheet = await Sheet.ofToken(ada, "Vesna Korda");
  const group = (kind: string): Locator => sheet.root.locator(`.q-group[data-kind="${kind}"]`).first();
  await german.reads(
    inside(sheet.root),
    ...["Stärke", "Geschicklichkeit", "Intelligenz", "Konstitution", "Grundlast", "Grundbewegung", "Belastung"],
    ...["Leistungen", "Furcht und Einfluss", "Sinne", "Wettstreite", "Schreckwurf"],
    ...["Trefferpunkte", "Erschöpfungspunkte"],
  );
  await german.reads(group("skills"), "Fertigkeiten", "Schlösser öffnen", "Klettern", "Nutze", "Beobachten");
  await german.reads(group("traits"), "Eigenschaften", "Nachtsicht", "Kampfreflexe");
  await german.reads(group("equipment"), "Ausrüstung", "Feine Dietriche", "getragen");
  await sheet.mode("edit");
  await german.reads(sheet.root.locator('.q-group[data-kind="who"] :is(h2, label)'), "Wer es ist", "In wenigen Worten");
  // Only these parts: the button beside the picture is Foundry's own.
  await german.reads(sheet.root.locator("[data-keep=bookkeeping] :is(summary, label)"), "Buchführung", "Bild");
  const written = sheet.root.locator('.q-group:not([data-kind="who"])');
  await german.reads(
    written,
    "Was daraus folgt: wie es gedruckt steht",
    "Neue Fertigkeit",
    "Punkte",
    "Körper und Welt",
  );
  await sheet.mode("play");
  await sheet.close();
  const ghoul = await Sheet.ofToken(gm, "Sumpfghul 1");
  await german.reads(inside(ghoul.root), "Klaue", "Angriff und Abwehr", "Unbeugsam", "Grauenhafter Anblick");
  await ghoul.close();
}

/** A lock, a secret roll, three minds, arm-wrestling, and a leap. */
export async function wordsAreMade({ gm, ada, ben }: Table): Promise<void> {
  const lock = await openSkillRoll(ada, "Vesna Korda", "Schlösser öffnen");
  await lock.fill("time", "0.8");
  await german.dialog(
    lock,
    ...["Effektivwert", "Kritischer Erfolg", "Fehlschlag", "Ausrüstung", "Feine Dietriche (+2)", "Zeitaufwand"],
    ...["80 % der Zeit (−2)", "Was versucht wird", "Feine Ausrüstung", "Eile", "Schwierigkeit"],
  );
  await lock.fill("task", "Die Truhe");
  const failed = await thrown(lock, "skill", [5, 5, 4]);
  await eventually(() => failed.verdict()).toBe("Fehlschlag");
  await german.card(failed, "Erfolgswurf", "14 gegen 13.", "GURPS › Erfolgswürfe", "Chancen vor dem Wurf", "Spanne");
  const gms = await failed.on(gm);
  await rule(gms, "consequence", "noHarm");
  await german.card(gms, "Noch ein Versuch: Schwerer, −1.");
  await gms.press("mend");
  const mend = gm.locator(".q-mend-dialog");
  await adds(mend, "roll", "Ruhige Hand", 2);
  await german.reads(inside(mend), "Ruhige Hand", "Erfolg");
  await mend.locator("button[type=submit]").click();
  await eventually(() => failed.verdict()).toBe("Erfolg");

  const watch = await openSkillRoll(ada, "Vesna Korda", "Beobachten");
  await german.dialog(watch, "Zeitaufwand");
  await loadDice(gm, ...d6(2, 3, 3));
  await watch.throw();
  await eventually(async () => (await Card.titled(gm, "Beobachten")).verdict()).toBe("Erfolg");
  const secret = await Card.titled(gm, "Beobachten");
  await german.card(secret, "Die Wahrheit, und ein gutes Stück davon.", "Vesna Korda einweihen");
  await secret.button("Vesna Korda einweihen").click();
  const tell = await Dialog.opened(gm);
  await german.dialog(tell, "Was Vesna Korda erfährt");
  await tell.fill("news", "Zwei schlafen, einer nicht");
  await tell.throw();
  await german.card(
    await Card.titled(ada, "Nur für Vesna Korda"),
    "Die Spielleitung verrät",
    "Zwei schlafen, einer nicht",
  );

  const minds = await openContest(ben, "Dr. Ilse Marrow", {
    check: "resistance",
    on: ["Vesna Korda", "Sumpfghul 1"],
    item: "Gedankenlesen",
  });
  await german.dialog(minds, "16er-Regel gegen Lebende: 18 zählt als 16");
  await loadDice(ben, ...d6(4, 4, 4));
  await loadDice(gm, ...d6(5, 5, 4));
  await minds.throw();
  const held = await newest(ben, "resistance");
  const adas = await held.on(ada);
  await german.card(adas, "Das Ergebnis verlangt weitere Würfel: Vesna Korda", "Widerstehen");
  await steps(adas, "target", 3, 2, 2);
  await eventually(() => wordsOfAll(held.root.locator(ROW_VERDICT))).toEqual([
    expect.stringContaining("Widerstanden"),
    expect.stringContaining("Wirkt"),
  ]);
  await german.card(held, "Widerstandswurf", "Wirkt", "Widerstanden", "GURPS › Widerstandswürfe");

  const arms = await openContest(ada, "Titania Rook", { check: "regularContest", on: ["Baako Adeyemi"] });
  await german.dialog(arms, "Womit", "Durchgang");
  await loadDice(ada, ...d6(4, 4, 3));
  await arms.throw();
  const wrestle = await newest(ada, "regularContest");
  await loadDice(ben, ...d6(5, 5, 5));
  await answer(await wrestle.on(ben), "attribute:st").click();
  await eventually(() => wrestle.verdict()).toBe("Titania Rook gewinnt");
  await german.card(wrestle, "Regulärer Wettstreit", "Durchgang");

  const pit = await openFeat(ben, "Baako Adeyemi", "dig");
  await pit.fill("height", "2.5");
  await eventually(() => measures(pit.root)).toMatch(/Ausgehoben\s*22,5 Kubikfuß/);
  await pit.cancel();

  const leap = await openFeat(ada, "Titania Rook", "effort");
  await german.dialog(leap, "Weite", "Wobei", "Wille allein", "Wie viel mehr (%)");
  const paid = await thrown(leap, "effort", [1, 1, 2]);
  await german.card(paid, "Extra-Anstrengung", "GURPS › Extra-Anstrengung");
}

/** A fight begins; a fright, and the recovery from the tracker. */
export async function fightIsRead({ gm, ada, ben }: Table): Promise<void> {
  await dragIntoFight(gm, "Baako Adeyemi", "Vesna Korda", "Sumpfghul 1", "Sumpfghul 2");
  const gms = await Tracker.open(gm);
  await german.reads(gms.row("Sumpfghul 1"), "Gleiche zusammenfassen", "Besiegt", "Stichwurf: noch keiner");
  await loadDice(gm, ...d6(3, 4, 5, 2));
  await gms.foot("startCombat").click();
  await gms.turnTo("Baako Adeyemi");
  const [adas, bens] = [await Tracker.open(ada), await Tracker.open(ben)];
  await german.reads(
    bens.row("Baako Adeyemi"),
    ...[
      "wählt",
      "Angreifen",
      "Abschätzen",
      "Volle Verteidigung",
      "Abwarten",
      "Haltung ändern",
      "Zug beenden",
      "Trefferpunkte von Baako Adeyemi",
    ],
  );
  await german.reads(gms.root, "Sekunde", "10 s überspringen", "Schritt zurück");
  await chooses(bens, "Baako Adeyemi", "concentrate");
  await german.reads(gms.row("Baako Adeyemi"), "Konzentrieren");
  await ends(bens, "Baako Adeyemi", "Vesna Korda");

  const call = await calls(gm, "frighten", ["Vesna Korda", "Baako Adeyemi"]);
  await call.pick("source", "Sumpfghul 1");
  await german.dialog(call, "Der Schrecken", "Wie viele auf einmal", "Wie scheußlich es ist", "Es ist ein Ungeheuer");
  await call.throw();
  const vesnas = await cardOf(ada, "fright", "Vesna Korda");
  await german.card(vesnas, "Schreckwurf", "Würfeln", "Hält stand", "Erstarrt");
  await throwIt(vesnas, ...d6(4, 4, 3));
  await presses(vesnas, "Auf der Tabelle würfeln", 3, 3, 3);
  await presses(vesnas, "Die Folgen auswürfeln", 1);
  await eventually(() => vesnas.verdict()).toBe("Erstarrt");
  await german.card(vesnas, "Zeile 10: Betäubt: 1 Sek.", "GURPS › Schreckwürfe", "Vesna Korda: Betäubt", "nein", "ja");
  const baakos = await cardOf(ben, "fright", "Baako Adeyemi");
  await throwIt(baakos, ...d6(4, 4, 2));
  await presses(baakos, "Auf der Tabelle würfeln", 3, 3, 4);
  await german.card(baakos, "Marotte", "Zeile 13");
  const gmsCard = await baakos.on(gm);
  await german.card(gmsCard, "Eigenschaft wählen", "Die Tabelle", "Zeile festlegen");
  await gmsCard.button("Eigenschaft wählen").click();
  const choosing = await Dialog.opened(gm);
  await choosing.fill("name", "Zählt die Ausgänge");
  await german.dialog(choosing, "−1 Punkte", "Name", "Punkte", "Ausführen");
  await choosing.throw();
  await german.card(await newest(gm, "acquireTrait"), "Was vom Schreck bleibt", "Von nun an");

  await Tracker.open(ada);
  await Tracker.open(gm);
  await german.reads(adas.row("Vesna Korda"), "hilflos: Betäubt", "Betäubt", "Zug beenden");
  await ends(adas, "Vesna Korda", "Sumpfghul 1");
}

/** An attack and a defence; a stunned hero recovers; then the whole chat log. */
export async function eveningIsRead({ gm, ada, pages }: Table): Promise<void> {
  const [gms, adas] = [await Tracker.open(gm), await Tracker.open(ada)];
  await chooses(gms, "Sumpfghul 1", "attack");
  const claw = await strikes(gm, "Sumpfghul 1", "Klaue", "Vesna Korda");
  await german.dialog(claw, "Geschicklichkeit", "Angreifen", "1W6 Schnitt");
  const struck = await thrown(claw, "attack", [3, 3, 3]);
  await german.card(struck, "Angriff", "Erfolg", "Schaden würfeln");
  await loadDice(gm, ...d6(4));
  await struck.button("Schaden würfeln").click();
  await german.card(await newest(gm, "damage"), "Schaden", "Klaue");
  const sheet = await Sheet.ofToken(ada, "Vesna Korda");
  await sheet.root.locator('[data-action=step][data-field=hp][data-by="-1"]').click();
  await german.card(await newest(ada, "byHand"), "Von Hand", "Trefferpunkte −1");
  await sheet.close();

  await Tracker.open(gm);
  await Tracker.open(ada);
  await ends(gms, "Sumpfghul 1", "Sumpfghul 2");
  await ends(gms, "Sumpfghul 2", "Baako Adeyemi");
  await ends(gms, "Baako Adeyemi", "Vesna Korda");
  await german.reads(adas.row("Vesna Korda"), "Erholen: Betäubt");
  await adas.control("Vesna Korda", "Erholen: Betäubt").click();
  const recovery = await Dialog.opened(ada);
  await german.dialog(recovery, "Wille", "Wie scheußlich es ist", "Effektivwert");
  const over = await thrown(recovery, "recover", [3, 3, 3]);
  await german.card(over, "Vorbei: Betäubt.", "Vesna Korda: Betäubt");

  await (await Tracker.open(gm)).foot("endCombat").click();
  await reply(gm, "yes");
  await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
  for (const page of pages) await german.chat(page, "GURPS › Schreckwürfe", "GURPS › Widerstandswürfe", "Von Hand");
}
