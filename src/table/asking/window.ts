import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { isTypable, type TypedLine } from "../checks/lanes.ts";
import { keepsFocus } from "../focus.ts";
import { drawSafely } from "../pointer.ts";
import { findAmong, findRoll, nearNames } from "../rolls/find.ts";
import type { NamedRoll } from "../rolls/named-roll.ts";
import { rollDataFrom } from "../rolls/said.ts";
import { parseRoll, type ParsedRoll } from "../text/spoken.ts";
import { say, sayRefusal } from "../words.ts";
import { askable, askableGames, unionOf } from "./askable.ts";
import { postQuestion } from "./post.ts";
import { windowView, type Wanted } from "./window-view.ts";

/** The question that a link in a text prefills. */
interface Prefilled {
  game: string | null;
  /** "Stealth −2 (dark) dv=12" */
  words: string;
}

/** The GM asks players for a roll: which roll, of whom, and with which modifiers. */
class AskingWindow extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    id: "quadrant-asking",
    classes: ["quadrant", "q-window"],
    tag: "form",
    position: { width: 440 },
    window: { contentClasses: ["q-window__content"] },
    form: { handler: AskingWindow.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: { addLine: AskingWindow.#onAddLine, removeLine: AskingWindow.#onRemoveLine },
  };

  static override PARTS = { asking: { template: "systems/quadrant/templates/table/asking/window.hbs" } };

  #wanted: Wanted = wantedOf({ game: null, words: "" });

  /** Puts another question into the window. */
  put(prefilled: Prefilled): void {
    this.#wanted = wantedOf(prefilled);
  }

  override get title(): string {
    return say("QUADRANT.table.asking.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...windowView(this.#wanted), rootId: this.id };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "words") this.#wanted.words = value;
    });
    this.element.addEventListener("change", ({ target }) => this.#onChange(target as HTMLInputElement));
  }

  /** Redraws what depends on a field. All other fields keep their content. */
  #onChange({ name, value, checked, dataset }: HTMLInputElement): void {
    const wanted = this.#wanted;
    if (name === "game") this.#wanted = { ...wantedOf({ game: value, words: "" }), words: wanted.words };
    else if (name === "roll") wanted.roll = value;
    else if (name === "aside") wanted.isAside = checked;
    else if (dataset["whom"]) wanted.whom[checked ? "add" : "delete"](dataset["whom"]);
    else if (dataset["said"]) wanted.said = saidAnew(wanted.said, dataset["said"], value);
    else return;
    drawSafely(this.#draw);
  }

  readonly #draw = (): void => void this.render();

  /** The line in the fields; null where there is none, false where its number is invalid. */
  #typedLine(): TypedLine | null | false {
    const field = (name: string): HTMLInputElement => this.element.querySelector(`[name="${name}"]`)!;
    const [label, value] = [field("label"), field("value")];
    if (value.value.trim() === "") return null;
    if (!isTypable(Number(value.value))) {
      ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
      return false;
    }
    const line = { label: label.value.trim(), value: Number(value.value) };
    for (const one of [label, value]) one.value = "";
    return line;
  }

  static #onAddLine(this: AskingWindow): void {
    const line = this.#typedLine();
    if (!line) return;
    this.#wanted.lines.push(line);
    void this.render();
  }

  static #onRemoveLine(this: AskingWindow, _event: Event, button: HTMLElement): void {
    this.#wanted.lines.splice(Number(button.dataset["index"]), 1);
    void this.render();
  }

  static async #onSubmit(this: AskingWindow): Promise<void> {
    const wanted = this.#wanted;
    const warn = (words: string): void => void ui.notifications?.warn(words);
    // The text typed last may not have raised an event yet.
    wanted.roll = this.element.querySelector<HTMLInputElement>("[name=roll]")?.value ?? wanted.roll;
    const people = askable(wanted.game);
    const all = unionOf(people);
    const roll = findAmong(all, wanted.roll);
    if (!roll) return warn(notFound(all, wanted.roll));
    const said = rollDataFrom(roll, wanted.said);
    if (isRefusal(said)) return warn(sayRefusal(said));
    const whom = people.filter((actor) => wanted.whom.has(actor.uuid) && findRoll(actor, roll.id));
    if (whom.length === 0) return warn(say("QUADRANT.table.asking.nobody"));
    const line = this.#typedLine();
    if (line === false) return;
    await postQuestion({
      game: wanted.game,
      roll: { id: roll.id, name: roll.name },
      modifiers: [...wanted.lines, ...(line ? [line] : [])],
      said: wanted.said,
      words: wanted.words.trim(),
      whom,
      isAside: wanted.isAside,
    });
    await this.close();
  }
}

function saidAnew(said: Record<string, string>, word: string, value: string): Record<string, string> {
  const { [word]: _before, ...others } = said;
  return value.trim() === "" ? others : { ...others, [word]: value.trim() };
}

function notFound(all: readonly NamedRoll[], words: string): string {
  if (words.trim() === "") return say("QUADRANT.table.text.nothingNamed");
  const near = nearNames(all, words).join(", ");
  return say(`QUADRANT.table.asking.unknown${near ? "Near" : ""}`, { roll: words, near });
}

const NOTHING: ParsedRoll = { name: "", modifiers: [], said: {} };

/** By default every user's own character is asked; where no user has one, all characters are. */
function wantedOf({ game: id, words }: Prefilled): Wanted {
  const gameId = id ?? askableGames()[0] ?? "";
  const read = parseRoll(words);
  const { name, modifiers, said } = isRefusal(read) ? NOTHING : read;
  const people = askable(gameId);
  const own = people.filter((actor) => game.users!.some((user) => user.character?.uuid === actor.uuid));
  return {
    game: gameId,
    roll: findAmong(unionOf(people), name)?.name ?? name,
    lines: [...modifiers],
    said,
    words: "",
    whom: new Set((own.length > 0 ? own : people).map(({ uuid }) => uuid)),
    isAside: false,
  };
}

let open: AskingWindow | null = null;

/** Opens the window, which exists only once, with the question of a text. */
export async function openAsking(prefilled: Prefilled = { game: null, words: "" }): Promise<void> {
  if (!game.user?.isGM) return;
  if (askableGames().length === 0) {
    ui.notifications?.warn(say("QUADRANT.table.asking.noCharacters"));
    return;
  }
  open ??= new AskingWindow();
  open.put(prefilled);
  await open.render({ force: true });
  open.bringToFront();
}
