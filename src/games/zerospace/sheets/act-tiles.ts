import { type ButtonView, participant, type Participant, partyOf, type Refusal, tokenOf } from "#table/checks";
import { type CheckButton, checkButtonOf, type CheckTile, checkTilesOf, type TileView } from "#table/sheets/check-button.ts";
import { has, conditionsOf } from "#table/conditions";
import { type ActionId, ATTACK_KINDS, type AttackKind, moveDistance, RESTS } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { barredFrom } from "../checks/side/action-costs.ts";
import { fighterOf, type Character, type Fighter, isHero, refusal } from "../documents.ts";
import { actionBarred } from "../checks/turns/actions.ts";
import { whyNotRest } from "../checks/rest.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";
import { type Boost, eachOf } from "../conditions.ts";
import { dodgedKinds, holdersOf } from "../checks/side/borne.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { wasSlammed } from "../combat/turn.ts";

export type { CheckButton, CheckTile, TileView } from "#table/sheets/check-button.ts";

/** A button that begins a check of ZeroSpace. */
export const checkButton = checkButtonOf("zerospace");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** The same as tiles: with a second line. */
export const checkTiles = checkTilesOf("zerospace");

/** How somebody stands: in a fight or not, and what keeps them from acting. */
export interface Standing {
  actor: Character;
  self: Participant;
  /** The row in the fight that is on; null outside one. */
  row: Fighter | null;
  /** Why no task action can be taken now. */
  barred: Refusal | null;
  /** The same for attacks: whoever sprints makes none. */
  disarmed: Refusal | null;
}

export function standingOf(actor: Character): Standing {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  const barred = barredFrom(self, "attack") ?? (has(actor, "helpless") ? unable("unable", self) : null);
  const disarmed = barred ?? (has(actor, "sprinting") ? unable("sprinting", self) : null);
  return { actor, self, row: fighterOf(self), barred, disarmed };
}

const unable = (why: "unable" | "sprinting", { name }: Participant): Refusal => refusal(`attack.${why}`, { name });

const av = (value: number): string => say("QUADRANT.zerospace.value.av", { value });

/** What else one rolls for: to distract somebody, to get over something, to work at something for long. */
export function actTiles({ actor, barred }: Standing): TileView[] {
  return checkTiles([
    {
      check: "distract",
      label: say("QUADRANT.zerospace.action.distract"),
      hint: av(valueOf(actor, sideFor(actor, null, "presence"))),
      why: barred,
    },
    {
      check: "obstacle",
      label: say("QUADRANT.zerospace.sheet.obstacle"),
      hint: av(valueOf(actor, sideFor(actor, "athletics"))),
    },
    // It is the GM who sets one.
    ...(game.user?.isGM ? [extendedTaskTile()] : []),
  ]);
}

const extendedTaskTile = (): CheckTile => ({
  check: "extendedTask",
  label: say("QUADRANT.zerospace.sheet.extendedTask"),
  hint: say("QUADRANT.zerospace.sheet.extendedTaskHint"),
});

/** How one may stand and move where no fight counts it: in one, the tracker's own menu has them all. */
export function stanceTiles({ actor, self, row }: Standing): TileView[] {
  if (row) return [];
  const tile = (actionId: ActionId, hint: string, kind: AttackKind | null = null): CheckTile => ({
    check: "action",
    label: say(kind ? `QUADRANT.zerospace.sheet.dodge.${kind}` : `QUADRANT.zerospace.action.${actionId}`),
    data: { actionId, ...(kind && { kind }) },
    hint,
    why: actionBarred(self, actionId, kind),
  });
  const meters = (move: "run" | "sprint"): string =>
    say("QUADRANT.zerospace.sheet.meters", {
      meters: amount(moveDistance({ base: actor.system.movement.walk, move, isHindered: false })),
    });
  return checkTiles([
    tile("takeCover", say("QUADRANT.zerospace.sheet.bonusDefense")),
    tile("run", meters("run")),
    tile("sprint", meters("sprint")),
    ...ATTACK_KINDS.map((kind) => tile("dodge", say("QUADRANT.zerospace.sheet.bonusDefense"), kind)),
  ]);
}

interface LastButtons {
  rests: ButtonView[];
  bow: ButtonView | null;
  defeat: ButtonView | null;
}

