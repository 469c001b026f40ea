import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  act,
  ADA,
  BEN,
  cards,
  everyChip,
  faces,
  fateOf,
  GM,
  masterOf,
  openTable,
  play,
  potOf,
  roll,
  somebody,
  type Person,
} from "./fate-world.ts";
import { declaring } from "./probe.ts";
import { CHIPS, type Chip, type Chips } from "../../../src/rules/imperfect/index.ts";

/** Random acts with chips, allowed or not and in any order: no chip is created, and none is lost. */

interface Step {
  what: (typeof ACTS)[number];
  who: number;
  /** The card to act upon, counted from the newest. */
  card: number;
  color: Chip;
  count: number;
  face: number;
}

const ACTS = [
  "sessionStart",
  "draw",
  "masterDraw",
  "award",
  "return",
  "regain",
  "help",
  "bounty",
  "throw",
  "extra",
  "lay",
  "layHelp",
  "impetus",
  "undo",
  "force",
  "redo",
  "apply",
  "close",
] as const;

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...ACTS),
  who: fc.integer({ min: 0, max: 2 }),
  card: fc.nat({ max: 4 }),
  color: fc.constantFrom(...CHIPS),
  count: fc.nat({ max: 2 }),
  face: fc.integer({ min: 1, max: 5 }),
});

const chips = (color: Chip, count: number): Chips => ({ white: 0, red: 0, blue: 0, [color]: count });

interface Table {
  heroes: Actor.Implementation[];
  owners: Person[];
  extra: Actor.Implementation;
}

function seat(automation: string): Table {
  openTable({
    automation,
    session: 1,
    betweenScenarios: true,
    pot: { white: 4, red: 3, blue: 2 },
    masterFate: { white: 2, red: 1, blue: 0 },
  });
  const wind = { value: 1, max: 30 };
  const owners = [ADA, BEN, GM];
  const heroes = ["Ronan", "Violet", "Antares"].map((name, index) =>
    somebody(name, [owners[index]!], {
      fate: { white: 3 - index, red: index, blue: 1 },
      wind: { ...wind },
      impetus: "A score to settle",
    }),
  );
  return { heroes, owners, extra: somebody("Constable", [], { role: "extra", wind: { ...wind } }) };
}

/** Performs one step; most steps are refused in some situations. */
async function take(
  { what, who, card: back, color, count, face }: Step,
  { heroes, owners, extra }: Table,
): Promise<void> {
  const [hero, owner] = [heroes[who]!, owners[who]!];
  const other = heroes[(who + 1) % heroes.length]!;
  const card = cards().at(-1 - back);
  const some = (plan: object) => ({ ...plan, chips: chips(color, count) });
  const throws = {
    roll: [[face], [6 - face]],
    ...(count > 0 && { [color]: Array.from({ length: count }, () => [face]) }),
  };
  const upon = async (name: string, person: Person, data: object = {}): Promise<void> =>
    card && void (await act(card, name, person, data));
  // At most three draws; the pot does not always have a place with this number.
  faces.length = 0;
  faces.push(face, Math.min(face, 2), 1);
  switch (what) {
    case "sessionStart":
      return void (await play(GM, "sessionStart"));
    case "draw":
      return void (await play(owner, "fateDraw", { actor: hero, data: { occasion: "session" } }));
    case "masterDraw":
      return void (await play(GM, "masterDraw", { data: { occasion: "master", draws: String(count) } }));
    case "award":
      return void (await play(GM, "award", { data: { hero: hero.uuid, color, why: "a lesson" } }));
    case "return":
      return void (await play(GM, "returnChips", { data: count > 0 ? { hero: hero.uuid } : {}, choose: some }));
    case "regain":
      return void (await play(owner, "regainWind", { actor: hero, choose: some }));
    case "help":
      return void (await play(owner, "regainWind", { actor: hero, parties: { target: other }, choose: some }));
    case "bounty":
      return void (await play(owner, "toBounty", { actor: hero, choose: some }));
    case "throw": {
      const data: Record<string, string> = face > 3 ? { training: "unskilled" } : {};
      const choose = declaring({ [color]: count }, null, face > 2);
      return void (await play(owner, "probe", { actor: hero, data, choose, throws }));
    }
    case "extra":
      return void (await play(GM, "probe", { actor: extra, choose: declaring({ [color]: count }), throws }));
    case "lay":
      return upon("spend", owner, { role: "roll", choice: color, rolls: [roll(color, [face])] });
    case "layHelp":
      return upon("spend", owner, { role: "roll", choice: `${color}:${hero.id}`, rolls: [roll(color, [face])] });
    case "impetus":
      return upon("spend", owner, { role: "roll", choice: `impetus:${color}` });
    case "undo":
      return upon("undo", count > 1 ? owner : GM);
    case "force":
      return upon("undo", GM, { force: true, also: true });
    case "redo":
      return upon("redo", GM);
    case "apply":
      return upon("apply", GM);
    case "close":
      return upon("close", GM);
  }
}

describe("every chip", () => {
  it.each(["apply", "confirm"])(
    "[IMP-FATE-13] is in the pot, with a hero or with the Master, after every act, refusal, undo and redo (%s)",
    async (automation) => {
      const silence = console.error;
      // The referee logs errors for senseless steps, e.g. a draw of a place that is not in the pot.
      console.error = () => undefined;
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
            const table = seat(automation);
            const all = everyChip();
            for (const one of steps) {
              await take(one, table);
              expect(everyChip()).toEqual(all);
              const purses = [potOf(), masterOf(), ...table.heroes.map(fateOf), fateOf(table.extra)];
              expect(purses.every((purse) => CHIPS.every((chip) => purse[chip] >= 0))).toBe(true);
            }
          }),
          { numRuns: 60 },
        );
      } finally {
        console.error = silence;
      }
    },
  );
});
