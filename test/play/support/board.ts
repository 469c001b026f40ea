import type { Locator, Page } from "playwright-core";
import { takeHold } from "../../support/pointer.ts";
import { eventually } from "./eventually.ts";
import { openTab } from "./sidebar.ts";

/** The size of a square in all scenes of the demo world, in pixels. */
const SQUARE = 100;

/**
 * The board on a user's screen. If tokens are painted on a canvas, as in Foundry, there is no element to click: then each act
 * goes through the game's API.
 */
export class Board {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  token(name: string): Locator {
    return this.page.locator(`#board .token[aria-label^=${JSON.stringify(`${name},`)}]`);
  }

  get #isPainted(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector("#board") instanceof HTMLCanvasElement);
  }

  /** The text of a token for screen readers: name, bars, conditions. */
  async label(name: string): Promise<string> {
    if (await this.#isPainted) {
      const token = await this.page.evaluate(painted, name);
      const words = token ? [name, token.isTargeted && "your target", ...token.effects.map((one) => one.name)] : [];
      return words.filter(Boolean).join(", ");
    }
    const labels = this.token(name).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    return (await labels)[0] ?? "";
  }

  /** The file names of a token's icons: those in its corner, and the overlay. */
  async icons(name: string): Promise<string[]> {
    const sources = (await this.#isPainted)
      ? ((await this.page.evaluate(painted, name))?.effects.map(({ img }) => img) ?? [])
      : await this.token(name)
          .locator("img.effect, img.overlay")
          .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
    return sources.map((source) => source.split("/").pop()!);
  }

  /** Focuses a token and presses T, which works even if a window covers it. */
  async target(name: string): Promise<void> {
    if ((await this.label(name)).includes("your target")) return;
    if (await this.#isPainted) {
      await this.page.evaluate(
        (who) => canvas["tokens"].placeables.find((token: Loose) => token.name === who).setTarget(true),
        name,
      );
      return;
    }
    await this.token(name).focus();
    await this.page.keyboard.press("t");
    await eventually(() => this.label(name)).toContain("your target");
  }

  /** Targets only these tokens: the first with T, the others with Shift+T. */
  async targetAll(...names: string[]): Promise<void> {
    const [first = "", ...others] = names;
    await this.target(first);
    for (const name of others) {
      if (await this.#isPainted) {
        await this.page.evaluate(
          (who) =>
            canvas["tokens"].placeables
              .find((token: Loose) => token.name === who)
              .setTarget(true, { releaseOthers: false }),
          name,
        );
        continue;
      }
      await this.token(name).focus();
      await this.page.keyboard.press("Shift+T");
      await eventually(() => this.label(name)).toContain("your target");
    }
  }

  /** Selects only this token, like a click, but works even if a window covers it. */
  async select(name: string): Promise<void> {
    await this.page.evaluate(
      (who) => canvas["tokens"].placeables.find((token: Loose) => token.name === who).control({ releaseOthers: true }),
      name,
    );
  }

  /** Opens the sheet of the token's actor, with the keyboard. */
  async open(name: string): Promise<void> {
    if (await this.#isPainted) {
      await this.page.evaluate(
        (who) =>
          canvas["tokens"].placeables.find((token: Loose) => token.name === who).actor.sheet.render({ force: true }),
        name,
      );
      return;
    }
    await this.token(name).focus();
    await this.page.keyboard.press("Enter");
  }

  /** Drags a token to a square with the mouse, counted from the left and from the top. */
  async walk(name: string, [column, row]: readonly [number, number]): Promise<void> {
    if (await this.#isPainted) {
      await this.page.evaluate(([who, to]) => (game.scenes["active"] as Loose).tokens.getName(who).update(to), [
        name,
        { x: column * SQUARE, y: row * SQUARE },
      ] as const);
    } else {
      await this.hold(name, [column, row]);
      await this.page.mouse.up();
    }
    await eventually(() => this.page.evaluate(placeOf, name)).toEqual([column * SQUARE, row * SQUARE]);
  }

  /**
   * Drags a token over a square with the mouse, and keeps the button pressed. @returns a function that moves it back and
   * drops it
   */
  async hold(name: string, [column, row]: readonly [number, number]): Promise<() => Promise<void>> {
    const [x, y] = await this.page.evaluate(placeOf, name);
    const token = this.token(name);
    const { x: fromX, y: fromY } = await takeHold(token);
    const scale = (await token.boundingBox())!.width / SQUARE;
    const { mouse } = this.page;
    await mouse.move(fromX + (column * SQUARE - x) * scale, fromY + (row * SQUARE - y) * scale, { steps: 4 });
    return async () => {
      await mouse.move(fromX, fromY, { steps: 2 });
      await mouse.up();
    };
  }

  /** The ruler's label for the current drag. */
  get ruler(): Locator {
    return this.page.locator(".waypoint-label.last");
  }

  /** Moves a token to a square like a GM's macro: no combatant's turn counts it as movement. */
  async put(name: string, [column, row]: readonly [number, number]): Promise<void> {
    await this.page.evaluate(([who, to]) => (game.scenes["active"] as Loose).tokens.getName(who).update(to), [
      name,
      { x: column * SQUARE, y: row * SQUARE },
    ] as const);
    await eventually(() => this.page.evaluate(placeOf, name)).toEqual([column * SQUARE, row * SQUARE]);
  }

  /** Drags a token onto an element with the mouse. */
  async drag(name: string, to: Locator): Promise<void> {
    await takeHold(this.token(name));
    const box = (await to.boundingBox())!;
    const { mouse } = this.page;
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await mouse.up();
  }
}

/** Runs in the page: a token's position, in pixels. */
function placeOf(name: string): [x: number, y: number] {
  const { x, y } = (game.scenes["active"] as Loose).tokens.getName(name);
  return [x, y];
}

/** The visible facts of a painted token, as far as tests need them. */
interface Painted {
  isTargeted: boolean;
  effects: { name: string; img: string }[];
}

/** Runs in the page: the token's effects that Foundry 14 draws. */
function painted(name: string): Painted | null {
  const token: Loose = canvas["tokens"].placeables.find((one: Loose) => one.name === name);
  if (!token) return null;
  const { ALWAYS, CONDITIONAL } = CONST["ACTIVE_EFFECT_SHOW_ICON"];
  const effects: Loose[] = (token.actor?.appliedEffects ?? []).filter(
    ({ showIcon, isTemporary }: Loose) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary),
  );
  return { isTargeted: token.isTargeted, effects: effects.map(({ name: label, img }) => ({ name: label, img })) };
}

/** Puts tokens into a fight by dragging each onto the tracker. */
export async function dragIntoFight(gm: Page, ...names: string[]): Promise<void> {
  const panel = await openTab(gm, "combat");
  const board = new Board(gm);
  for (const name of names) {
    await board.drag(name, panel);
    await panel.locator(".q-turn__name", { hasText: name }).waitFor();
  }
}
