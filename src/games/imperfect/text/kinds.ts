import type { Kind } from "#table/exchange/text/kinds.ts";

const DIE = "QUADRANT.imperfect.text.d";
const TOKEN = /^\d+\s*[dDwW]\s*\d+(?:\s*\+\s*\d+)?/;

interface TraitDice {
  coordination: number;
  faces: number;
  bonus: number;
}

/** A Trait: number of dice, their faces, and the bonus beyond a d12: "3d12+2". */
export const traitDice: Kind = {
  token: TOKEN,
  write: (value, words) => {
    const { coordination, faces, bonus } = value as TraitDice;
    return `${coordination}${words.say(DIE)}${faces}${bonus > 0 ? `+${bonus}` : ""}`;
  },
  read: (text) => {
    const [, count = "", sides = "", more = "0"] = /^(\d+)\s*[dw]\s*(\d+)(?:\s*\+\s*(\d+))?$/i.exec(text.trim()) ?? [];
    const [coordination, faces, bonus] = [count, sides, more].map(Number) as [number, number, number];
    const isTrait = coordination >= 1 && faces >= 4 && faces <= 12 && faces % 2 === 0 && bonus % 2 === 0;
    return isTrait ? { coordination, faces, bonus } : undefined;
  },
};

/** The die that picking up the Pace adds: "d4". */
export const oneDie: Kind = {
  token: /^[dDwW]\d+/,
  write: (value, words) => `${words.say(DIE)}${String(value)}`,
  read: (text) => {
    const faces = Number(/^[dw](\d+)$/i.exec(text.trim())?.[1]);
    return faces >= 2 && faces <= 12 && faces % 2 === 0 ? faces : undefined;
  },
};

/** Damage dice: "3d8"; bare hands have none: "0d4". */
export const damageDice: Kind = {
  token: TOKEN,
  write: (value, words) => {
    const { dice, faces } = value as { dice: number; faces: number };
    return `${dice}${words.say(DIE)}${faces}`;
  },
  read: (text) => {
    const [, dice = "", faces = ""] = /^(\d+)\s*[dw]\s*(\d+)$/i.exec(text.trim()) ?? [];
    const sides = Number(faces);
    return dice !== "" && sides >= 4 && sides <= 20 ? { dice: Number(dice), faces: sides } : undefined;
  },
};

/** A weapon's aim: the steps it takes, and the penalty of an unaimed shot: "2/3". */
export const aim: Kind = {
  token: /^\d+\s*\/\s*\d+/,
  write: (value) => {
    const { steps, penalty } = value as { steps: number; penalty: number };
    return `${steps}/${penalty}`;
  },
  read: (text) => {
    const [, steps = "", penalty = ""] = /^(\d+)\s*\/\s*[−-]?(\d+)$/.exec(text.trim()) ?? [];
    return Number(steps) >= 1 ? { steps: Number(steps), penalty: Number(penalty) } : undefined;
  },
};
