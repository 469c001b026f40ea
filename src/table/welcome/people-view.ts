import { gameOf, games } from "../register.ts";
import { say } from "../words.ts";
import { heroes, players, SEVERAL, type Seats } from "./seats.ts";

interface Option {
  value: string;
  label: string;
  isChosen: boolean;
}

/** The page that assigns the world's heroes to players. @param wanted the GM's choices so far */
export function peopleView(wanted: Seats, scenes: Scene.Implementation[]): object {
  const all = heroes();
  const groups = games()
    .map(({ id }) => ({
      id,
      name: say(`QUADRANT.${id}.name`),
      heroes: all.filter((hero) => gameOf(hero)?.id === id).map((hero) => heroView(hero, wanted[hero.id] ?? "")),
    }))
    .filter((group) => group.heroes.length > 0);
  return {
    groups,
    hasPlayers: players().length > 0,
    scenes:
      scenes.length > 1 ? scenes.map(({ id, name, active }) => ({ value: id, label: name, isChosen: active })) : null,
  };
}

function heroView({ id, name, img }: Actor.Stored, chosen: string): object {
  const option = (value: string, label: string): Option => ({ value, label, isChosen: value === chosen });
  return {
    id,
    name,
    img,
    label: say("QUADRANT.table.welcome.people.played", { name }),
    options: [
      option("", say("QUADRANT.table.welcome.people.nobody")),
      ...players().map((user) => option(user.id, user.name)),
      ...(chosen === SEVERAL ? [option(SEVERAL, say("QUADRANT.table.welcome.people.several"))] : []),
    ],
  };
}
