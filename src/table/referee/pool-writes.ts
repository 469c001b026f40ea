import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import type { Refusal } from "../checks/check.ts";
import type { Write } from "../documents/card-model.ts";
import { isClock, poolByKey, type TablePool } from "../pools.ts";
import { gameSetting, mayWriteSettings, settingOperation } from "../settings.ts";
import { isUndoneByAmount } from "./counted-out.ts";
import type { Ledger } from "./ledger.ts";
import { above, valueAt, type PathEntry, type PathWrites } from "./path-writes.ts";
import { Refused } from "./refused.ts";
import { same } from "./same.ts";
import { clockOperations } from "./world-time.ts";

export type PoolWrite = Extract<Write, { kind: "setting" }>;

/** A field of a pool as the world holds it now; the whole pool where the path is "". */
export const poolValue = (pool: TablePool, path: string): unknown =>
  utils.deepClone(valueAt(isClock(pool) ? clock() : gameSetting<object>(pool.game, pool.setting), path));

const clock = (): { seconds: number } => ({ seconds: game.time?.worldTime ?? 0 });

/** A record's entry for a pool that was written. */
export function poolWrite({ key, who }: TablePool, { path, before, after, added }: PathEntry): PoolWrite {
  return { kind: "setting", uuid: key, name: who, path, before, after, ...(added !== undefined && { added }) };
}

/**
 * Operations that write pools: each pool once, and whole.
 * @throws Refused where this user may not write the world's settings
 */
export function poolOperations(all: readonly { pool: TablePool; paths: PathWrites }[]): BatchOperation[] {
  const changed = all.filter(({ paths }) => [...paths.entries.values()].some((one) => !same(one.before, one.after)));
  const settings = changed.filter(({ pool }) => !isClock(pool));
  if (settings.length > 0 && !mayWriteSettings()) {
    throw new Refused({ key: "QUADRANT.table.refusal.noSettings", data: { name: game.user!.name } });
  }
  return [
    ...settings.map(({ pool, paths }) =>
      settingOperation(pool.game, pool.setting, paths.over("", poolValue(pool, ""))),
    ),
    ...changed
      .filter(({ pool }) => isClock(pool))
      .flatMap(({ paths }) => {
        const { seconds } = paths.over("", clock()) as { seconds: number };
        return clockOperations(seconds - clock().seconds);
      }),
  ];
}

/** Why a write is not possible: it takes more out of a pool or a purse than there is. */
export function overdrawn(write: Write): Refusal | null {
  if ((write.kind !== "setting" && write.kind !== "field") || write.added === undefined || write.added >= 0)
    return null;
  if (Number(write.after) >= 0) return null;
  const left = ("held" in write ? write.held : write.before) ?? 0;
  return { key: "QUADRANT.table.refusal.overdrawn", data: { left: Number(left) } };
}

/**
 * Takes a write to a pool back. An added amount is subtracted, so that what others have added or taken meanwhile stays.
 * @returns whether the pool is then as it would be without the write
 */
export function reversePool(ledger: Ledger, write: PoolWrite): boolean {
  const { uuid, path, before, after } = write;
  const pool = poolByKey(uuid);
  if (!pool) return false;
  const isSo = same(ledger.pool(pool, path), after);
  if (isUndoneByAmount(write, isSo)) {
    ledger.addToPool(pool, path, -write.added);
    // Subtracting restores a number, not a missing value.
    return typeof before === "number";
  }
  const isTakenOut = path !== "" && before === undefined;
  const list: unknown = isTakenOut ? ledger.pool(pool, above(path)) : null;
  ledger.setPool(pool, path, before);
  // An entry added to a list can be taken out of it while it is the last.
  return isSo && (!Array.isArray(list) || path.split(".").at(-1) === String(list.length - 1));
}
