import type { Bench, GameId } from "../bench.ts";
import { point, type Group } from "../check.ts";
import { holds, same, until } from "../expect.ts";
import { MARK } from "../names.ts";

/** A character from a game's compendium, as an actor of this module. */
async function somebody(bench: Bench, id: GameId): Promise<Loose> {
  bench.played(id);
  const pack = game.packs.get(`quadrant.${id}-characters`);
  const document = await pack.getDocument([...pack.index.keys()].sort()[0]);
  const { items, system, type } = document.toObject();
  return bench.actor(type, { name: id, items, system });
}

/** The card of an act, after it has been applied. */
async function appliedCard(bench: Bench, act: () => unknown): Promise<Loose> {
  bench.automatic();
  const applied = new Set<Loose>();
  let card: Loose = null;
  bench.hear("createChatMessage", (message) => {
    if (message.type === "card" && message.isAuthor) card ??= message;
  });
  bench.hear("quadrant.cardApplied", (one) => applied.add(one));
  await act();
  await until(() => card, "a card lies in the chat");
  await until(() => applied.has(card), "quadrant.cardApplied");
  return card;
}

/** The odds of a roll; null if the roll is refused, e.g. because it needs a target. */
function oddsOf(bench: Bench, actor: Loose, roll: string): Loose {
  try {
    return bench.api.odds(actor, roll);
  } catch (error) {
    if (error instanceof bench.api.QuadrantError) return null;
    throw error;
  }
}

/** Lowers a GURPS character's HP bar, in the same way as the token's HUD. */
const hurt = (actor: Loose, by: number): Promise<unknown> => actor.modifyTokenAttribute("hp", -by, true, true);

