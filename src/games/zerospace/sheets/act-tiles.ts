import { type ButtonView, participant, partyOf, tokenOf, button } from "#table/checks";
import {
  type CheckButton,
  checkButtonOf,
  type CheckTile,
  checkTilesOf,
  type TileView,
} from "#table/sheets/check-button.ts";
import { has, conditionsOf } from "#table/conditions";
import { type ActionId, ATTACK_KINDS, type AttackKind, moveDistance, RESTS } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { barredFrom } from "../checks/side/action-costs.ts";
import { type Character, fighterOf, isHero } from "../documents.ts";
import { actionBarred } from "../checks/turns/actions.ts";
import { whyNotRest } from "../checks/rest.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";
import { boostsOf } from "../conditions.ts";
import { dodgedKinds, holdersOf } from "../checks/side/borne.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { WAYS_OUT } from "../combat/turn-menu.ts";
import { wasSlammed } from "../combat/turn.ts";
import { refusal, tell } from "../words.ts";

/** A button that begins a check of ZeroSpace. */
export const checkButton = checkButtonOf("zerospace");

/** The same as tiles, which have a second line. */
export const checkTiles = checkTilesOf("zerospace");

export type SheetState = ReturnType<typeof sheetStateOf>;

/**
 * The actor's state for its buttons. `row` is null outside a fight; `barred` is why it cannot take a task action now, and
 * `disarmed` why it cannot attack, e.g. because it sprints.
 */
export function sheetStateOf(actor: Character) {
  const self = participant(partyOf(actor, tokenOf(actor), null));
  const { name } = self;
  const helpless = has(actor, "helpless") ? refusal("attack.unable", { name }) : null;
  const barred = barredFrom(self, "attack") ?? helpless;
  const disarmed = barred ?? (has(actor, "sprinting") ? refusal("attack.sprinting", { name }) : null);
  return { actor, self, row: fighterOf(self), barred, disarmed };
}

const av = (value: number): string => tell("value.av", { value });

/** Tiles for further rolls: distracting, obstacles, and the GM's extended tasks. */
export function actTiles({ actor, barred }: SheetState): TileView[] {
  return checkTiles([
    {
      check: "distract",
      label: tell("action.distract"),
      hint: av(valueOf(actor, sideFor(actor, null, "presence"))),
      why: barred,
    },
    { check: "obstacle", label: tell("sheet.obstacle"), hint: av(valueOf(actor, sideFor(actor, "athletics"))) },
    // Only the GM sets an extended task.
    ...(game.user?.isGM
      ? [{ check: "extendedTask", label: tell("sheet.extendedTask"), hint: tell("sheet.extendedTaskHint") }]
      : []),
  ]);
}

/** Tiles for cover, running and dodging outside a fight. In a fight, the turn menu has them. */
export function stanceTiles({ actor, self, row }: SheetState): TileView[] {
  if (row) return [];
  const tile = (actionId: ActionId, hint: string, kind: AttackKind | null = null): CheckTile => ({
    check: "action",
    label: say(kind ? `QUADRANT.zerospace.sheet.dodge.${kind}` : `QUADRANT.zerospace.action.${actionId}`),
    data: { actionId, ...(kind && { kind }) },
    hint,
    why: actionBarred(self, actionId, kind),
  });
  const meters = (move: "run" | "sprint"): string =>
    tell("sheet.meters", {
      meters: amount(moveDistance({ base: actor.system.movement.walk, move, isHindered: false })),
    });
  return checkTiles([
    tile("takeCover", tell("sheet.bonusDefense")),
    tile("run", meters("run")),
    tile("sprint", meters("sprint")),
    ...ATTACK_KINDS.map((kind) => tile("dodge", tell("sheet.bonusDefense"), kind)),
  ]);
}

