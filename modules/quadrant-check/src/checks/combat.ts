import { PEOPLE, type Bench, type GameId } from "../bench.ts";
import { fact, point, type Group } from "../check.ts";
import { holds, same, until } from "../expect.ts";
import { MARK } from "../names.ts";

const [A, B, C] = ["quadrantCheckAA0", "quadrantCheckBB0", "quadrantCheckCC0"];
const ROWS = [
  { _id: A, name: "A", initiative: 20 },
  { _id: B, name: "B", initiative: 10 },
  { _id: C, name: "C" },
];

/** Calls Foundry's own method. Quadrant's override would ask its referee instead. */
const core = (step: string, combat: Loose, ...args: unknown[]): Promise<Loose> =>
  foundry.documents.Combat.prototype[step].apply(combat, args);

const names = (combat: Loose): string[] => combat.turns.map(({ name }: Loose) => name);

/** Records the calls of the combat's turn methods, in order. */
function turnEvents(combat: Loose): string[] {
  const steps: string[] = [];
  for (const [method, told] of Object.entries({
    _onStartRound: "round begins",
    _onEndRound: "round ends",
    _onStartTurn: "begins",
    _onEndTurn: "ends",
  }))
    combat[method] = (given: Loose) => {
      steps.push(given?.name ? `${given.name} ${told}` : told);
      return Promise.resolve();
    };
  return steps;
}

/** A started fight of three combatants that does not move the world's clock. */
async function begun(bench: Bench): Promise<Loose> {
  const { roundTime, turnTime } = CONFIG.time;
  Object.assign(CONFIG.time, { roundTime: 0, turnTime: 0 });
  bench.later(() => Object.assign(CONFIG.time, { roundTime, turnTime }));
  const combat = await bench.fight(ROWS);
  await core("startCombat", combat);
  return combat;
}

/** A fight of a game, with actors of the game and their tokens. */
async function gameFight(bench: Bench, id: GameId, count: number): Promise<Loose> {
  bench.played(id);
  const scene = await bench.scene();
  const rows: Loose[] = [];
  for (let index = 0; index < count; index += 1) {
    const actor = await bench.actor(PEOPLE[id], { name: `${id} ${index + 1}` });
    const token = await bench.token(actor, { linked: true });
    rows.push({ tokenId: token.id, sceneId: scene.id, actorId: actor.id });
  }
  return bench.fight(rows, { type: id });
}

