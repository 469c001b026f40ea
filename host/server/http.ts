import { join } from "node:path";
import express, { type Express, type Request, type Response } from "express";
import { USER_ROLE_NAMES } from "../common/constants.ts";
import type { Source } from "../common/protocol.ts";
import type { Folders } from "./folders.ts";
import { roleOf } from "./ownership.ts";
import { gamePage, joinPage, notFoundPage, type SeatView } from "./pages.ts";
import { isObject, textAt } from "./plain.ts";
import { cookieFor, tokenFrom, type Sessions } from "./sessions.ts";
import type { World } from "./world.ts";

export interface WebOptions {
  world: World;
  sessions: Sessions;
  folders: Folders;
  /** The built client: client.mjs and client.css. */
  clientDir: string;
  /** The host's own icons and templates. */
  publicDir: string;
  isActive(userId: string): boolean;
  /** Called when a user logs in, with all older sessions closed. */
  onJoin(userId: string): void;
  onLogout(userId: string): void;
}

/** The web server of pages and files. */
export function createWeb(options: WebOptions): Express {
  const { world, sessions, folders } = options;
  const app = express();
  app.disable("x-powered-by");
  app.use((_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    next();
  });
  const userOf = (request: Request): string | null => {
    const userId = sessions.userOf(tokenFrom(request.headers.cookie));
    return userId && world.find("User", userId) ? userId : null;
  };
  const sendJoin = (response: Response, status: number, username: string, error: string | null): void => {
    const seats = world.all("User").map((user) => seatOf(user, options));
    response
      .status(status)
      .type("html")
      .send(joinPage({ title: world.info.title, seats, username, error }));
  };

  app.get("/", (request, response) => response.redirect(userOf(request) ? "/game" : "/join"));
  app.get("/join", (_request, response) => sendJoin(response, 200, "", null));
  app.post("/join", express.urlencoded({ extended: false }), (request, response) => {
    const body: unknown = request.body;
    const username = isObject(body) ? (textAt(body, "username") ?? "").trim() : "";
    const user = findUser(world, username);
    if (!user) return sendJoin(response, 401, username, `There is no user “${username}” in this world.`);
    const userId = String(user["_id"]);
    response.setHeader("Set-Cookie", cookieFor(sessions.open(userId)));
    options.onJoin(userId);
    response.redirect(303, "/game");
  });
  app.get("/logout", (request, response) => {
    const token = tokenFrom(request.headers.cookie);
    const userId = sessions.userOf(token);
    if (token) sessions.close(token);
    if (userId) options.onLogout(userId);
    response.setHeader("Set-Cookie", cookieFor(null));
    response.redirect("/join");
  });
  app.get("/game", (request, response) => {
    if (!userOf(request)) return response.redirect("/join");
    return response.type("html").send(gamePage({ title: world.info.title, systemId: world.system.id }));
  });

  app.use(`/systems/${world.system.id}`, files(folders.systemDir));
  for (const { manifest, directory } of world.modules) app.use(`/modules/${manifest.id}`, files(directory));
  app.use(`/worlds/${world.info.id}/assets`, files(join(folders.worldDir, "assets")));
  app.use("/host", files(options.clientDir));
  for (const folder of ["icons", "templates"]) app.use(`/${folder}`, files(join(options.publicDir, folder)));
  app.use((request, response) => {
    response.status(404);
    if (request.accepts(["html", "json", "text"]) === "html") response.type("html").send(notFoundPage(request.path));
    else response.type("text").send("Not found");
  });
  return app;
}

function files(directory: string): express.Handler {
  return express.static(directory, {
    index: false,
    redirect: false,
    // A build may change the files while the server is running.
    cacheControl: false,
    setHeaders: (response, path) => {
      // V14 serves HTML files as text, so that a package cannot add pages.
      if (/\.html?$/i.test(path)) response.setHeader("Content-Type", "text/plain; charset=utf-8");
    },
  });
}

function findUser(world: World, username: string): Source | null {
  const wanted = username.toLocaleLowerCase();
  return world.all("User").find((user) => textAt(user, "name")?.toLocaleLowerCase() === wanted) ?? null;
}

function seatOf(user: Source, { isActive }: WebOptions): SeatView {
  const role = (USER_ROLE_NAMES[roleOf(user)] ?? "").toLowerCase();
  return {
    name: textAt(user, "name") ?? "",
    color: textAt(user, "color") ?? "",
    role: role.charAt(0).toUpperCase() + role.slice(1),
    active: isActive(String(user["_id"])),
  };
}
