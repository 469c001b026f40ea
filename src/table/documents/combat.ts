import { DialogV2, replaceWith } from "../../foundry.ts";
import { changeType } from "../combat/change-type.ts";
import { gameOfFighters, likelyFight } from "../combat/game-of-fight.ts";
import { isDefeated } from "../conditions/conditions.ts";
import { isByReferee } from "../conditions/led.ts";
import { gameOf, games } from "../register.ts";
import { perform } from "../referee/perform.ts";
import { enqueue, refereeHere } from "../referee/queue.ts";
import { reportRefereeError } from "../referee/report-error.ts";
import { followLeavers, followNewcomers, type Orphaned } from "../referee/turns.ts";
import { asSaid, type SAYS_TURN } from "../referee/whose-turn.ts";
import { asFarAsItGoes } from "../send-batch.ts";
import { say } from "../words.ts";

/** Queues what follows from a change of rows behind the present task of the referee. */
function follow(task: () => Promise<void>): void {
  void enqueue(() => asFarAsItGoes(task)).catch(reportRefereeError);
}

/** A fight whose order and turns its game runs, through the referee. */
export class QuadrantCombat extends Combat {
  /** The rows as they were before the acting row was deleted; null once the referee takes over the passing of the turn. */
  #orphaned: Orphaned | null = null;

  protected override async _preCreate(
    ...[data, options, user]: Parameters<Combat["_preCreate"]>
  ): Promise<boolean | void> {
    const type = this.type === "base" ? likelyFight() : null;
    if (type) this.updateSource({ type, system: replaceWith({}) } as Combat.UpdateData);
    return super._preCreate(data, options, user);
  }

  protected override _onCreateDescendantDocuments(...args: Parameters<Combat["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    if (!refereeHere()) return;
    const [parent, , come] = args;
    follow(() => this.#followFighters());
    if (parent === (this as object))
      follow(() => followNewcomers(this as Combat.Implementation, come as Combatant.Implementation[]));
  }

  protected override _preDeleteDescendantDocuments(...args: Parameters<Combat["_preDeleteDescendantDocuments"]>): void {
    super._preDeleteDescendantDocuments(...args);
    const [parent, , ids, options] = args as unknown as [object, string, string[], { quadrant?: typeof SAYS_TURN }];
    if (parent !== this || !refereeHere() || options.quadrant?.saysTurn) return;
    const acting = this.combatant?.id;
    if (acting && ids.includes(acting)) this.#orphaned ??= { acting, rows: this.turns.map(({ id }) => id!) };
  }

  protected override _onDeleteDescendantDocuments(...args: Parameters<Combat["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    const [parent, , gone] = args;
    if (parent === (this as object) && refereeHere()) follow(this.#leaversFollowed(gone as Combatant.Implementation[]));
  }

  /** If several rows leave one after the other, the first task takes `#orphaned` and passes the turn on. */
  #leaversFollowed(gone: Combatant.Implementation[]): () => Promise<void> {
    let taken: Orphaned | null = null;
    return async () => {
      taken ??= this.#orphaned;
      this.#orphaned = null;
      await followLeavers(this as Combat.Implementation, gone, taken);
    };
  }

  /** A fight that has not begun changes to its combatants' game if none of them is of its own game. */
  async #followFighters(): Promise<void> {
    const type =
      this.round === 0 && game.combats!.has(this.id ?? "") ? gameOfFighters(this as Combat.Implementation) : null;
    if (type) await changeType(this as Combat.Implementation, type);
  }

  #act(act: string): Promise<void> {
    const combatant = act === "endTurn" ? (this.combatant?.id ?? undefined) : undefined;
    return perform({ subject: this.uuid, act, data: combatant ? { combatant } : {} });
  }

  override async startCombat(): Promise<this> {
    await this.#act("start");
    return this;
  }

  override async nextTurn(): Promise<this> {
    await this.#act("endTurn");
    return this;
  }

  override async previousTurn(): Promise<this> {
    await this.#act("undoStep");
    return this;
  }

  override async nextRound(): Promise<this> {
    await this.#act("nextRound");
    return this;
  }

  override async previousRound(): Promise<this> {
    await this.#act("undoStep");
    return this;
  }

  /** There is no roll for the order: the game decides it. */
  override async rollInitiative(): Promise<this> {
    await this.#act("order");
    return this;
  }

  override async endCombat(): Promise<this> {
    const sure = await DialogV2.confirm({
      window: { title: say("QUADRANT.table.tracker.end") },
      content: `<p>${say("QUADRANT.table.tracker.endSure")}</p>`,
      rejectClose: false,
    } as never);
    if (sure) await this.#act("end");
    return this;
  }
}

/** A row of the tracker, of its actor's game. */
export class QuadrantCombatant extends Combatant {
  /** Every game has its own condition for defeated actors, Foundry only one for all games. */
  override get isDefeated(): boolean {
    return this.defeated || ((this.actor && isDefeated(this.actor)) ?? super.isDefeated);
  }

  protected override async _preCreate(
    ...[data, options, user]: Parameters<Combatant["_preCreate"]>
  ): Promise<boolean | void> {
    const own = this.actor && gameOf(this.actor);
    const known = own && games().includes(own) && own.id in (own.models.Combatant ?? {});
    if (this.type === "base" && known)
      this.updateSource({ type: own.id, system: replaceWith({}) } as Combatant.UpdateData);
    return super._preCreate(data, options, user);
  }

  /** Setting or clearing the mark `defeated` is a step of the fight, which can be taken back. */
  protected override async _preUpdate(
    ...[changed, options, user]: Parameters<Combatant["_preUpdate"]>
  ): Promise<boolean | void> {
    const { defeated } = changed as { defeated?: boolean };
    const isLed = typeof defeated === "boolean" && defeated !== this.defeated && !isByReferee(options);
    if (isLed && this.combat) {
      delete (changed as { defeated?: boolean }).defeated;
      await perform({
        subject: this.combat.uuid,
        act: "defeated",
        data: { combatant: this.id!, data: { value: String(defeated) } },
      });
      if (Object.keys(changed).every((key) => key === "_id")) return false;
    }
    return super._preUpdate(changed, options, user);
  }

  // Foundry moves the turn's pointer by itself, whatever an operation says (foundryvtt#12990). Our operations set the pointer
  // themselves.
  static override _preCreateOperation(
    ...args: Parameters<typeof Combatant._preCreateOperation>
  ): Promise<boolean | void> {
    return asSaid(args[1], () => super._preCreateOperation(...args));
  }

  static override _preUpdateOperation(
    ...args: Parameters<typeof Combatant._preUpdateOperation>
  ): Promise<boolean | void> {
    return asSaid(args[1], () => super._preUpdateOperation(...args));
  }

  static override _preDeleteOperation(
    ...args: Parameters<typeof Combatant._preDeleteOperation>
  ): Promise<boolean | void> {
    return asSaid(args[1], () => super._preDeleteOperation(...args));
  }
}