export const combat: Group = {
  name: "combat",
  checks: [
    fact(93, "orderBeforeTheFight", async (bench) => {
      const fight = await bench.fight(ROWS);
      return same(
        [names(fight), fight.turn, fight.combatant ?? null, fight.started],
        [["A", "B", "C"], null, null, false],
      );
    }),

    fact(92, "hooksBeforeEachStep", async (bench) => {
      const heard: unknown[] = [];
      const fight = await bench.fight(ROWS);
      for (const hook of ["combatStart", "combatTurn", "combatRound"])
        bench.hear(hook, (one, data) => {
          if (one !== fight) return;
          heard.push([hook, one.round, data.round, data.turn]);
          // A listener may still change the next turn.
          if (hook === "combatTurn") data.turn = 2;
        });
      await core("startCombat", fight);
      await core("nextTurn", fight);
      const said = fight.turn;
      await core("nextRound", fight);
      same(heard, [
        ["combatStart", 0, 1, 0],
        ["combatTurn", 1, 1, 1],
        ["combatRound", 1, 2, 0],
      ]);
      return same([said, fight.round, fight.turn], [2, 2, 0]);
    }),

    fact(92, "turnEvents", async (bench) => {
      const fight = await bench.fight(ROWS);
      const steps = turnEvents(fight);
      const changes: unknown[] = [];
      bench.hear("combatTurnChange", (one, prior, current) => {
        if (one === fight) changes.push([prior.combatantId ?? null, current.combatantId]);
      });
      await core("startCombat", fight);
      await until(() => steps.length >= 2, "the turn of A begins");
      await core("nextTurn", fight);
      await until(() => steps.length >= 4, "the turn of B begins");
      same(steps, ["round begins", "A begins", "A ends", "B begins"]);
      same(changes, [
        [null, A],
        [A, B],
      ]);
      return steps;
    }),

    fact(92, "backwardIsSilent", async (bench) => {
      const fight = await begun(bench);
      await core("nextTurn", fight);
      const steps = turnEvents(fight);
      await core("previousTurn", fight);
      const back = fight.turn;
      // Events are called in order: if going back had called one, it would come before the next two.
      await core("nextTurn", fight);
      await until(() => steps.length >= 2, "the turn of B begins");
      return same([back, steps], [0, ["A ends", "B begins"]]);
    }),

    fact("93, 100", "turnStaysWithWhoeverHasIt", async (bench) => {
      const fight = await begun(bench);
      await core("nextTurn", fight);
      const added: string[] = [];
      bench.hear("updateCombatant", (row, _changed, options) => {
        if (row.parent === fight) added.push(typeof options.combatTurn);
      });
      await fight.setInitiative(C, 30);
      holds(added[0] === "number", added, "Foundry adds combatTurn to the operation");
      return same([names(fight), fight.combatant.name, fight.turn, fight._source.turn], [["C", "A", "B"], "B", 2, 2]);
    }),

    fact(100, "turnAsSaid", async (bench) => {
      const fight = await begun(bench);
      await core("nextTurn", fight);
      const steps = turnEvents(fight);
      // A batch that changes the order and sets the turn, as Quadrant's fights do.
      await foundry.documents.modifyBatch([
        {
          action: "update",
          documentName: "Combatant",
          parent: fight,
          updates: [{ _id: C, initiative: 30 }],
          turnEvents: false,
          combatTurn: 2,
        },
        {
          action: "update",
          documentName: "Combat",
          updates: [{ _id: fight.id, turn: 2 }],
          diff: false,
          turnEvents: false,
        },
      ]);
      return same([names(fight), fight.combatant.name, fight.turn, steps], [["C", "A", "B"], "B", 2, []]);
    }),

    fact(93, "turnPassesOn", async (bench) => {
      const fight = await begun(bench);
      await core("nextTurn", fight);
      await fight.combatants.get(A).delete();
      const kept = [fight.turn, fight.combatant.name];
      await fight.combatants.get(B).delete();
      return same(
        [kept, [fight.turn, fight.combatant.name]],
        [
          [0, "B"],
          [0, "C"],
        ],
      );
    }),

    fact(93, "nobodysTurn", async (bench) => {
      const fight = await begun(bench);
      await fight.update({ turn: null });
      const nobody = [fight.turn, fight.combatant ?? null, fight.started];
      await fight.update({ turn: 1 });
      return same([nobody, fight.combatant.name], [[null, null, true], "B"]);
    }),

    fact(93, "resetAll", async (bench) => {
      const fight = await begun(bench);
      await core("resetAll", fight);
      return same(
        fight.combatants.map(({ initiative }: Loose) => initiative),
        [null, null, null],
      );
    }),

    fact(93, "initiativeRolls", async (bench) => {
      const fight = await bench.fight([{ _id: C, name: MARK }]);
      const told: Loose[] = [];
      bench.hear("createChatMessage", (message) => {
        if (message.flags.core?.initiativeRoll && message.speaker.alias === MARK) told.push(message);
      });
      bench.later(() => ChatMessage.implementation.deleteDocuments(told.map(({ id }) => id)));
      await core("rollInitiative", fight, [C], { formula: "2d1" });
      const row = fight.combatants.get(C);
      return same([row.initiative, told.map(({ rolls }) => rolls.length)], [2, [1]]);
    }),

    fact(94, "groups", async (bench) => {
      const fight = await bench.fight(ROWS);
      const [group] = await fight.createEmbeddedDocuments("CombatantGroup", [{ name: "Mob", initiative: 25 }]);
      await fight.updateEmbeddedDocuments("Combatant", [{ _id: C, group: group.id }]);
      const row = fight.combatants.get(C);
      return same([row.group === group, row.initiative, [...group.members].map(({ name }) => name)], [true, 25, ["C"]]);
    }),

    fact("30, 112", "typeOfAFight", async (bench) => {
      const fight = await bench.fight(ROWS);
      await fight.update({ type: "gurps", system: _replace({}) });
      return same([fight.type, fight.combatants.size], ["gurps", 3]);
    }),

    fact(108, "fightsOfModules", async (bench) => {
      const type = "quadrant-check.trial";
      const fight = await bench.fight(ROWS, { type });
      await fight.update({ "system.depth": 7 });
      return same([fight.type, fight.system.depth, fight.combatants.size], [type, 7, 3]);
    }),

    fact(93, "worldClock", async (bench) => {
      bench.turnsClock();
      const told: number[] = [];
      bench.hear("updateWorldTime", (_time, delta) => void told.push(delta));
      const start: number = game.time.worldTime;
      await game.time.advance(6);
      const on = game.time.worldTime - start;
      await game.time.advance(-6);
      return same([told, on, game.time.worldTime - start], [[6, -6], 6, 0]);
    }),

    point(21, "fightFollowsItsFighters", async (bench) => {
      bench.played("zap");
      bench.played("gurps");
      const fight = await bench.fight([], { type: "zap" });
      const scene = await bench.scene();
      const actor = await bench.actor(PEOPLE.gurps);
      const token = await bench.token(actor);
      await fight.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id, actorId: actor.id }]);
      // If Foundry refuses to change the type of a fight, Quadrant creates another fight with the rows.
      const holding = (): Loose =>
        game.combats.find(
          ({ type, combatants }: Loose) =>
            type === "gurps" && combatants.some((row: Loose) => row.tokenId === token.id),
        );
      const now = await until(holding, "the fight is one of GURPS");
      bench.later(() => game.combats.get(now.id)?.delete());
      return now === fight ? "the same fight" : "another fight";
    }),

    point(18, "fightsOfEachGame", async (bench) => {
      const told: Record<string, unknown> = {};
      for (const id of bench.games()) {
        const heard: string[] = [];
        const fight = await gameFight(bench, id, 2);
        for (const hook of ["combatStart", "combatTurn", "combatRound"])
          bench.hear(hook, (one) => void (one === fight && heard.push(hook)));
        await fight.startCombat();
        await until(() => fight.round === 1, `the fight of ${id} is on`);
        holds(heard.includes("combatStart"), heard, `${id}: combatStart is called`);
        told[id] = [fight.round, fight.combatants.size];
      }
      return same(told, Object.fromEntries(Object.keys(told).map((id) => [id, [1, 2]])));
    }),

    point(29, "turnsGoOnAndBack", async (bench) => {
      const fight = await gameFight(bench, "zap", 2);
      const before: number = game.time.worldTime;
      await fight.startCombat();
      await until(() => fight.combatant, "somebody has the turn");
      const first = fight.combatant.id;
      const order = names(fight);
      await fight.nextTurn();
      await until(() => fight.combatant?.id !== first, "the next has the turn");
      await fight.previousTurn();
      await until(() => fight.combatant?.id === first, "the first has it again");
      return same([names(fight).join() === order.join(), game.time.worldTime - before], [true, 0]);
    }),

    point(22, "roundsTurnTheClock", async (bench) => {
      bench.turnsClock();
      const fight = await gameFight(bench, "gurps", 1);
      await fight.startCombat();
      await until(() => fight.round === 1, "the fight is on");
      const start: number = game.time.worldTime;
      await fight.nextRound();
      await until(() => fight.round === 2, "the second round");
      const on = game.time.worldTime - start;
      await fight.previousRound();
      await until(() => fight.round === 1, "the first round again");
      return same([on, game.time.worldTime - start], [1, 0]);
    }),
  ],
};