/** What ends a day, a fight or a life: rest, the final bow; for unnamed ones, that they have fallen. */
export function lastButtons({ actor, self }: Standing, editable: boolean): LastButtons {
  if (!editable) return { rests: [], bow: null, defeat: null };
  if (!actor.system.isNamed) return { rests: [], bow: null, defeat: defeatButton(has(actor, "defeated")) };
  return {
    rests: restButtons(self),
    bow: has(actor, "dead")
      ? null
      : checkButton({ check: "finalBow", label: say("QUADRANT.zerospace.sheet.finalBow") }),
    defeat: null,
  };
}

/** Half an hour, a night. Why neither helps is told once. */
function restButtons(self: Standing["self"]): ButtonView[] {
  const buttons = RESTS.map((rest) =>
    checkButton({
      check: "rest",
      label: say(`QUADRANT.zerospace.sheet.rest.${rest}`),
      data: { rest },
      why: whyNotRest(rest, self),
    }),
  );
  const [first] = buttons;
  const isSame = Boolean(first?.reason) && buttons.every(({ reason }) => reason === first?.reason);
  return isSame ? [{ ...first!, label: say("QUADRANT.zerospace.sheet.restName") }] : buttons;
}

function defeatButton(isDefeated: boolean): ButtonView {
  return {
    action: "toggleDefeat",
    data: {},
    label: say(`QUADRANT.zerospace.sheet.${isDefeated ? "standsAgain" : "falls"}`),
    price: "",
    reason: null,
    primary: false,
  };
}

const key = "QUADRANT.zerospace.sheet.condition";

/** What somebody bears, the worst first, and how each ends. */
export function conditionRows(standing: Standing, editable: boolean): ConditionRow[] {
  return conditionsOf(standing.actor).map(({ id, label, icon, tone, stacks, text, data, derived }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    effect: effectOf(id, standing.actor, data),
    buttons: editable
      ? [...checkButtons(waysOut(id, standing)), ...(derived ? [] : [endButton(id, say(`${key}.end`))])]
      : [],
  }));
}

/** What it does, with what this one knows of it. */
function effectOf(id: string, actor: Actor.Implementation, data: object): string {
  const effect = say(`QUADRANT.zerospace.condition.${id}.effect`);
  const more = moreOf(id, actor, data);
  return more ? `${effect} · ${more}` : effect;
}

function moreOf(id: string, actor: Actor.Implementation, data: object): string {
  switch (id) {
    case "restrained": {
      const names = holdersOf(actor).map(({ name }) => name);
      return names.length > 0 ? say(`${key}.heldBy`, { names: names.join(", ") }) : "";
    }
    case "dodging":
      return dodgedKinds(data)
        .map((kind) => say(`QUADRANT.zerospace.kind.${kind}`))
        .join(", ");
    case "prone":
      return wasSlammed(actor) ? say(`${key}.slammed`) : "";
    case "boosted":
      return eachOf<Boost>(actor, id)
        .map(({ attribute, lasts }) =>
          say(`${key}.boost`, {
            attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
            lasts: say(`QUADRANT.zerospace.lasts.${lasts}`),
          }),
        )
        .join(", ");
    default:
      return "";
  }
}

/** The checks that end a condition. */
function waysOut(id: string, standing: Standing): CheckButton[] {
  const { barred: why, self } = standing;
  switch (id) {
    case "prone":
      return [riseButton(standing)];
    case "restrained":
      return [{ check: "breakFree", label: say("QUADRANT.zerospace.action.breakFree"), why }];
    case "sensoryLoss":
      return [{ check: "recoverSenses", label: say("QUADRANT.zerospace.action.recoverSenses"), why }];
    case "cowering":
    case "fleeing":
      return [{ check: "recoverNerve", label: say("QUADRANT.zerospace.action.recoverNerve"), why }];
    case "unconscious":
    case "injured":
      return [
        { check: "rest", label: say(`${key}.rest`), data: { rest: "halfHour" }, why: whyNotRest("halfHour", self) },
      ];
    case "defeated":
      return rallyButton(standing);
    default:
      return [];
  }
}

function riseButton({ actor, self }: Standing): CheckButton {
  const id = wasSlammed(actor) ? "standUpSlammed" : "standUp";
  return {
    check: "action",
    label: say("QUADRANT.zerospace.action.standUp"),
    data: { actionId: id },
    why: actionBarred(self, id, null),
  };
}

/** Whoever is beaten may rally, where the GM lets them act (ZS-PLOT-8). */
function rallyButton({ actor, self }: Standing): CheckButton[] {
  if (!isHero(actor)) return [];
  const label = say("QUADRANT.zerospace.sheet.spend.rally");
  return [{ check: "plotPoint", label, data: { spend: "rally" }, why: plotPointRefusal(self) }];
}
