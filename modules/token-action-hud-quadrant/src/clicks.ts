import { ownedBy, type Kind } from "./actions.ts";
import type { Core, RollHandler } from "./core.ts";
import { oddsLines } from "./odds.ts";

/** Handles clicks on the HUD. They do the same as on the sheet and in the tracker, and use only the API. */
export function rollHandler({ api: core }: Core): new () => RollHandler {
  return class extends core.RollHandler {
    async handleActionClick(_event: Event, encodedValue: string): Promise<void> {
      const { api } = game.system;
      const { kind, id } = this.#meant(encodedValue);
      if (!api) return;
      if (kind === "window") return api.panels.open(id);
      if (kind === "condition") return this.#toggle(id);
      const { actor } = this;
      if (!actor) return;
      if (kind === "act") return void (await api.act(actor, id, { tell: true }));
      if (this.isRenderItem() && this.#openItem(actor, id)) return;
      await api.roll(actor, id, { tell: true });
    }

    /** Odds are calculated only for the button under the pointer. */
    handleActionHover(event: Event, encodedValue: string): void {
      const { api } = game.system;
      const { target } = event;
      const button = target instanceof Element ? (target.closest("button") ?? target.querySelector("button")) : null;
      if (!api || !button || !this.actor || /(leave|out)$/.test(event.type)) return;
      const { kind, id } = this.#meant(encodedValue);
      if (kind !== "roll" && kind !== "act") return;
      const lines = oddsLines(api, this.actor, { kind, id });
      if (lines.length === 0) return;
      button.setAttribute("aria-description", lines.join(" · "));
      game.tooltip?.activate(button, { html: written(lines) });
    }

    /** Splits the kind from the id, which may itself contain the delimiter. */
    #meant(encodedValue: string): { kind: Kind; id: string } {
      const [kind, ...id] = encodedValue.split(this.delimiter);
      return { kind: kind as Kind, id: id.join(this.delimiter) };
    }

    #openItem(actor: HudActor, roll: string): boolean {
      const item = game.system.api?.rolls(actor).find(({ id }) => id === roll)?.item;
      const sheet = item ? actor.items.get(item)?.sheet : null;
      void sheet?.render({ force: true });
      return Boolean(sheet);
    }

    /** Gives a condition to all selected actors. If all have it, takes it: one stack on a right click, else all of it. */
    async #toggle(condition: string): Promise<void> {
      const { conditions } = game.system.api!;
      const all = ownedBy(this.actionHandler);
      const areBearing = all.every((one) => conditions.has(one, condition));
      const stacks = this.isRenderItem() ? { stacks: 1 } : {};
      for (const one of all) {
        if (areBearing) await conditions.take(one, condition, { ...stacks, tell: true });
        else if (!conditions.has(one, condition)) await conditions.give(one, condition, { tell: true });
      }
    }
  };
}

function written(lines: readonly string[]): HTMLElement {
  const whole = document.createElement("div");
  whole.className = "quadrant-hud-odds";
  for (const line of lines) whole.append(Object.assign(document.createElement("div"), { textContent: line }));
  return whole;
}
