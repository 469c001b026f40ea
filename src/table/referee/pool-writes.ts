import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { Reason } from "../checks/check.ts";
import type { Write } from "../documents/card-model.ts";
import { poolByKey, type TablePool } from "../pools.ts";
import { gameSetting, mayWriteSettings, settingOperation } from "../settings.ts";
import type { Ledger } from "./ledger.ts";
import { Refused } from "./refused.ts";
import { same } from "./same.ts";

export type PoolWrite = Extract<Write, { kind: "setting" }>;

/** A field of a pool as the world has it now; all of it where the path is "". */
export function poolValue({ game, setting }: TablePool, path: string): unknown {
  const value = gameSetting<object>(game, setting);
  return utils.deepClone(path === "" ? value : utils.getProperty(value, path));
}

/**
 * What writes pools: each of them once, and whole.
 * @throws Refused where this user may not write what the world has set
 */
export function poolOperations(all: { pool: TablePool; write: PoolWrite }[]): BatchOperation[] {
  const values = new Map<string, { pool: TablePool; value: unknown }>();
  for (const { pool, write } of all) {
    if (same(write.before, write.after)) continue;
    const { value } = values.get(pool.key) ?? { value: poolValue(pool, "") };
    if (write.path !== "") utils.setProperty(value as object, write.path, write.after);
    values.set(pool.key, { pool, value: write.path === "" ? write.after : value });
  }
  if (values.size > 0 && !mayWriteSettings()) {
    throw new Refused({ key: "QUADRANT.table.refusal.noSettings", data: { name: game.user!.name } });
  }
  return [...values.values()].map(({ pool, value }) => settingOperation(pool.game, pool.setting, value));
}

/** Why a write cannot be: it takes more out of a pool or a purse than there is. */
export function overdrawn(write: Write): Reason | null {
  if ((write.kind !== "setting" && write.kind !== "field") || write.added === undefined || write.added >= 0)
    return null;
  if (Number(write.after) >= 0) return null;
  return { key: "QUADRANT.table.refusal.overdrawn", data: { left: Number(write.before) } };
}

/**
 * Takes a write to a pool back: what was put in comes out, and what was taken goes back, whatever others have put in or
 * taken meanwhile.
 * @returns whether it is still what it was, where it was set
 */
export function reversePool(ledger: Ledger, { uuid, path, before, after, added }: PoolWrite): boolean {
  const pool = poolByKey(uuid);
  if (!pool) return false;
  const now = ledger.pool(pool, path);
  if (added === undefined) {
    ledger.setPool(pool, path, before);
    return same(now, after);
  }
  ledger.addToPool(pool, path, -added);
  return true;
}
