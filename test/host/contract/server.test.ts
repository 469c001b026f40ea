import { describe, expect, it } from "vitest";
import {
  EVENTS,
  packageEvent,
  type QueryDelivery,
  type QueryResponse,
  type Source,
} from "../../../host/common/protocol.ts";
import { startHost } from "../../support/host.ts";
import { connect, login, RawClient } from "../../support/raw-client.ts";
import { ANN, ASSISTANT, BOB, GM, HERO, MANIFEST, SEED, message, useServer } from "../../support/server-fixture.ts";

const CHANNEL = packageEvent(MANIFEST.id);
const table = useServer();

describe("the wire", () => {
  it("fact 35: what JSON cannot carry does not arrive, in data, changes and options", async () => {
    const heard = table.bob.next(EVENTS.modifyDocument);
    const options = { gone: undefined, when: new Date(0) };
    await table.gm.update("Actor", { _id: HERO, system: { kept: 1, gone: undefined } }, { options });
    const [broadcast] = await heard;
    expect(broadcast).toMatchObject({
      operations: [{ result: [{ _id: HERO, system: { kept: 1 } }], options: { when: "1970-01-01T00:00:00.000Z" } }],
      userId: GM,
    });
    const hero = await table.ann.get("Actor", HERO);
    expect(Object.keys(hero?.["system"] as object).sort()).toEqual(["hp", "kept"]);
    expect(JSON.stringify(broadcast)).not.toContain("gone");
  });

  it("tells all others of a commit, in the order of commits, and the sender only by the answer", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    await Promise.all(
      names.map((name, index) => (index % 2 ? table.gm : table.ann).update("Actor", { _id: HERO, name })),
    );
    const final = (await table.bob.get("Actor", HERO))?.["name"];
    await expect.poll(() => table.bob.broadcasts).toHaveLength(12);
    const heard = table.bob.broadcasts.map(({ operations }) => (operations[0]!.result[0] as Source)["name"]);
    expect([...heard].sort()).toEqual([...names].sort());
    expect(heard.at(-1)).toBe(final);
    await expect.poll(() => table.ann.broadcasts).toHaveLength(6);
    expect(table.ann.broadcasts.every(({ userId }) => userId === GM)).toBe(true);
  });

  it("answers a malformed request with an error, and lives", async () => {
    for (const request of [null, { operations: "all" }, { operations: [{ action: "burn", documentName: "Actor" }] }]) {
      const response: unknown = await table.ann.socket.emitWithAck(EVENTS.modifyDocument, request);
      expect(response).toMatchObject({ error: { name: "RequestError" } });
    }
    await expect(table.ann.modify({ action: "get", documentName: "Playlist" })).rejects.toThrow("Playlist");
    expect(await table.ann.get("Actor", HERO)).toMatchObject({ name: "Hero" });
  });
});

describe("compendia", () => {
  it("fact 46: packs that Foundry's CLI compiled are indexed, read with what is embedded, and locked", async () => {
    const [pack] = table.ann.world.packs;
    expect(pack?.metadata).toMatchObject({ id: "fixture.things", type: "Item", locked: true, packageName: "fixture" });
    const index = pack?.index.find(({ name }) => name === "Lamp");
    expect(index).toEqual({
      _id: "packedlamp000000",
      name: "Lamp",
      type: "thing",
      uuid: "Compendium.fixture.things.Item.packedlamp000000",
    });
    const read = { action: "get", documentName: "Item", pack: "fixture.things" } as const;
    expect(await table.ann.one({ ...read, query: { _id__in: ["packedrope000000"] } })).toMatchObject([
      { name: "Rope", effects: [{ name: "Bound" }] },
    ]);
    expect(await table.ann.one({ ...read, ids: ["missing000000000"] })).toEqual([]);
    const withField = await table.ann.one({ ...read, options: { index: true, indexFields: ["system.light"] } });
    expect(withField).toContainEqual(expect.objectContaining({ name: "Lamp", system: { light: 3 } }));
    await expect(
      table.gm.update("Item", { _id: "packedlamp000000", name: "X" }, { pack: "fixture.things" }),
    ).rejects.toThrow("locked");
  });
});

describe("custom sockets", () => {
  it("fact 52: a message reaches all others with the sender vouched for, and not the sender", async () => {
    const echoes: unknown[] = [];
    table.ann.socket.on(CHANNEL, (...args: unknown[]) => echoes.push(args));
    const heard = Promise.all([table.gm.next(CHANNEL), table.bob.next(CHANNEL)]);
    table.ann.socket.emit(CHANNEL, { say: "hi", sender: GM, gone: undefined });
    for (const args of await heard) expect(args).toEqual([{ say: "hi", sender: GM }, ANN]);
    const answer = table.ann.next(CHANNEL);
    table.bob.socket.emit(CHANNEL, "marker");
    expect(await answer).toEqual(["marker", BOB]);
    expect(echoes).toEqual([["marker", BOB]]);
  });

  it("fact 52: recipients narrow it", async () => {
    const heardByBob: unknown[] = [];
    table.bob.socket.on(CHANNEL, (payload: unknown) => heardByBob.push(payload));
    const heardByGm = table.gm.next(CHANNEL);
    table.ann.socket.emit(CHANNEL, "secret", { recipients: [GM, ANN] });
    expect(await heardByGm).toEqual(["secret", ANN]);
    const marker = table.bob.next(CHANNEL);
    table.ann.socket.emit(CHANNEL, "marker");
    await marker;
    expect(heardByBob).toEqual(["marker"]);
  });

  it("fact 52: without the manifest's flag it is taken, and goes nowhere", async () => {
    const quiet = await table.writeSystem("quiet", { ...MANIFEST, socket: undefined, packs: [] });
    const other = await startHost({ systemDir: quiet, seed: SEED });
    const [first, second] = [await RawClient.join(other.url, "Ann"), await RawClient.join(other.url, "Bob")];
    const heard: unknown[] = [];
    second.socket.on(CHANNEL, (...args: unknown[]) => heard.push(args));
    first.socket.emit(CHANNEL, "hi");
    const marker = second.next(EVENTS.modifyDocument);
    await first.create("ChatMessage", message());
    await marker;
    expect(heard).toEqual([]);
    first.leave();
    second.leave();
    await other.close();
  });
});

