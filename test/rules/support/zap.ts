import fc from "fast-check";
import {
  usePool,
  type AbilityState,
  type AttackPlan,
  type BuyCargoPlan,
  type ContestPlan,
  type Moment,
  type RecoverState,
  type RepairEquipmentPlan,
  type RepairSystemPlan,
  type SellCargoPlan,
  type SystemHitPlan,
  type TaskPlan,
  type Use,
} from "../../../src/rules/zap/index.ts";

const plainUse: Use = {
  level: 8,
  kind: "power",
  purpose: "task",
  automatic: false,
  canBeHindered: false,
  hindered: false,
  tired: false,
  damaged: false,
  outranged: false,
  equipped: true,
  bareHanded: false,
  equipmentRequired: false,
  equipmentDie: null,
  sizeSteps: 0,
  split: null,
  wildShot: false,
  carefulAim: false,
  helpers: 0,
  effort: null,
  modifiers: [],
  fixed: null,
};

export function use(more: Partial<Use> = {}): Use {
  return { ...plainUse, ...more };
}

export function taskPlan(more: Partial<TaskPlan> = {}): TaskPlan {
  return { use: use(), difficulty: 6, yields: "nothing", notAnOption: null, ...more };
}

export function contestPlan(more: Partial<ContestPlan> = {}): ContestPlan {
  return { actor: use(), opponent: use({ level: 7 }), tieTo: "actor", decisive: false, ...more };
}

export function attackPlan(more: Partial<AttackPlan> = {}): AttackPlan {
  return {
    attack: use({ purpose: "attack" }),
    defense: use({ purpose: "defense", level: 7 }),
    tieTo: "actor",
    versus: "toughness",
    attribute: 3,
    aim: "harm",
    pulled: false,
    overkillRule: true,
    disabling: null,
    object: null,
    calledShot: null,
    ...more,
  };
}

/** Four systems, one of them in each state. */
export function systemHitPlan(more: Partial<SystemHitPlan> = {}): SystemHitPlan {
  return {
    systems: [
      { id: "guns", damage: "none", hardened: false },
      { id: "shields", damage: "hindered", hardened: false },
      { id: "cargo", damage: "out", hardened: false },
      { id: "drive", damage: "overkill", hardened: false },
    ],
    hit: "hindered",
    ablative: false,
    stepRule: false,
    crew: 2,
    pcs: 1,
    ...more,
  };
}

export function repairSystemPlan(more: Partial<RepairSystemPlan> = {}): RepairSystemPlan {
  return {
    use: use({ level: 5, kind: "shtick" }),
    system: use({ level: 6 }),
    tieTo: "actor",
    damage: "hindered",
    isOffline: false,
    hasParts: false,
    inCombat: true,
    ...more,
  };
}

export function buyCargoPlan(more: Partial<BuyCargoPlan> = {}): BuyCargoPlan {
  return { use: use({ level: 7 }), cargoLevel: 5, tieTo: "actor", ...more };
}

export function sellCargoPlan(more: Partial<SellCargoPlan> = {}): SellCargoPlan {
  const wealth = { level: 4, points: 6 };
  return { cargo: use({ level: 5 }), localeWealth: 4, tieTo: "actor", paid: 2, wealth, accepted: true, ...more };
}

export function repairEquipmentPlan(more: Partial<RepairEquipmentPlan> = {}): RepairEquipmentPlan {
  return { use: use({ level: 5 }), die: { faces: 8, bonus: 0 }, tieTo: "actor", inCombat: true, ...more };
}

export function recoverState(more: Partial<RecoverState> = {}): RecoverState {
  return {
    hindered: 0,
    tired: false,
    out: false,
    influenced: false,
    restrained: false,
    down: false,
    willSpent: false,
    turnsOut: 0,
    roundsRested: 0,
    will: { value: 3, max: 3 },
    stamina: { value: 3, max: 3 },
    effortSpent: 0,
    overdriveUsed: false,
    ...more,
  };
}

export function ability(more: Partial<AbilityState> = {}): AbilityState {
  return {
    kind: "power",
    automatic: false,
    automaticUse: null,
    damage: "none",
    isSystem: false,
    burnedOut: false,
    ruined: false,
    isEmpty: false,
    usedThisRound: false,
    standing: false,
    ...more,
  };
}

export function moment(more: Partial<Moment> = {}): Moment {
  return { inCombat: true, ownTurn: true, actionsLeft: 2, out: false, ...more };
}

/** Any use for this purpose, including those that the rules forbid. */
export function anyUse(purpose: Use["purpose"]): fc.Arbitrary<Use> {
  return fc
    .record({
      level: fc.integer({ min: 1, max: 26 }),
      kind: fc.constantFrom(
        "power" as const,
        "movement" as const,
        "default" as const,
        "shtick" as const,
        "peril" as const,
      ),
      automatic: fc.boolean(),
      canBeHindered: fc.boolean(),
      hindered: fc.boolean(),
      tired: fc.boolean(),
      damaged: fc.boolean(),
      outranged: fc.boolean(),
      equipped: fc.boolean(),
      bareHanded: fc.boolean(),
      gear: fc.option(fc.constantFrom(4, 6, 8, 10, 12)),
      sizeSteps: fc.constantFrom(0, 0, 0, 1, 2),
      split: fc.option(fc.constantFrom("larger" as const, "smaller" as const), { freq: 3 }),
      trope: fc.constantFrom("none", "none", "wildShot", "carefulAim"),
      helpers: fc.integer({ min: 0, max: 4 }),
      effort: fc.option(
        fc.record({
          kind: fc.constantFrom("supremeEffort" as const, "divertPower" as const, "enginesCantTakeIt" as const),
          value: fc.integer({ min: 0, max: 5 }),
        }),
      ),
      modifiers: fc.uniqueArray(
        fc.record({ key: fc.constantFrom("any", "other", "third"), value: fc.integer({ min: -3, max: 3 }) }),
        {
          selector: ({ key }) => key,
          maxLength: 2,
        },
      ),
      fixed: fc.option(fc.integer({ min: -2, max: 20 }), { freq: 8 }),
    })
    .map(({ gear, trope, ...facts }): Use => {
      const one = use({ ...facts, purpose, wildShot: trope === "wildShot", carefulAim: trope === "carefulAim" });
      return { ...one, equipmentDie: one.equipped && gear !== null ? { faces: gear, bonus: 0 } : null };
    });
}

/** Any use that the rules allow, for this purpose. */
export function allowedUse(purpose: Use["purpose"]): fc.Arbitrary<Use> {
  return anyUse(purpose).filter(isAllowed);
}

export const anyTieSide = fc.constantFrom("actor" as const, "opponent" as const);

function isAllowed(one: Use): boolean {
  try {
    usePool(one);
    return true;
  } catch {
    return false;
  }
}