export const cards: Group = {
  name: "cards",
  checks: [
    point(47, "oddsAreExact", async (bench) => {
      const told: Record<string, unknown> = {};
      for (const id of bench.games()) {
        const actor = await somebody(bench, id);
        const rolls = bench.api.rolls(actor) as Loose[];
        const odds = rolls.flatMap(({ id: roll }) => oddsOf(bench, actor, roll) ?? []) as Loose[];
        holds(odds.length > 0, `${id}: nothing`, "something to roll");
        const sums = odds.map(({ outcomes }) =>
          (Object.values(outcomes) as Loose[]).reduce((sum, { chance }) => sum + chance, 0),
        );
        told[id] = sums.every((sum) => Math.abs(sum - 1) < 1e-9);
      }
      return same(told, Object.fromEntries(Object.keys(told).map((id) => [id, true])));
    }),

    point(47, "rollsMakeCards", async (bench) => {
      const told: Record<string, unknown> = {};
      for (const id of bench.games()) {
        const actor = await somebody(bench, id);
        const rolls = bench.api.rolls(actor) as Loose[];
        const roll = rolls.find((one) => oddsOf(bench, actor, one.id)?.refusal === null);
        if (!roll) continue;
        const card = await bench.api.roll(actor, roll.id, { skip: true });
        const { check, parties } = bench.api.cards.outcome(card);
        const own = Object.values(parties).some((one: Loose) => one?.actor === actor.uuid);
        told[id] = [card.type, check === roll.check, own];
      }
      holds(Object.keys(told).length > 0, "nothing can be rolled", "somebody has a roll that needs nobody else");
      return same(told, Object.fromEntries(Object.keys(told).map((id) => [id, ["card", true, true]])));
    }),

    point(47, "cardsAreToldAndUndone", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      const undone = new Set<Loose>();
      bench.hear("quadrant.cardUndone", (one) => undone.add(one));
      const card = await appliedCard(bench, () => hurt(actor, 3));
      const { state, changes } = bench.api.cards.outcome(card);
      const kept = changes.map(({ kind, path, after }: Loose) => [kind, path, after]);
      await bench.api.cards.undo(card);
      await until(() => undone.has(card), "quadrant.cardUndone");
      return same(
        [state, kept, bench.api.cards.outcome(card).state],
        ["applied", [["field", "system.hp.value", 7]], "undone"],
      );
    }),

    point(35, "barsOfGurps", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      const card = await appliedCard(bench, () => hurt(actor, 12));
      const { value } = actor.system.hp;
      await bench.api.cards.undo(card);
      await until(() => actor.system.hp.value === 10, "the card is taken back");
      return same(value, -2);
    }),

    point(16, "windBar", async (bench) => {
      const actor = await bench.actor(bench.played("imperfect"));
      const before: number = actor.system.wind.value;
      const card = await appliedCard(bench, () => actor.modifyTokenAttribute("wind", -3, true, true));
      const less = before - actor.system.wind.value;
      await bench.api.cards.undo(card);
      await until(() => actor.system.wind.value === before, "the card is taken back");
      return same(less, 3);
    }),

    point(47, "cardsAreWhole", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      const card = await appliedCard(bench, () => hurt(actor, 3));
      const drawn: boolean[] = [];
      bench.hear("renderChatMessageHTML", (message, html: HTMLElement) => {
        if (message !== card) return;
        const whole = html.querySelector(".q-card");
        drawn.push(whole !== null);
        const node = document.createElement("p");
        node.className = "quadrant-check-node";
        (whole ?? html.querySelector(".message-content") ?? html).append(node);
      });
      const html: HTMLElement = await card.renderHTML();
      return same([drawn, html.querySelectorAll(".q-card .quadrant-check-node").length], [[true], 1]);
    }),

    point(49, "recordsAreNotShown", async (bench) => {
      const actor = await bench.actor(bench.played("gurps"));
      const card = await appliedCard(bench, () => hurt(actor, 3));
      const tellsOf = (message: Loose): boolean => JSON.stringify(message).includes(card.id);
      const records = game.messages.filter((one: Loose) => one.type === "record" && tellsOf(one)) as Loose[];
      return same(
        records.map(({ visible }) => visible),
        [false],
      );
    }),

    point(47, "errorsOfTheApi", async (bench) => {
      const { api } = bench;
      const code = async (act: () => unknown): Promise<string> => {
        try {
          await act();
          return "done";
        } catch (error) {
          return error instanceof api.QuadrantError ? (error as Loose).code : String(error);
        }
      };
      const actor = await bench.actor(bench.played("gurps"));
      return same(
        [
          await code(() => api.conditions.give(actor, "nonsense")),
          await code(() => api.conditions.give(actor, "reeling")),
          await code(() => api.roll("Actor.nobody", "HT")),
          await code(() => api.cards.undo("nothing")),
        ],
        ["unknownCondition", "refused", "unknownActor", "unknownCard"],
      );
    }),

    point(46, "importAndExport", async (bench) => {
      const actor = await somebody(bench, "gurps");
      const data = actor.toObject();
      const other = await bench.actor(actor.type);
      await other.importFromJSON(JSON.stringify(data));
      const read = (): unknown[] => [other.type, other.name === actor.name, other.items.size === actor.items.size];
      const imported = read();
      const foreign = { ...data, name: "Stranger", type: "spirit", items: [] };
      // Foundry may throw or only show an error. In both cases nothing has changed.
      await Promise.resolve(other.importFromJSON(JSON.stringify(foreign))).catch(() => null);
      return same(
        [imported, read()],
        [
          ["gurpsCharacter", true, true],
          ["gurpsCharacter", true, true],
        ],
      );
    }),

    point(43, "textLinks", async (bench) => {
      bench.played("gurps");
      const { TextEditor } = foundry.applications.ux;
      const html: string = await TextEditor.implementation.enrichHTML("<p>[[/gurps Stealth -2]]</p>");
      const page = new DOMParser().parseFromString(html, "text/html");
      const others = Hooks.call("chatMessage", ui.chat, `/quadrantCheck ${MARK}`, { user: game.userId, speaker: {} });
      return same([page.querySelectorAll("button").length > 0, others !== false], [true, true]);
    }),
  ],
};
