import { type FormId, throwDistance } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { headlineViews, isRefusal, oddsView, participants, type Refusal, seesOdds, subjectFrom } from "#table/checks";
import { knownAs } from "#table/documents/names.ts";
import { type CheckButton } from "#table/sheets/check-button.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sayRefusal } from "#table/words.ts";
import { armed, attackValue, unarmed } from "../checks/attack/arms.ts";
import { attackCheck } from "../checks/attack/attack.ts";
import type { AttackSituation } from "../checks/attack/prepare.ts";
import { isOutOfReach } from "../checks/attack/refusal.ts";
import { barredFrom } from "../checks/side/action-costs.ts";
import { heldBy } from "../checks/side/borne.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";
import { type Character, isHero, isPower, isWeapon, itemsOf, type Power, type Weapon } from "../documents.ts";
import { checkButton, type SheetState } from "./act-tiles.ts";
import { attackFacts, powerFacts } from "./item-facts.ts";
import { refusal, tell } from "../words.ts";

export type AttackRow = ReturnType<typeof attackRow>;

/** A way to attack, with the data of its row's main button and of further buttons. */
interface Way extends Pick<CheckButton, "data" | "why"> {
  /** Id of the Item; "" for bare hands. */
  id: string;
  /** Unique among the rows of a sheet. */
  key: string;
  name: string;
  img: string;
  facts: readonly string[];
  value: number;
  /** Label of the main button; by default `name`. */
  label?: string;
  tools: readonly Omit<CheckButton, "check">[];
}

/** The row of a way to attack, without a target yet. */
export function attackRow({ facts, data, why, label, tools, ...row }: Way) {
  const button = (one: Omit<CheckButton, "check">) => checkButton({ check: "attack", ...one });
  return {
    ...row,
    facts: facts.join(" · "),
    ...AT_NOBODY,
    main: button({ label: label ?? row.name, ...(data && { data }), ...(why && { why }) }),
    tools: tools.map(button),
  };
}

/** The rows for equipped weapons, powers that attack, bare hands, and held actors (ZS-AV-5). */
export function attackRows(standing: SheetState, user: User.Implementation): AttackRow[] {
  const { actor } = standing;
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped);
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.attack !== null);
  const aimed = (row: AttackRow, data: Record<string, string> = {}): AttackRow => {
    const at = aimedAt(actor, actor.items.get(row.id) ?? null, { data, user });
    // Out of reach, the main button is disabled, but a charge stays possible (ZS-AM-3). The GM may attack all the same.
    if (at.far === "" || user.isGM) return { ...row, ...at };
    return { ...row, ...at, main: { ...row.main, reason: row.main.reason ?? at.far } };
  };
  return [
    ...weapons.map((weapon) => aimed(weaponRow(weapon, standing))),
    ...powers.map((power) => aimed(powerRow(power, standing))),
    aimed(unarmedRow(standing), { form: "close" }),
    ...heldBy(actor).map((held) => heldRow(held, standing)),
  ];
}

/** For a weapon that is used up: a fact with the number left, and the reason if there is none. */
export function quantityOf({ system: { quantity } }: Weapon): { facts: string[]; none: Refusal | null } {
  return {
    facts: quantity === null ? [] : [tell("fact.left", { count: quantity })],
    none: quantity === 0 ? refusal("weapon.none") : null,
  };
}

function weaponRow(weapon: Weapon, { actor, disarmed }: SheetState): AttackRow {
  const { facts, none } = quantityOf(weapon);
  return armedRow(weapon, { actor, why: disarmed ?? none, facts });
}

const powerRow = (power: Power, { actor, disarmed }: SheetState): AttackRow =>
  armedRow(power, { actor, why: disarmed, facts: [] });

function armedRow(
  item: Weapon | Power,
  { actor, why, facts }: { actor: Character; why: Refusal | null; facts: string[] },
): AttackRow {
  const arm = armed(item)!;
  const [itemId, id] = [item.id ?? "", arm.attack.form];
  // Close combat also allows charges and sweeps.
  const ways: FormId[] = id === "close" ? ["charge", "sweep"] : [];
  return attackRow({
    id: itemId,
    key: itemId,
    name: item.name,
    img: item.img ?? "",
    facts: [...attackFacts(arm.attack), ...facts],
    value: attackValue(actor, arm, id),
    data: { itemId },
    why,
    tools: ways.map((form) => ({ label: formName(form), data: { itemId, form }, why })),
  });
}

const formName = (id: FormId): string => tell(`form.${id}`);