describe("queries", () => {
  const ask = (client: RawClient, target: string, rest: object = {}): Promise<QueryResponse> =>
    client.socket.emitWithAck(EVENTS.query, {
      target,
      name: "fixture.ask",
      data: { a: 1 },
      ...rest,
    }) as Promise<QueryResponse>;

  it("fact 53: the asked client learns who asks from the server, and its answer returns", async () => {
    table.bob.socket.on(EVENTS.query, (delivery: QueryDelivery, answer: (response: QueryResponse) => void) => {
      answer({ result: { heard: delivery } });
    });
    expect(await ask(table.ann, BOB, { timeout: 5_000, userId: GM })).toEqual({
      result: { heard: { name: "fixture.ask", data: { a: 1 }, timeout: 5_000, userId: ANN } },
    });
  });

  it("fact 53: it fails for a user who is away, who leaves, who is too slow, or who throws", async () => {
    expect(await ask(table.ann, ASSISTANT)).toMatchObject({ error: { message: "User Assistant is not active" } });
    expect(await ask(table.ann, BOB, { timeout: 20 })).toMatchObject({
      error: { message: expect.stringContaining("in time") },
    });
    table.gm.socket.on(EVENTS.query, (_delivery: QueryDelivery, answer: (response: QueryResponse) => void) => {
      answer({ error: { name: "Error", message: "No" } });
    });
    expect(await ask(table.ann, GM)).toEqual({ error: { name: "Error", message: "No" } });
    const asked = table.bob.next(EVENTS.query);
    const response = ask(table.ann, BOB);
    await asked;
    table.bob.leave();
    expect(await response).toMatchObject({ error: { message: expect.stringContaining("left before answering") } });
  });

  it("fact 53: it takes the permission QUERY_USER", async () => {
    await table.gm.create("Setting", { key: "core.permissions", value: JSON.stringify({ QUERY_USER: [4] }) });
    expect(await ask(table.ann, BOB)).toMatchObject({
      error: { message: `User Ann lacks permission to query User [${BOB}]` },
    });
  });
});

describe("sessions", () => {
  it("fact 56: logging in leads from /join to /game, whose body names the system", async () => {
    const joinPage = await (await fetch(`${table.host.url}/join`)).text();
    expect(joinPage).toContain('name="username"');
    expect(joinPage).toMatch(/<button[^>]+name="join"/);
    const denied = await fetch(`${table.host.url}/game`, { redirect: "manual" });
    expect([denied.status, denied.headers.get("location")]).toEqual([302, "/join"]);
    const cookie = await login(table.host.url, "assistant");
    const game = await (await fetch(`${table.host.url}/game`, { headers: { cookie } })).text();
    expect(game).toMatch(/<body class="[^"]*\bsystem-fixture\b/);
    const manifest: unknown = await (await fetch(`${table.host.url}/systems/fixture/system.json`)).json();
    expect(manifest).toMatchObject({ id: "fixture" });
    expect((await fetch(`${table.host.url}/systems/fixture/none.hbs`)).status).toBe(404);
  });

  it("lets nobody in by another name, and writes none of what they typed as markup", async () => {
    const body = new URLSearchParams({ username: "<b>Eve</b>" });
    const response = await fetch(`${table.host.url}/join`, { method: "POST", body, redirect: "manual" });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("<b>Eve</b>");
    await expect(connect(table.host.url, "quadrant-host-session=forged")).rejects.toThrow("You are not logged in");
  });

  it("fact 56: one session per user: the newer takes the seat, the older is told", async () => {
    const older = table.ann;
    const [told, gone] = [older.next(EVENTS.sessionTaken), older.next("disconnect")];
    table.ann = await RawClient.join(table.host.url, "Ann");
    expect(await told).toEqual([{ message: expect.stringContaining("session is over") }]);
    expect(await gone).toContain("io server disconnect");
    expect(table.ann.world.activeUsers.sort()).toEqual([ANN, BOB, GM].sort());
    await table.ann.update("Actor", { _id: HERO, name: "Still here" });
  });

  it("tells the others who comes and goes", async () => {
    const heard: unknown[] = [];
    table.gm.socket.on(EVENTS.userActivity, (activity: unknown) => heard.push(activity));
    table.bob.leave();
    await expect.poll(() => heard.at(-1)).toEqual({ userId: BOB, active: false });
    table.bob = await RawClient.join(table.host.url, "Bob");
    await expect.poll(() => heard.at(-1)).toEqual({ userId: BOB, active: true });
  });

  it("logging out ends the session and the connection", async () => {
    const cookie = await login(table.host.url, "Assistant");
    const socket = await connect(table.host.url, cookie);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    await fetch(`${table.host.url}/logout`, { headers: { cookie } });
    await closed;
    await expect(connect(table.host.url, cookie)).rejects.toThrow("You are not logged in");
  });
});
