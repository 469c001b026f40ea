import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  documents,
  games,
  listed,
  MESSAGES,
  Operator,
  pathsIn,
  scene,
  schemaOf,
  token,
  updateOf,
} from "./support/gate-world.ts";
import type { BatchOperation } from "../../types/foundry-v14.ts";
import type { Write } from "../../src/table/documents/card-model.ts";

type Gate = typeof import("../../src/table/referee/gate.ts");
type Undo = typeof import("../../src/table/referee/undo.ts");
let gate: Gate;
let undo: Undo;

beforeAll(async () => {
  gate = await import("../../src/table/referee/gate.ts");
  undo = await import("../../src/table/referee/undo.ts");
});

const RUNS = { numRuns: 1500 };

function passes(operations: BatchOperation[]): boolean {
  try {
    gate.passGate(operations);
    return true;
  } catch (error) {
    if (error instanceof gate.NotWritable) return false;
    throw error;
  }
}

/** A change at a path, in any spelling that Foundry reads alike. */
const spelled = (path: string): fc.Arbitrary<object> => {
  const parts = path.split(".");
  const value = fc.oneof(
    fc.constantFrom<unknown>(4, null, "x", true, [], ["a"]),
    fc.constantFrom<unknown>({}, { a: 1 }, { _operator: "ForcedDeletion" }).map((one) => new Operator(one)),
  );
  const spelling = fc.record({
    value,
    joints: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    operator: fc.constantFrom("", "", "-=", "=="),
  });
  return spelling.map(({ value: last, joints, operator }) => {
    // Parts without a joint between them are one key with a dot.
    const keys = parts.reduce<string[]>((all, part, index) => {
      if (index > 0 && !joints[index % 12]) return [...all.slice(0, -1), `${all.at(-1)}.${part}`];
      return [...all, part];
    }, []);
    const key = keys.pop()!;
    const at = key.lastIndexOf(".") + 1;
    const marked = `${key.slice(0, at)}${operator}${key.slice(at)}`;
    return keys.reduceRight<object>((inner, outer) => ({ [outer]: inner }), {
      [marked]: operator === "-=" ? null : last,
    });
  });
};

const covered = new Set(listed.map(({ uuid, path }) => `${uuid} ${path}`));

/** The fields below `system` of this world's documents that no game lists as writable. */
const unlisted = games.flatMap((game) =>
  [...documents.values()].flatMap(({ documentName, type, uuid }) => {
    const isOurs = Object.hasOwn(game.models[documentName as "Actor"] ?? {}, String(type));
    if (!isOurs) return [];
    const own = listed
      .filter((one) => one.uuid === uuid || documents.get(one.uuid)!["type"] === type)
      .map(({ path }) => path);
    const isListed = (path: string): boolean =>
      own.some((one) => path === one || path.startsWith(`${one}.`)) ||
      (documentName === "Combat" && path === "news") ||
      (/^(repeats|consequences)\./.test(path) && type === "gurpsCharacter");
    return pathsIn(schemaOf(game, String(documentName), String(type)))
      .filter((path) => !isListed(path))
      .map((path) => ({ uuid: String(uuid), path: `system.${path}` }));
  }),
);

/** Paths of any document that no game lists as writable. */
const NEVER = [
  ..."role permissions character password name type folder sort ownership ownership.default ownership.ada flags".split(
    " ",
  ),
  ..."flags.core.sheet flags.world.x prototypeToken prototypeToken.actorLink prototypeToken.flags.x system".split(" "),
  ..."_stats.lastModifiedBy items effects author whisper content delta delta.ownership system.__proto__.x".split(" "),
  ..."system.constructor permission.default command active scene system.toString pages actorId tokenId".split(" "),
];

const OURS = [...documents.values()]
  .filter(({ documentName }) => ["Actor", "Item", "Combat", "Combatant", "ActiveEffect"].includes(String(documentName)))
  .map(({ uuid }) => String(uuid));

/** A path of an existing document that no act may write. */
const offList: fc.Arbitrary<{ uuid: string; path: string }> = fc.oneof(
  fc.constantFrom(...unlisted),
  fc.record({ uuid: fc.constantFrom(...OURS), path: fc.constantFrom(...NEVER) }),
  // The whole object around a listed value.
  fc
    .constantFrom(...listed.filter(({ path }) => path.includes(".")))
    .map(({ uuid, path }) => ({ uuid, path: `system.${path.slice(0, path.lastIndexOf("."))}` }))
    .filter(({ uuid, path }) => !covered.has(`${uuid} ${path.slice("system.".length)}`)),
);

const forgedUpdate = offList.chain(({ uuid, path }) =>
  fc.tuple(spelled(path), fc.constantFrom(...listed)).map(([changes, { path: fair }]) => {
    // An allowed change in the same update does not help.
    const mixed = Object.keys(changes).includes("system") ? changes : { ...changes, [`system.${fair}`]: 1 };
    return updateOf(uuid, mixed);
  }),
);

const OTHERS =
  "User Scene Folder Macro Cards Card RollTable TableResult Playlist PlaylistSound Adventure Region Tile Wall";