/** The row for bare hands, with charge, sweep, grapple and slam. */
function unarmedRow({ actor, disarmed: why }: SheetState): AttackRow {
  const ways: FormId[] = ["charge", "sweep", "grapple", "slam"];
  return attackRow({
    id: "",
    key: "hands",
    name: tell(`sheet.attack.unarmed`),
    img: "fist",
    facts: [tell("rangeBand.close")],
    value: attackValue(actor, unarmed("close"), "close"),
    data: { form: "close" },
    why,
    tools: ways.map((form) => ({ label: formName(form), data: { form }, why })),
  });
}

/** The row for a held actor: hurt, throw or release it (ZS-GRA-2, -4, -6). */
function heldRow(held: Character, { actor, disarmed: why }: SheetState): AttackRow {
  const { distance } = throwDistance({ brawn: actor.system.values.brawn, mass: held.system.mass });
  const tooHeavy = distance === null ? refusal("tooHeavy") : null;
  const price = distance === null ? "" : tell(`sheet.meters`, { meters: amount(distance) });
  const data = { held: held.uuid };
  const row = attackRow({
    id: "",
    key: `held-${held.id}`,
    name: tell(`sheet.attack.held`, { name: knownAs(held) }),
    img: held.img ?? "",
    facts: [tell(`sheet.attack.heldHint`)],
    value: attackValue(actor, unarmed("hurt"), "hurt"),
    label: formName("hurt"),
    data: { ...data, form: "hurt" },
    why,
    tools: [{ label: formName("throw"), data: { ...data, form: "throw" }, price, why: why ?? tooHeavy }],
  });
  const release = checkButton({ check: "release", label: tell("action.release"), data });
  return { ...row, tools: [...row.tools, release] };
}

/** The weapons that have to be equipped before use. */
export function laidAside(actor: Character): { id: string; name: string }[] {
  return itemsOf(actor, isWeapon)
    .filter(({ system }) => !system.isEquipped && system.quantity !== 0)
    .map(({ id, name }) => ({ id: id ?? "", name }));
}

/** Without a target there are no odds, and nothing is too far away. */
const AT_NOBODY = { odds: null as ReturnType<typeof oddsOf>, far: "" };

/** The odds against the user's targets, or the reason why they are out of reach (ZS-AM-3). */
export function aimedAt(
  actor: Actor.Implementation,
  item: Item.Implementation | null,
  { data, user }: { data: Record<string, string>; user: User.Implementation },
): Pick<AttackRow, "odds" | "far"> {
  if (user.targets.size === 0) return AT_NOBODY;
  const draft = attackCheck.prepare(subjectFrom(actor, { item, data }));
  if (isRefusal(draft)) return AT_NOBODY;
  const { plan } = draft;
  const parties = participants(draft.parties);
  const [first] = plan.rows;
  // There are no odds against a target out of reach; it needs a charge, or the GM's permission.
  if (first && isOutOfReach({ plan, parties }, first)) {
    const name = parties[first.who]?.name ?? "";
    return { odds: null, far: sayRefusal(refusal("attack.outOfReach", { name })) };
  }
  return { odds: seesOdds(parties, user) ? oddsOf(plan, parties) : null, far: "" };
}

/** The odds as in the dialog: a bar, and the headline's number; null without a headline. */
function oddsOf(plan: AttackSituation["plan"], parties: AttackSituation["parties"]) {
  const view = attackCheck.view({ plan, throws: {}, outcome: null, parties }, { sees: () => false });
  const odds = attackCheck.kind.odds(plan);
  const [headline] = headlineViews(odds, view.headlines);
  if (!headline) return null;
  const { percent, label } = headline;
  return { odds: oddsView(odds, view.results), percent, label };
}

/** The rows for powers: their value, switch and buttons, and the first paragraph of the description. */
export function powerRows(standing: SheetState, editable: boolean) {
  const { actor, self } = standing;
  return itemsOf(actor, isPower).map((power) => {
    const { id, name, img, system } = power;
    const isOn = system.isActive;
    const itemId = id ?? "";
    const attack = system.attack ? [{ ...powerRow(power, standing).main, label: tell(`sheet.power.attack`) }] : [];
    const stunt = checkButton({
      check: "plotPoint",
      label: tell(`sheet.power.stunt`),
      data: { itemId, spend: "powerStunt" },
      why: plotPointRefusal(self),
    });
    return {
      id: itemId,
      name,
      img: img ?? "",
      facts: powerFacts(power).join(" · "),
      value: valueOf(actor, { ...sideFor(actor, null, system.attribute), tool: id }),
      isOn,
      toggle: checkButton({
        check: "togglePower",
        label: tell(`sheet.power.${isOn ? "on" : "off"}`),
        data: { itemId },
        why: barredFrom(self, isOn ? "deactivatePower" : "activatePower"),
      }),
      buttons: editable ? [...attack, ...(isHero(actor) ? [stunt] : [])] : [],
      line: paragraphs(system.description)[0] ?? "",
    };
  });
}
