import type { Refusal } from "../checks/check.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { asFarAsItGoes } from "../send-batch.ts";
import { applyHeld } from "./apply.ts";
import type { Act } from "./requests.ts";
import type { Fight } from "./fight-writes.ts";
import { actOnMove } from "./moves.ts";
import { decided, Turn } from "./turn.ts";
import { undoStep } from "./undo-record.ts";
import { isWord } from "../words.ts";

const GM_ACTS = new Set(["start", "end", "undoStep", "nextRound", "order", "news", "defeated"]);

/** Does an act on a fight. All its changes are one batch, and one step that can be taken back. */
export async function actOnCombat(combat: Fight, { act: asked, data, user }: Act): Promise<Refusal | null> {
  const procedure = (await playLoaded(gameOf(combat)))?.combat;
  if (!procedure) return { key: "QUADRANT.table.refusal.noGame" };
  const row = data.combatant ? combat.combatants.get(data.combatant) : undefined;
  const isOwnEnd = asked === "endTurn" && !user.isGM && combat.round > 0 && row !== undefined;
  const act = (isOwnEnd ? procedure.endsBy?.(row) : null) ?? asked;
  const gmOnly = GM_ACTS.has(act) || procedure.gmOnly?.includes(act);
  if (gmOnly && !user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  if (act === "undoStep") {
    const force = user.isSelf && Boolean(data.force);
    return undoStep(combat, { also: force, force, isGM: true });
  }
  const name = row?.name ?? "";
  if (!user.isGM && !row?.actor?.testUserPermission(user, "OWNER")) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  }
  if (act === "moves") return actOnMove(combat, procedure, { row, data, user });
  const turn = new Turn(combat, procedure, { act: namedAct(act, name), by: user.name });
  switch (act) {
    case "start":
      if (combat.round > 0) return { key: "QUADRANT.table.refusal.begun" };
      await applyHeld();
      await turn.start();
      break;
    case "end":
      await applyHeld();
      await turn.end();
      break;
    case "order":
      turn.order();
      break;
    case "nextRound":
      if (combat.round === 0) return { key: "QUADRANT.table.refusal.notBegun" };
      await applyHeld();
      await turn.nextRound();
      break;
    case "news":
      turn.tell(data.data?.text ?? "");
      break;
    case "defeated":
      if (!row) return { key: "QUADRANT.table.refusal.gone" };
      turn.strike(row, data.data?.value === "true");
      break;
    case "endTurn":
      if (combat.round === 0) return { key: "QUADRANT.table.refusal.notBegun" };
      // The user clicked while another turn was shown.
      if (row && combat.combatant?.id !== row.id) return { key: "QUADRANT.table.refusal.notTheirTurn", data: { name } };
      await applyHeld();
      if (procedure.next) {
        if (!user.isGM && !procedure.ownersEnd) return { key: "QUADRANT.table.refusal.gmOnly" };
        const step = procedure.next(combat);
        if ("key" in step) return step;
        await turn.enter(await decided(step));
      } else await turn.next();
      break;
    default: {
      // Without a row the act is about the whole fight, and only the GM may do it.
      const told = data.data ?? {};
      const follows = row ? procedure.act(act, row, told) : procedure.actAll?.(act, combat, told);
      if (!follows) return { key: "QUADRANT.table.refusal.unknownAct" };
      if ("key" in follows) return follows;
      const done = await decided(follows);
      if (done.turn) await applyHeld();
      await turn.enter(done);
    }
  }
  await turn.commit();
  return null;
}

/** The name of a user's act in the tracker, for lists. */
function namedAct(act: string, name: string): Refusal {
  const known = `QUADRANT.table.act.${act}`;
  const data = { act: isWord(known) ? known : "QUADRANT.table.acts.byGame", name };
  return { key: `QUADRANT.table.acts.${name ? "step" : "stepOfFight"}`, data };
}

/** The name of an act that no user asked for. */
const byItself = (what: string): { act: Refusal; by: string } => ({
  act: { key: `QUADRANT.table.acts.${what}` },
  by: "",
});

/** Lets every fight go on by itself after cards have made their changes (`CombatProcedure.proceeds`). */
export async function proceed(): Promise<void> {
  for (const combat of game.combats?.contents ?? []) await asFarAsItGoes(() => proceedIn(combat));
}

async function proceedIn(combat: Fight): Promise<void> {
  const procedure = (await playLoaded(gameOf(combat)))?.combat;
  const asked = procedure?.proceeds?.(combat);
  if (!procedure || !asked) return;
  const turn = new Turn(combat, procedure, byItself("proceeds"));
  const done = await decided(asked);
  if (done.turn) await applyHeld();
  await turn.enter(done);
  await turn.commit();
}

/** The id of the acting row that left, and the ids of all rows in their order before. */
export interface Orphaned {
  acting: string;
  rows: string[];
}

/**
 * Handles rows that have left a running fight: its game decides what follows (`leaves`). In a game without `leaves`, the next
 * row's turn begins if the acting row has left: Foundry has only moved the pointer there.
 */
export async function followLeavers(
  combat: Fight,
  gone: readonly Combatant.Implementation[],
  orphaned: Orphaned | null = null,
): Promise<void> {
  const procedure = (await playLoaded(gameOf(combat)))?.combat;
  if (!procedure || combat.round === 0 || !game.combats!.has(combat.id ?? "")) return;
  const turn = new Turn(combat, procedure, byItself("leaves"));
  if (procedure.leaves) {
    const follows = procedure.leaves(combat, gone);
    if (!follows) return;
    const done = await decided(follows);
    if (done.turn) await applyHeld();
    await turn.enter(done);
  } else {
    if (!orphaned || combat.combatants.size === 0) return;
    const above = orphaned.rows.slice(0, orphaned.rows.indexOf(orphaned.acting));
    await applyHeld();
    await turn.passTo(above.filter((id) => combat.combatants.has(id)).length);
  }
  await turn.commit();
}

/** Handles rows that have come into a running fight: its game gives them their places (`joins`). */
export async function followNewcomers(combat: Fight, come: readonly Combatant.Implementation[]): Promise<void> {
  const procedure = (await playLoaded(gameOf(combat)))?.combat;
  const here = come.filter(({ id }) => combat.combatants.get(id ?? ""));
  const isOn = combat.round > 0 && here.length > 0 && game.combats!.has(combat.id ?? "");
  const follows = isOn ? procedure?.joins?.(combat, here) : null;
  if (!procedure || !follows) return;
  const turn = new Turn(combat, procedure, byItself("joins"));
  await turn.enter(await decided(follows));
  await turn.commit();
}
