import { type FormId, throwDistance } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import {
  type ButtonView,
  headlineViews,
  isRefusal,
  oddsView,
  type OddsView,
  participants,
  type Refusal,
  seesOdds,
  subjectFrom,
} from "#table/checks";
import { knownAs } from "#table/documents/names.ts";
import { say, sayRefusal } from "#table/words.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { armed, attackValue, unarmed } from "../checks/attack/arms.ts";
import { attackCheck } from "../checks/attack/attack.ts";
import type { AttackSituation } from "../checks/attack/prepare.ts";
import { isOutOfReach } from "../checks/attack/refusal.ts";
import { heldBy } from "../checks/side/borne.ts";
import { type Character, isPower, isWeapon, itemsOf, type Power, type Weapon, refusal, isHero } from "../documents.ts";
import { type Attack, attackFacts, powerFacts } from "./item-facts.ts";
import { checkButton, checkButtons, type Standing, type CheckButton } from "./act-tiles.ts";
import { barredFrom } from "../checks/side/action-costs.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";

/** What somebody attacks with, as a row that is a button. */
export interface AttackRow {
  /** Empty for bare hands. */
  id: string;
  /** What tells it apart from the other rows of a sheet. */
  key: string;
  name: string;
  img: string;
  facts: string;
  value: number;
  /** Against whoever is aimed at; null where nobody is. */
  odds: AimedOdds | null;
  /** Why it does not get to whoever is aimed at; empty where it does, or where nobody is. */
  far: string;
  /** What a click on the row does. */
  main: ButtonView;
  /** What else one may do with it: charge, sweep; let a held one go. */
  tools: ButtonView[];
}

const key = "QUADRANT.zerospace.sheet.attack";

/** Weapons at hand, powers that attack, bare hands, and whoever is held (ZS-AV-5). */
export function attackRows(standing: Standing, user: User.Implementation): AttackRow[] {
  const { actor } = standing;
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped);
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.attack !== null);
  return [
    ...[
      ...weapons.map((weapon) => weaponRow(weapon, standing)),
      ...powers.map((power) => powerRow(power, standing)),
    ].map((row) => aimed(row, actor, { item: actor.items.get(row.id) ?? null, data: {}, user })),
    aimed(unarmedRow(standing), actor, { item: null, data: { form: "close" }, user }),
    ...heldBy(actor).map((held) => heldRow(held, standing)),
  ];
}

interface Aiming {
  item: Item.Implementation | null;
  data: Record<string, string>;
  user: User.Implementation;
}

/**
 * A row with its odds against whoever is aimed at. Beyond the reach of a hand there is no blow and no odds: the row is greyed
 * and says so, and charging stays open (ZS-AM-3). The GM may allow it all the same.
 */
function aimed(row: AttackRow, actor: Actor.Implementation, { item, data, user }: Aiming): AttackRow {
  const at = aimedAt(actor, item, { data, user });
  if (at.far === "" || user.isGM) return { ...row, ...at };
  return { ...row, ...at, main: { ...row.main, reason: row.main.reason ?? at.far } };
}

function weaponRow(weapon: Weapon, { actor, disarmed }: Standing): AttackRow {
  const { attack, quantity } = weapon.system;
  const none = quantity === 0 ? refusal("weapon.none") : null;
  const left = quantity === null ? [] : [say("QUADRANT.zerospace.fact.left", { count: quantity })];
  return armedRow(weapon, attack, { actor, why: disarmed ?? none, facts: left });
}

export function powerRow(power: Power, { actor, disarmed }: Standing): AttackRow {
  return armedRow(power, power.system.attack!, { actor, why: disarmed, facts: [] });
}

interface Armed {
  actor: Character;
  why: Refusal | null;
  facts: string[];
}

function armedRow(item: Weapon | Power, attack: Attack, { actor, why, facts }: Armed): AttackRow {
  const itemId = item.id ?? "";
  // What strikes by hand may be charged with, and swung at everybody near.
  const ways: FormId[] = attack.form === "close" ? ["charge", "sweep"] : [];
  return {
    id: itemId,
    key: itemId,
    name: item.name,
    img: item.img ?? "",
    facts: [...attackFacts(attack), ...facts].join(" · "),
    value: attackValue(actor, armed(item)!, attack.form),
    odds: null,
    far: "",
    main: checkButton({ check: "attack", label: item.name, data: { itemId }, why }),
    tools: checkButtons(ways.map((id) => ({ check: "attack", label: formName(id), data: { itemId, form: id }, why }))),
  };
}

const formName = (id: FormId): string => say(`QUADRANT.zerospace.form.${id}`);

/** Everybody has hands: to strike, to hold, to bring down. */
function unarmedRow({ actor, disarmed: why }: Standing): AttackRow {
  const ways: FormId[] = ["charge", "sweep", "grapple", "slam"];
  const name = say(`${key}.unarmed`);
  return {
    id: "",
    key: "hands",
    name,
    img: "fist",
    facts: say("QUADRANT.zerospace.rangeBand.close"),
    value: attackValue(actor, unarmed("close"), "close"),
    odds: null,
    far: "",
    main: checkButton({ check: "attack", label: name, data: { form: "close" }, why }),
    tools: checkButtons(ways.map((id) => ({ check: "attack", label: formName(id), data: { form: id }, why }))),
  };
}

