import { recordsNow } from "./books.ts";
import { ask } from "./taking-back.ts";
import { quiet } from "./quiet.ts";

/** An act that needs the referee, started just before the GM's client or the server is killed. */
export type ActKind = "give" | "end" | "attack" | "undo" | "answer";

export interface StartedAct {
  /** The id of the request; null for acts whose request has no known id. */
  request: string | null;
}

/** The results of the acts, as this client has them. */
export interface Standing {
  /** Stacks of the condition that was given by hand, by the actor's name. */
  stacks: Record<string, number>;
  /** The number of logs about that condition, by the actor's name. */
  logs: Record<string, number>;
  acting: string;
  cards: { id: string; kind: string; state: string; by: string; phases: string[]; thrown: string[] }[];
  /** The requests that the referee has refused, with the reasons. */
  refusals: string[];
  waiting: number;
  /** Ids of requests, once for each record that lists them as carried out. */
  carriedOut: string[];
  /** How many records each card, log or fight has. */
  recordsOf: Record<string, number>;
}

const GIVEN = "hindered";

const actorCalled = (name: string): Loose =>
  ((canvas["scene"] as Loose).tokens.getName(name) as Loose)?.actor ?? game.actors.getName(name);

const api = (): Loose => (game["system"] as Loose).api;

/** Rolls without a dialog, at a target or at none; does not wait for the result. */
export async function roll(name: string, what: string, at: string | null): Promise<void> {
  const target = at && (canvas["scene"] as Loose).tokens.getName(at);
  canvas["tokens"].setTargets(target ? [target.id] : []);
  void api()
    .roll(actorCalled(name), what, { skip: true })
    .catch((error: unknown) => console.error(error));
  await quiet();
}

/** Starts an act. @returns once the server has received it */
export async function startAct(kind: ActKind, name: string, card: string | null): Promise<StartedAct> {
  switch (kind) {
    case "give":
      return { request: await ask(actorCalled(name).uuid, "give", { choice: GIVEN, given: { stacks: 1 } }) };
    case "end": {
      const fight = game.combat as Loose;
      return { request: await ask(fight.uuid, "endTurn", { combatant: fight.combatant.id }) };
    }
    case "undo":
      return { request: await ask(`ChatMessage.${card}`, "undo") };
    case "attack":
      await roll(name, "Freeze Ray", "Space Marine");
      return { request: null };
    case "answer": {
      const message = game.messages.get(card) as Loose;
      const html = (await message.renderHTML()) as HTMLElement;
      const button = html.querySelector<HTMLElement>('[data-action="answer"]:not([aria-disabled="true"])');
      if (!button) throw new Error(`${name} has nothing to answer with`);
      button.click();
      await quiet();
      return { request: null };
    }
  }
}

export function standing(heroes: readonly string[]): Standing {
  const messages = game.messages.contents as Loose[];
  const ofType = (wanted: string): Loose[] => messages.filter(({ type }) => type === wanted);
  const told = (hero: string): number =>
    ofType("log").filter(({ system }) => system.lines.some((line: Loose) => line.data?.name === hero)).length;
  const recordsOf: Record<string, number> = {};
  for (const { system } of recordsNow()) recordsOf[system.subject] = (recordsOf[system.subject] ?? 0) + 1;
  return {
    stacks: Object.fromEntries(heroes.map((hero) => [hero, api().conditions.stacks(actorCalled(hero), GIVEN)])),
    logs: Object.fromEntries(heroes.map((hero) => [hero, told(hero)])),
    acting: String((game.combat as Loose)?.combatant?.name ?? ""),
    cards: ofType("card").map(({ id, system, author }) => ({
      id,
      kind: system.kind,
      state: system.state,
      by: author?.name ?? "",
      phases: system.applied.map(({ phase }: Loose) => phase),
      thrown: Object.keys(system.throws),
    })),
    refusals: ofType("request").flatMap(({ system }) =>
      system.refusal ? [`${system.act}: ${system.refusal.key}`] : [],
    ),
    waiting: ofType("request").filter(({ system }) => system.refusal === null).length,
    carriedOut: recordsNow().flatMap(({ system }) => system.requests ?? []),
    recordsOf,
  };
}
