import type { ActInfo, ConditionInfo, QuadrantApi, RollInfo } from "../../../src/table/api/types.ts";
import type { Action, ActionHandler, Core, Group } from "./core.ts";
import { idOf, PLACES } from "./groups.ts";
import { showsUnlearnt } from "./settings.ts";
import { say, written } from "./words.ts";

/** The kind of an action, which decides the effect of a click. */
export type Kind = "roll" | "act" | "condition" | "window";

/** An action with its heading. */
interface Headed extends Action {
  heading: string;
}

/** The selected actors that this user owns. The buttons of conditions apply to them. */
export const ownedBy = ({ actor, actors }: Pick<ActionHandler, "actor" | "actors">): HudActor[] =>
  (actor ? [actor] : actors).filter(({ isOwner }) => isOwner);

/** Whether the actor has not learnt a skill: the API then gives neither a level nor an Item. */
const isUnlearnt = ({ id, level, item }: RollInfo): boolean =>
  /^(skill|aptitude):/.test(id) && level === null && item === null;

/** The HUD's buttons: the actions that the API lists for an actor, in the groups and the order of its sheet. */
export function actionHandler({ api: core }: Core): new () => ActionHandler {
  return class extends core.ActionHandler {
    buildSystemActions(): Promise<void> {
      const { api } = game.system;
      if (api && this.actor && api.gameOf(this.actor)) this.#fill(api, this.actor);
      if (api) this.#place(this.#conditions(api), PLACES.conditions);
      return Promise.resolve();
    }

    #fill(api: QuadrantApi, actor: HudActor): void {
      const rolls = actor.isOwner ? api.rolls(actor) : [];
      const shown = showsUnlearnt() ? rolls : rolls.filter((roll) => !isUnlearnt(roll));
      this.#head(
        shown.map((roll) => this.#roll(roll)),
        PLACES.rolls,
      );
      this.#head(
        api.acts(actor).map((act) => this.#act(act)),
        PLACES.fight,
      );
      this.#place(
        api.panels.all().map(({ id, name }) => this.#action("window", id, { name })),
        PLACES.table,
      );
    }

    #action(kind: Kind, id: string, rest: Omit<Action, "id" | "encodedValue">): Action {
      return { id: `${kind}:${id}`, encodedValue: [kind, id].join(this.delimiter), ...rest };
    }

    #roll({ id, name, icon, group, level }: RollInfo): Headed {
      const told = level === null ? "" : say("level", { level });
      const tooltip = [name, group, told].filter(Boolean).map(written).join("<br>");
      const info1 = level === null ? {} : { info1: { text: String(level) } };
      return { ...this.#action("roll", id, { name, img: icon, tooltip, ...info1 }), heading: group };
    }

    #act({ id, label, group, icon, active, reason }: ActInfo): Headed {
      const tooltip = [label, ...(reason === null ? [] : [say("refused", { why: reason })])].map(written).join("<br>");
      const classes = [active !== null && "toggle", active && "active", reason !== null && "disabled"];
      const cssClass = classes.filter(Boolean).join(" ");
      const img = icon === null ? {} : { img: icon };
      return { ...this.#action("act", id, { name: label, tooltip, cssClass, ...img }), heading: group };
    }

    /** The conditions that all selected actors could have. Those that all of them have are active. */
    #conditions(api: QuadrantApi): Action[] {
      const actors = ownedBy(this);
      const games = new Set(actors.map((actor) => api.gameOf(actor)));
      const [id] = games;
      if (games.size !== 1 || !id) return [];
      const all = api.conditions.all(id).filter(({ derived }) => !derived);
      return all.map((condition) => this.#condition(condition, api, actors));
    }

    #condition({ id, label, icon }: ConditionInfo, api: QuadrantApi, actors: readonly HudActor[]): Action {
      const borne = Math.min(...actors.map((actor) => api.conditions.stacks(actor, id)));
      const info1 = borne > 1 ? { info1: { text: `×${borne}` } } : {};
      const cssClass = borne > 0 ? "toggle active" : "toggle";
      return this.#action("condition", id, { name: label, img: icon, cssClass, tooltip: written(label), ...info1 });
    }

    /** Puts actions under their headings. */
    #head(actions: readonly Headed[], place: string): void {
      for (const [heading, own] of Map.groupBy(actions, (action) => action.heading)) {
        const name = heading || say(`group.${place}`);
        const group: Group = { id: idOf(place, name), name, type: "system-derived" };
        this.addGroup(group, { id: place, type: "system" });
        this.addActions(
          own.map(({ heading: _heading, ...action }) => action),
          inOrder(group),
        );
      }
    }

    #place(actions: Action[], place: string): void {
      this.addActions(actions, inOrder({ id: place, type: "system" }));
    }
  };
}

/** Keeps the order of the sheet, regardless of the HUD's sort setting. */
const inOrder = ({ id, type }: Group): Group => ({ id, type, settings: { sort: false } });
