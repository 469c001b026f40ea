import { DIFFICULTIES } from "#rules/imperfect";
import type { ButtonView } from "#table/checks";
import { storedName } from "#table/documents/item-names.ts";
import { buttonRoll, buttonRolls, checkName, itemRoll, namedRoll, type RollGroup, slug } from "#table/rolls/make.ts";
import type { NamedRoll } from "#table/rolls/named-roll.ts";
import { HARDEST } from "./checks/parts.ts";
import { aptitudeLabel, concentrationLabel } from "./checks/roll/ways.ts";
import { type Character, isAptitude, isCharacter, isVehicle, isWeapon, itemsOf } from "./documents.ts";
import { mendTiles, moveTiles, otherTiles, willTiles } from "./sheets/tiles.ts";
import { type Standing, standingOf } from "./sheets/standing.ts";
import { weaponRows } from "./sheets/weapon-rows.ts";
import { APTITUDES, CONCENTRATIONS, TRAITS } from "./vocabulary.ts";
import { tell } from "./words.ts";

const group = (title: string, { icon }: Pick<RollGroup, "icon">): RollGroup => ({
  title: tell(`sheet.${title}`),
  icon,
});

/** The roll may name its Target Number: `tn=7`. */
const TN = { tn: { as: "tn", min: 1, max: HARDEST, words: Object.keys(DIFFICULTIES) } } as const;

/** The rolls that can be called by name: those of a character's sheet, or of a vehicle's weapons. */
export function rolls(actor: Actor.Implementation): NamedRoll[] {
  if (isVehicle(actor)) return mounted(actor);
  if (!isCharacter(actor)) return [];
  const standing = standingOf(actor);
  return [...traits(actor), ...aptitudes(actor), ...weapons(standing), ...others(standing)];
}

function traits(actor: Character): NamedRoll[] {
  const of = group("page.traits", { icon: "person" });
  return TRAITS.map((trait) => {
    const name = tell(`trait.${trait}`);
    const level = actor.system.traits[trait].coordination;
    return namedRoll({ id: `trait:${trait}`, name, check: "imperfect.check", level, data: { trait }, takes: TN }, of);
  });
}

/** All Aptitudes, learnt or not (IMP-ROLL-7, -8), each with its concentrations: the actor's and the book's. */
function aptitudes(actor: Character): NamedRoll[] {
  const of = { title: tell("rolls.aptitudes"), icon: "upgrade" };
  const learnt = itemsOf(actor, isAptitude).filter(({ system }) => system.key !== "");
  const keys = new Set([...learnt.map(({ system }) => system.key), ...Object.keys(APTITUDES)]);
  return [...keys].flatMap((key) => {
    const own = learnt.filter(({ system }) => system.key === key).map(({ system }) => system.concentration);
    const book = (CONCENTRATIONS as Record<string, readonly string[]>)[key] ?? [];
    const concentrations = new Set([...own, ...book].filter(Boolean));
    const called = learnt.filter(({ system }) => system.key === key && !system.concentration).map(({ name }) => name);
    const concentrated = [...concentrations].map((one) => aptitude(key, one, [concentrationLabel(one)]));
    const level = (one: string): number | null =>
      learnt.find(({ system }) => system.key === key && system.concentration === one)?.system.level ?? null;
    const leveled = [...concentrations].map(level);
    return [aptitude(key, "", called), ...concentrated].map((roll, index) =>
      namedRoll({ ...roll, level: index === 0 ? level("") : (leveled[index - 1] ?? null) }, of),
    );
  });
}

const aptitude = (key: string, concentration: string, aliases: string[]): Parameters<typeof namedRoll>[0] => ({
  id: `aptitude:${[key, concentration].filter(Boolean).map(slug).join("-")}`,
  name: aptitudeLabel(key, concentration),
  aliases,
  check: "imperfect.check",
  data: { aptitude: key, ...(concentration && { concentration }) },
  takes: TN,
});

/** Checks of a weapon that roll dice. */
const THROWN = new Set(["attack", "entangle", "trip"]);

/** The actor's weapons, bare hands included, each with all its ways to attack. */
function weapons(standing: Standing): NamedRoll[] {
  const of = group("group.weapons", { icon: "ray-gun" });
  return weaponRows(standing).flatMap(({ id, name, img, buttons }) =>
    buttons.flatMap((button): NamedRoll[] => {
      const check = bare(button);
      const way = button.data["maneuver"] ?? check;
      const isMain = way === "strike";
      const roll = THROWN.has(check)
        ? buttonRoll(`${isMain ? "attack" : way}:${handle(standing, id, name)}`, button, of)
        : null;
      return roll ? [{ ...roll, icon: img || roll.icon, name: isMain ? name : `${name}: ${button.label}` }] : [];
    }),
  );
}

/** A weapon's part of a roll's id: its stored name, because ids are the same in every language. */
function handle({ actor }: Standing, id: string, name: string): string {
  const weapon = itemsOf(actor, isWeapon).find((one) => one.id === id);
  return id === "" ? "bare-hands" : slug(weapon ? storedName(weapon) : name);
}

const bare = ({ data }: Pick<ButtonView, "data">): string => checkName(data["check"]);

/** A vehicle's weapons. The shot is rolled by a crew member whom the reader plays. */
function mounted(vehicle: Actor.Implementation): NamedRoll[] {
  const of = group("group.weapons", { icon: "ray-gun" });
  return itemsOf(vehicle, isWeapon).map((weapon) =>
    itemRoll(weapon, { kind: "attack", check: "imperfect.attack", data: { maneuver: "strike" } }, of),
  );
}

/** Moves that roll dice. */
const MOVED = new Set(["pickup"]);

/** Tests of wills and other contests, picking up the Pace, and healing. */
function others(standing: Standing): NamedRoll[] {
  const wills = group("group.wills", { icon: "skills" });
  const moves = group("group.moves", { icon: "upgrade" });
  const mend = group("group.mend", { icon: "bandage-roll" });
  const moved = moveTiles(standing).filter((tile) => MOVED.has(bare(tile)) && !tile.data["mode"]);
  const mended = mendTiles(standing, game.user!).filter((tile) => bare(tile) === "heal" && tile.data["area"]);
  return [
    ...buttonRolls(willTiles(standing), wills, ({ will = "" }) => `will:${will}`),
    ...buttonRolls(otherTiles(standing, game.user!), wills, ({ check }) => `contest:${checkName(check)}`),
    ...buttonRolls(moved, moves, ({ check }) => `move:${checkName(check)}`),
    ...buttonRolls(mended, mend, ({ area = "" }) => `heal:${area}`),
  ];
}