const forgedDocument: fc.Arbitrary<BatchOperation> = fc.record({
  action: fc.constantFrom("create" as const, "update" as const, "delete" as const),
  documentName: fc.constantFrom(...OTHERS.split(" "), "Compendium", "constructor", "__proto__", "", "FogExploration"),
  parent: fc.constantFrom(null, scene as never),
  data: fc.constant([{ _id: "a", role: 4, command: "x" }]),
  updates: fc.constant([{ _id: "ada", role: 4 }]),
  ids: fc.constant(["ada"]),
});

const KEYS = [
  "core.permissions",
  "core.compendiumConfiguration",
  "quadrant.automation",
  "quadrant.play.zap",
  "x.y",
  "quadrant.zap.tone",
];
const forgedSetting: fc.Arbitrary<BatchOperation> = fc
  .constantFrom(...KEYS)
  .chain((key) =>
    fc.constantFrom<BatchOperation>(
      { action: "create", documentName: "Setting", data: [{ key, value: "{}" }] },
      { action: "update", documentName: "Setting", updates: [{ _id: `id-${key}`, value: "{}" }] },
      { action: "update", documentName: "Setting", updates: [{ _id: "id-core.time", key, value: "{}" }] },
      { action: "update", documentName: "Setting", updates: [{ _id: "id-core.time", user: "ada", value: "0" }] },
      { action: "delete", documentName: "Setting", ids: ["id-core.time"] },
    ),
  );

const forgedMessage: fc.Arbitrary<BatchOperation> = fc.constantFrom(...MESSAGES).chain((type) =>
  fc.constantFrom("author", "whisper", "blind", "content", "type", "flags.quadrant.x", "system.plan").map((path) =>
    // The referee may write the fields of a record.
    type === "record" && path === "system.plan"
      ? { action: "delete" as const, documentName: "ChatMessage", ids: [type] }
      : updateOf(`ChatMessage.${type}`, { [path]: "gm" }),
  ),
);

describe("a forged operation", () => {
  it("does not pass as an update, in any spelling and beside any allowed change", () => {
    expect(unlisted.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(forgedUpdate, (operation) => !passes([operation])),
      RUNS,
    );
  });

  it("does not pass for any other document, setting or message", () => {
    const forged = fc.oneof(forgedDocument, forgedSetting, forgedMessage);
    const fair = updateOf("Actor.zapCharacter", { "system.will.value": 1 });
    fc.assert(
      fc.property(forged, fc.boolean(), (operation, first) => !passes(first ? [operation, fair] : [fair, operation])),
      RUNS,
    );
  });

  it("does not pass as a creation with forged flags, ownership or parents", () => {
    const share = fc.constantFrom<object>({ default: 3 }, { default: 1 }, { ben: 3 }, { ada: 4 }, { ada: "3" }, [3]);
    const place = fc.record({ type: fc.constantFrom("zapScenery", "zapCharacter"), ownership: share });
    const flags = fc.constantFrom({ evil: { macro: "x" } }, { "core.x": 1 }, "x");
    fc.assert(
      fc.property(place, flags, (actor, marks) => {
        const create = (documentName: string, data: object, parent: unknown = null): boolean =>
          passes([
            { action: "create", documentName, parent: parent as never, data: [{ _id: "a", name: "A", ...data }] },
          ]);
        const hero = documents.get("Actor.zapCharacter");
        const made = [
          create("Actor", actor),
          create("Actor", { type: actor.type, flags: marks }),
          create("Item", { type: "zapAbility", flags: marks }, hero),
          create("ActiveEffect", { type: "condition", statuses: ["out"], flags: marks }, hero),
          create("Token", { actorId: "zapCharacter", flags: marks }, scene),
          create("Token", { delta: { ownership: actor.ownership } }, scene),
          create("Token", {}, token),
          create("Combatant", { type: "zap", flags: marks }, documents.get("Combat.zap")),
          create("Combat", { type: "zap", combatants: [{ flags: marks }] }),
          create("ChatMessage", { type: "log", flags: marks }),
        ];
        return made.every((one) => !one);
      }),
    );
  });
});

/** A write that no act has made, as it would be in a forged record of the GM's. */
const forgedWrite: fc.Arbitrary<Write> = fc.oneof(
  offList.map(({ uuid, path }): Write => ({ kind: "field", uuid, name: "", path, before: 4, after: null })),
  fc
    .constantFrom("role", "name", "character", "permissions")
    .map((path): Write => ({ kind: "field", uuid: "User.ada", name: "", path, before: 4, after: null })),
  fc.constantFrom("Actor.zapShip", "Scene.hall", "JournalEntry.diary").map((uuid): Write => ({
    kind: "placed",
    uuid,
    name: "",
    documentName: "Actor",
    parent: null,
    before: { _id: "a", name: "A", type: "zapShip" },
    after: null,
  })),
);

describe("a forged record of the GM's", () => {
  it("writes no unlisted field when it is undone", () => {
    let sent = 0;
    fc.assert(
      fc.property(forgedWrite, (write) => {
        const operations = undo.reverse([write]).ledger.operations();
        sent += operations.length;
        return operations.length === 0 || !passes(operations);
      }),
      RUNS,
    );
    expect(sent).toBeGreaterThan(RUNS.numRuns / 2);
  });
});