/** Whoever is held is hurt, thrown, or let go (ZS-GRA-2, -4, -6). */
function heldRow(held: Character, { actor, disarmed: why }: Standing): AttackRow {
  const { uuid, img, system } = held;
  const { distance } = throwDistance({ brawn: actor.system.values.brawn, mass: system.mass });
  const tooHeavy = distance === null ? refusal("tooHeavy") : null;
  const price = distance === null ? "" : say("QUADRANT.zerospace.sheet.meters", { meters: amount(distance) });
  const data = { held: uuid };
  return {
    id: "",
    key: `held-${held.id}`,
    name: say(`${key}.held`, { name: knownAs(held) }),
    img: img ?? "",
    facts: say(`${key}.heldHint`),
    value: attackValue(actor, unarmed("hurt"), "hurt"),
    odds: null,
    far: "",
    main: checkButton({ check: "attack", label: formName("hurt"), data: { ...data, form: "hurt" }, why }),
    tools: checkButtons([
      { check: "attack", label: formName("throw"), data: { ...data, form: "throw" }, price, why: why ?? tooHeavy },
      { check: "release", label: say("QUADRANT.zerospace.action.release"), data },
    ]),
  };
}

/** What lies ready and would have to be taken in hand first. */
export function laidAside(actor: Character): { id: string; name: string }[] {
  return itemsOf(actor, isWeapon)
    .filter(({ system }) => !system.isEquipped && system.quantity !== 0)
    .map(({ id, name }) => ({ id: id ?? "", name }));
}

/** How an attack would fare against whoever is aimed at: the bar, and the number that matters. */
export interface AimedOdds {
  odds: OddsView;
  percent: string;
  label: string;
}

/** Where it is thrown at whoever is aimed at: the odds, or why it does not get there (ZS-AM-3). */
export function aimedAt(
  actor: Actor.Implementation,
  item: Item.Implementation | null,
  { data, user }: { data: Record<string, string>; user: User.Implementation },
): Pick<AttackRow, "odds" | "far"> {
  const none = { odds: null, far: "" };
  if (user.targets.size === 0) return none;
  const draft = attackCheck.prepare(subjectFrom(actor, { item, data }));
  if (isRefusal(draft)) return none;
  const { plan } = draft;
  const parties = participants(draft.parties);
  const [first] = plan.rows;
  // The dialog tells what is left: to charge, or the GM's word.
  if (first && isOutOfReach({ plan, parties }, first)) {
    const name = parties[first.who]?.name ?? "";
    return { odds: null, far: sayRefusal(refusal("attack.outOfReach", { name })) };
  }
  return { odds: seesOdds(parties, user) ? oddsOf(plan, parties) : null, far: "" };
}

/** The odds as the dialog would say them; null where there is nothing to say. */
function oddsOf(plan: AttackSituation["plan"], parties: AttackSituation["parties"]): AimedOdds | null {
  const view = attackCheck.view({ plan, throws: {}, outcome: null, parties }, { sees: () => false });
  const odds = attackCheck.kind.odds(plan);
  const [headline] = headlineViews(odds, view.headlines);
  if (!headline) return null;
  const { percent, label } = headline;
  return { odds: oddsView(odds, view.results), percent, label };
}

/** A power: whether it is on, what it is worth, what can be done with it. */
export interface PowerRow {
  id: string;
  name: string;
  img: string;
  facts: string;
  value: number;
  isOn: boolean;
  /** The switch. */
  toggle: ButtonView;
  buttons: ButtonView[];
  /** The first paragraph of what is written about it. */
  line: string;
}

const powerKey = "QUADRANT.zerospace.sheet.power";

export function powerRows(standing: Standing, editable: boolean): PowerRow[] {
  return itemsOf(standing.actor, isPower).map((power) => rowOf(power, standing, editable));
}

function rowOf(power: Power, standing: Standing, editable: boolean): PowerRow {
  const { id, name, img, system } = power;
  const { actor, self } = standing;
  const side = { ...sideFor(actor, null, system.attribute), tool: id };
  const isOn = system.isActive;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: powerFacts(power).join(" · "),
    value: valueOf(actor, side),
    isOn,
    toggle: checkButton({
      check: "togglePower",
      label: say(`${powerKey}.${isOn ? "on" : "off"}`),
      data: { itemId: id ?? "" },
      why: barredFrom(self, isOn ? "deactivatePower" : "activatePower"),
    }),
    buttons: editable ? buttonsOf(power, standing) : [],
    line: paragraphs(system.description)[0] ?? "",
  };
}

function buttonsOf(power: Power, standing: Standing): ButtonView[] {
  const { actor, self } = standing;
  const stunt: CheckButton = {
    check: "plotPoint",
    label: say(`${powerKey}.stunt`),
    data: { itemId: power.id ?? "", spend: "powerStunt" },
    why: plotPointRefusal(self),
  };
  const attack = power.system.attack ? [{ ...powerRow(power, standing).main, label: say(`${powerKey}.attack`) }] : [];
  return [...attack, ...(isHero(actor) ? [checkButton(stunt)] : [])];
}
