import { randomBytes } from "node:crypto";

const COOKIE = "quadrant-host-session";

/** The sessions of logged-in users. A user has one session: a new login closes the older one. */
export class Sessions {
  #users = new Map<string, string>();

  /** @returns the new session's token */
  open(userId: string): string {
    this.closeAll(userId);
    const token = randomBytes(24).toString("base64url");
    this.#users.set(token, userId);
    return token;
  }

  close(token: string): void {
    this.#users.delete(token);
  }

  closeAll(userId: string): void {
    for (const [token, user] of this.#users) if (user === userId) this.#users.delete(token);
  }

  userOf(token: string | null): string | null {
    return token === null ? null : (this.#users.get(token) ?? null);
  }
}

/** The session token in a Cookie header. */
export function tokenFrom(header: string | undefined): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === COOKIE && value) return value;
  }
  return null;
}

/** The Set-Cookie header that sets the browser's token, or deletes it (null). */
export function cookieFor(token: string | null): string {
  const common = "Path=/; HttpOnly; SameSite=Lax";
  return token === null ? `${COOKIE}=; ${common}; Max-Age=0` : `${COOKIE}=${token}; ${common}`;
}
