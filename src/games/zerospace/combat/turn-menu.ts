import type { ButtonView, Refusal } from "#table/checks";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { sayRefusal } from "#table/words.ts";
import { type ActionId, ATTACK_KINDS, type Move, moveDistance, MOVES } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { has } from "#table/conditions";
import { hasLetGo, heldBy } from "../checks/side/borne.ts";
import { type Character, type Fighter, isPower, isThing, isWeapon, itemsOf, type Thing } from "../documents.ts";
import { stanceRefusal, wasSlammed } from "./turn.ts";
import { tell } from "../words.ts";
import { button } from "#table/checks";

/** Optional properties of a tracker button. */
interface Facts {
  data?: Record<string, string>;
  /** Replaces the act's default label. */
  label?: string;
  price?: string;
  why?: Refusal | null;
  /** The reason is shown above the button already. */
  told?: boolean;
  primary?: boolean;
}

/** A button for an act of the tracker. */
export function turnButton(
  act: string,
  { data = {}, label, price = "", why = null, told, primary }: Facts = {},
): ButtonView {
  return {
    action: "turnAct",
    data: { act, ...data },
    label: label ?? tell(`tracker.act.${act}`),
    price,
    reason: why && sayRefusal(why),
    ...(told && { told }),
    primary: (primary ?? false) && why === null,
  };
}

/** A button that begins a check. */
export const checkButton = checkButtonOf("zerospace");

/** A button for an act that runs only on the client of the user who clicks (`atOnce`). */
export const ownButton = (act: "roleplay" | "rollAsked", label?: string): ButtonView => ({
  ...turnButton(act, { label: label ?? tell(`tracker.act.${act}`) }),
  action: "atOnce",
});

/** One kind of action of a turn, with its entries in the menu. */
export interface ActionGroup {
  kind: "movement" | "task" | "free";
  label: string;
  /** Whether the action is spent; null for free actions, which are only counted. */
  isSpent: boolean | null;
  /** The number of free actions taken. */
  count: number;
  /** "Movement action: spent", for the pip that mends it. */
  pip: string;
  entries: ButtonView[];
  /** Further entries, each list under a heading. */
  more: { label: string; entries: ButtonView[] }[];
  /** Lines of text: other ways to move, reasons why a move is not possible. */
  lines: string[];
}

const actionWord = (id: ActionId): string => tell(`action.${id}`);

/** A button that spends an action of the table. */
function spending(
  id: ActionId,
  more: { data?: Record<string, string>; label?: string; price?: string; told?: boolean; why?: Refusal | null } = {},
): ButtonView {
  const { data = {}, label = actionWord(id), ...facts } = more;
  return turnButton("spend", { ...facts, label, data: { does: id, ...data } });
}

/** The actions of the fighter's own turn (ZS-ACT-1). */
export function turnMenu(fighter: Fighter, actor: Character): ActionGroup[] {
  return [movementGroup(fighter, actor), taskGroup(fighter, actor), freeGroup(fighter, actor)];
}

function groupOf(
  kind: "movement" | "task",
  { system: { spent } }: Fighter,
): Omit<ActionGroup, "entries" | "more" | "lines"> {
  const isSpent = spent[kind] > 0;
  return {
    kind,
    label: tell(`tracker.kind.${kind}`),
    isSpent,
    count: 0,
    pip: tell(`tracker.pip.${kind}.${isSpent ? "spent" : "left"}`),
  };
}

/** Moves on foot, `equivalent` acts that the GM allows, and standing up after a slam (ZS-ACT-2…4, ZS-SLAM-3). */
function movementGroup(fighter: Fighter, actor: Character): ActionGroup {
  const group = groupOf("movement", fighter);
  if (group.isSpent) return { ...group, entries: [], more: [], lines: [] };
  const { isHindered } = fighter.system;
  const far = metersOf(actor.system.movement.walk, isHindered);
  const rooted = stanceRefusal(actor, "walk", null);
  const rises = has(actor, "prone") && wasSlammed(actor);
  return {
    ...group,
    entries: [
      ...(rises ? [spending("standUpSlammed")] : []),
      ...MOVES.map((move) => spending(move, { price: inMeters(far[move]), why: rooted, told: true })),
      spending("equivalent", { why: stanceRefusal(actor, "equivalent", null) }),
    ],
    more: [],
    lines: [
      ...(rooted ? [sayRefusal(rooted)] : []),
      ...(isHindered ? [tell("tracker.hindered")] : []),
      otherWays(actor, isHindered).join(" · "),
    ],
  };
}

/** Attacks, checks that remove a condition, distracting and dodging (ZS-ACT-6). */
function taskGroup(fighter: Fighter, actor: Character): ActionGroup {
  const group = groupOf("task", fighter);
  const who = { actor: actor.uuid };
  if (group.isSpent) return { ...group, entries: [], more: [], lines: [] };
  return {
    ...group,
    entries: [
      ...waysOut(actor),
      ...attacks(actor),
      checkButton({ check: "distract", label: actionWord("distract"), data: who }),
      // Everything else is rolled from the sheet.
      button("openActor", tell("tracker.act.sheet")),
    ],
    more: [
      {
        label: tell("tracker.dodge"),
        entries: ATTACK_KINDS.map((kind) =>
          spending("dodge", { data: { kind }, label: tell(`kind.${kind}`), why: stanceRefusal(actor, "dodge", kind) }),
        ),
      },
    ],
    lines: [],
  };
}

