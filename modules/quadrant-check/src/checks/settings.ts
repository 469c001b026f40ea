import { alone, fact, point, type Group } from "../check.ts";
import { holds, refused, same, until } from "../expect.ts";
import { MODULE } from "../names.ts";
import { heardOnSocket, settingsTold } from "../trials.ts";

const get = (key: string): unknown => game.settings.get(MODULE, key);
const set = (key: string, value: unknown): Promise<unknown> => game.settings.set(MODULE, key, value);
const stored = (key: string): Loose =>
  game.settings.storage.get("world").find((one: Loose) => one.key === `${MODULE}.${key}`);

/** The calls of `onChange` during an act. */
async function told(act: () => Promise<unknown>, count = 1): Promise<string[]> {
  settingsTold.length = 0;
  await act();
  await until(() => settingsTold.length >= count, "onChange is called");
  return [...settingsTold];
}

export const settings: Group = {
  name: "settings",
  checks: [
    fact(54, "unregistered", async () => {
      const message = await refused(() => game.settings.get(MODULE, "nothing"));
      holds(message.includes("not a registered game setting"), message, "not a registered game setting");
      game.settings.register(MODULE, "odd", { scope: "nonsense", config: false, type: Object, default: { a: 1 } });
      return same([game.settings.settings.get(`${MODULE}.odd`).scope, get("odd")], ["client", { a: 1 }]);
    }),

    fact(54, "worldSetting", async (bench) => {
      bench.later(() => stored("world")?.delete());
      let value: unknown;
      const heard = await told(async () => (value = await set("world", "12")));
      return same([value, get("world"), heard], [12, 12, ["world 12"]]);
    }),

    fact(54, "fieldSetting", async (bench) => {
      bench.later(() => stored("field")?.delete());
      const initial = get("field");
      let value: unknown;
      const heard = await told(async () => (value = await set("field", "99")));
      return same([initial, value, get("field"), heard], [4, 10, 10, ["field 10"]]);
    }),

    fact(54, "clientSetting", async (bench) => {
      bench.later(() => localStorage.removeItem(`${MODULE}.client`));
      const keys: string[] = [];
      bench.hear("clientSettingChanged", (key) => void keys.push(key));
      const heard = await told(() => set("client", "fancy"));
      return same(
        [get("client"), heard, keys.includes(`${MODULE}.client`), stored("client") ?? null],
        ["fancy", ["client fancy"], true, null],
      );
    }),

    fact(54, "userSetting", async (bench) => {
      bench.later(() => stored("user")?.delete());
      await set("user", true);
      return same([get("user"), stored("user")?._source.user === game.userId], [true, true]);
    }),

    point(45, "oneEntryOfQuadrant", () => {
      const own = ({ namespace }: Loose): boolean => namespace === "quadrant";
      const listed = ([...game.settings.settings.values()] as Loose[]).filter((one) => own(one) && one.config);
      const menus = ([...game.settings.menus.entries()] as [string, Loose][]).filter(([key]) =>
        key.startsWith("quadrant."),
      );
      return same([listed.map(({ key }) => key), menus.length], [[], 1]);
    }),

    fact(55, "lifecycle", () =>
      same(
        [game.ready, typeof game.system.api?.version, typeof game.modules.get(MODULE).api?.run],
        [true, "string", "function"],
      ),
    ),

    fact(56, "bodyNamesTheSystem", () => same(document.body.classList.contains("system-quadrant"), true)),

    fact(50, "activeGM", () =>
      same(
        [game.users.activeGM === game.user, game.user.isActiveGM, game.user.can("SETTINGS_MODIFY")],
        [true, true, true],
      ),
    ),

    fact("52, 108", "socketIsSilentHere", async (bench) => {
      heardOnSocket.length = 0;
      game.socket.emit(`module.${MODULE}`, { hello: 1 });
      // If the server sent the message back, it would arrive before the answer to a later request.
      const actor = await bench.actor();
      await actor.update({ "system.drive": "on" });
      return same(heardOnSocket, []);
    }),

    fact("52, 108", "socketReachesOthers", alone),
    fact(50, "playersWriteNoSettings", alone),
    fact(53, "queries", alone),
  ],
};
