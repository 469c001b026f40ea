import { type ButtonView, owns } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import { attemptRefusal, isClosed, standingOf } from "./attempts.ts";
import type { Long } from "./long-task.ts";

/** *Attempt*, for everybody of a track for whom this user acts; the GM for those whom no player has. */
export function attemptButtons({ plan, parties, card }: Long, user: User.Implementation): ButtonView[] {
  if (!card || isClosed(card) || standingOf(card).status !== "open") return [];
  const mine = plan.tracks.flatMap(({ id, members }) =>
    members.flatMap((who) => {
      const participant = parties[who];
      const actor = participant?.actor ?? null;
      const acts = user.isGM ? !actor?.hasPlayerOwner : owns(user, participant);
      return actor && acts ? [{ side: id, actor, name: participant!.name }] : [];
    }),
  );
  return mine.map(({ side, actor, name }): ButtonView => {
    const why = attemptRefusal(card, side, actor);
    return {
      action: "check",
      data: { check: "zerospace.skill", actor: actor.uuid, side },
      label:
        mine.length > 1 || user.isGM
          ? say("QUADRANT.zerospace.extended.attemptOf", { name })
          : say("QUADRANT.zerospace.extended.attempt"),
      price: "",
      reason: why && sayRefusal(why),
      primary: mine.length === 1,
    };
  });
}