/** Equipped weapons, powers that attack, and weapons of controlled vehicles. An attack with a power also switches it on. */
function attacks(actor: Character): ButtonView[] {
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped && system.quantity !== 0);
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.attack !== null);
  const own = [...weapons, ...powers].map(({ id, name }) =>
    checkButton({ check: "attack", label: name, data: { actor: actor.uuid, itemId: id ?? "" } }),
  );
  return [...own, ...drivenBy(actor).flatMap(mountedOn)];
}

/** The weapons of a vehicle, which its controller fires. */
function mountedOn(vehicle: Thing): ButtonView[] {
  if (has(vehicle, "destroyed")) return [];
  return itemsOf(vehicle, isWeapon)
    .filter(({ system }) => system.quantity !== 0)
    .map(({ id, name }) =>
      checkButton({
        check: "attack",
        label: tell("tracker.mounted", { weapon: name, vehicle: vehicle.name }),
        data: { actor: vehicle.uuid, itemId: id ?? "" },
      }),
    );
}

/** The checks that remove a condition, by condition. */
export const WAYS_OUT = {
  restrained: "breakFree",
  sensoryLoss: "recoverSenses",
  cowering: "recoverNerve",
  fleeing: "recoverNerve",
} as const satisfies Record<string, ActionId>;

function waysOut(actor: Character): ButtonView[] {
  const ways = Object.entries(WAYS_OUT).flatMap(([condition, check]) => (has(actor, condition) ? [check] : []));
  return [...new Set(ways)].map((check) =>
    checkButton({ check, label: actionWord(check), data: { actor: actor.uuid } }),
  );
}

/** Standing up, cover, powers, releasing a hold. Free actions are counted without a limit; the GM decides (ZS-ACT-7). */
function freeGroup(fighter: Fighter, actor: Character): ActionGroup {
  const { freeActions } = fighter.system;
  const lies = has(actor, "prone") && !wasSlammed(actor);
  const held = heldBy(actor);
  return {
    kind: "free",
    label: tell("tracker.kind.free"),
    isSpent: null,
    count: freeActions,
    pip: tell("tracker.pip.free", { count: freeActions }),
    entries: [
      ...(lies ? [spending("standUp")] : []),
      ...(has(actor, "cover") ? [] : [spending("takeCover")]),
      ...itemsOf(actor, isPower).map((power) => switching(power)),
      ...held.map(({ name, uuid }) =>
        checkButton({
          check: "release",
          label: tell("tracker.release", { name }),
          data: { actor: actor.uuid, held: uuid },
        }),
      ),
      spending("drop"),
      ...(freeActions > 0
        ? [turnButton("mend", { data: { pip: "free", by: "-1" }, label: tell("tracker.act.uncount") })]
        : []),
    ],
    more: [],
    lines: [],
  };
}

/** A button that switches a power on or off. */
function switching({ id, name, system }: Item.OfType<"zerospacePower">): ButtonView {
  const does = system.isActive ? "deactivatePower" : "activatePower";
  return spending(does, {
    data: { item: id ?? "" },
    label: tell(system.isActive ? "tracker.off" : "tracker.on", { name }),
  });
}

/** Meters of one movement action: walked, run, sprinted. */
type Meters = Record<Move, number>;

/** ZeroSpace › Actions, movement (ZS-ACT-2, -3, -4, -5). */
export function metersOf(base: number, isHindered: boolean): Meters {
  return Object.fromEntries(MOVES.map((move) => [move, moveDistance({ base, move, isHindered })])) as Meters;
}

/** "6 m" */
export const inMeters = (...values: number[]): string =>
  tell("sheet.meters", { meters: values.map((value) => amount(value)).join(" / ") });

/** "6 / 12 / 18 m" with non-breaking spaces. */
function threefold(base: number, isHindered: boolean): string {
  const far = metersOf(base, isHindered);
  return inMeters(...MOVES.map((move) => far[move])).replaceAll(" ", "\u00a0");
}

/** Lines for the other ways to move: swimming, jumping, active movement powers, and vehicles that the actor controls. */
function otherWays(actor: Character, isHindered: boolean): string[] {
  const { swim, jump } = actor.system.movement;
  const line = (name: string, base: number): string => `${name} ${threefold(base, isHindered)}`;
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.isActive && system.movement !== null);
  return [
    line(tell("tracker.swim"), swim),
    line(tell("tracker.jump"), jump),
    ...powers.map(({ name, system }) => line(name, system.movement!)),
    ...drivenBy(actor).map(({ name, system }) =>
      tell("tracker.drives", { name, meters: threefold(system.movement, false) }),
    ),
  ];
}

/** The vehicles that this actor controls: they move in its turn (ZS-TURN-2). */
function drivenBy(actor: Actor.Implementation): Thing[] {
  return vehiclesHere().filter(({ system }) => controllerOf(system.controller)?.uuid === actor.uuid);
}

/** Vehicles on the active scene without a controller: they move with the environment (ZS-TURN-2). */
export const driverless = (): Thing[] =>
  vehiclesHere().filter(({ system }) => controllerOf(system.controller) === null);

/** The controller of a vehicle, by UUID; null without one, or if that actor was deleted or is e.g. unconscious. */
export function controllerOf(uuid: string | null): Actor.Implementation | null {
  const actor = uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null);
  return actor && !hasLetGo(actor) ? actor : null;
}

/** The vehicles on the active scene whose tokens this user sees. */
function vehiclesHere(): Thing[] {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const seen = tokens.filter(({ hidden }) => !hidden || game.user!.isGM);
  const actors = seen.map(({ actor }) => actor).filter((actor): actor is Thing => isThing(actor));
  return [...new Map(actors.filter(({ system }) => system.isVehicle).map((actor) => [actor.uuid, actor])).values()];
}