/** Buttons for rests and the final bow; for an unnamed character, a switch for `defeated`. */
export function restAndDeathButtons({ actor, self }: SheetState, editable: boolean) {
  const { isNamed } = actor.system;
  const bow = checkButton({ check: "finalBow", label: tell("sheet.finalBow") });
  const word = tell(`sheet.${has(actor, "defeated") ? "standsAgain" : "falls"}`);
  return {
    rests: editable && isNamed ? restButtons(self) : [],
    bow: editable && isNamed && !has(actor, "dead") ? bow : null,
    defeat: editable && !isNamed ? button("toggleDefeat", word) : null,
  };
}

/** A button for each rest; a single one if the same reason forbids both. */
function restButtons(self: SheetState["self"]): ButtonView[] {
  const buttons = RESTS.map((rest) =>
    checkButton({
      check: "rest",
      label: tell(`sheet.rest.${rest}`),
      data: { rest },
      why: whyNotRest(rest, self),
    }),
  );
  const [first] = buttons;
  const isSame = Boolean(first?.reason) && buttons.every(({ reason }) => reason === first?.reason);
  return isSame ? [{ ...first!, label: tell("sheet.restName") }] : buttons;
}

/** The actor's conditions, the most severe first, with the buttons that end them. */
export function conditionRows(standing: SheetState, editable: boolean): ConditionRow[] {
  return conditionsOf(standing.actor).map(({ id, label, icon, tone, stacks, text, data, derived }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    effect: effectOf(id, standing.actor, data),
    buttons: editable
      ? [...waysOut(id, standing).map(checkButton), ...(derived ? [] : [endButton(id, tell(`sheet.condition.end`))])]
      : [],
  }));
}

/** The effect of a condition, with the details of this actor, e.g. its holders. */
function effectOf(id: string, actor: Actor.Implementation, data: object): string {
  const effect = tell(`condition.${id}.effect`);
  const more = moreOf(id, actor, data);
  return more ? `${effect} · ${more}` : effect;
}

function moreOf(id: string, actor: Actor.Implementation, data: object): string {
  switch (id) {
    case "restrained": {
      const names = holdersOf(actor).map(({ name }) => name);
      return names.length > 0 ? tell(`sheet.condition.heldBy`, { names: names.join(", ") }) : "";
    }
    case "dodging":
      return dodgedKinds(data)
        .map((kind) => tell(`kind.${kind}`))
        .join(", ");
    case "prone":
      return wasSlammed(actor) ? tell(`sheet.condition.slammed`) : "";
    case "boosted":
      return boostsOf(actor)
        .map(({ attribute, lasts }) =>
          tell(`sheet.condition.boost`, { attribute: tell(`attribute.${attribute}`), lasts: tell(`lasts.${lasts}`) }),
        )
        .join(", ");
    default:
      return "";
  }
}

/** The checks that end a condition. */
function waysOut(id: string, standing: SheetState): CheckButton[] {
  const { barred: why, self } = standing;
  switch (id) {
    case "prone": {
      const actionId = wasSlammed(standing.actor) ? "standUpSlammed" : "standUp";
      const label = tell("action.standUp");
      return [{ check: "action", label, data: { actionId }, why: actionBarred(self, actionId, null) }];
    }
    case "restrained":
    case "sensoryLoss":
    case "cowering":
    case "fleeing": {
      const check = WAYS_OUT[id];
      return [{ check, label: tell(`action.${check}`), why }];
    }
    case "unconscious":
    case "injured":
      return [
        {
          check: "rest",
          label: tell(`sheet.condition.rest`),
          data: { rest: "halfHour" },
          why: whyNotRest("halfHour", self),
        },
      ];
    // A defeated character may rally if the GM agrees (ZS-PLOT-8).
    case "defeated": {
      const label = tell("sheet.spend.rally");
      const rally = { check: "plotPoint", label, data: { spend: "rally" }, why: plotPointRefusal(self) };
      return isHero(standing.actor) ? [rally] : [];
    }
    default:
      return [];
  }
}
