import { plans } from "#rules/gurps";
import { say } from "#table/words.ts";
import type { Character, Equipment } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { standing } from "../roll/standing.ts";
import { words } from "./blanks.ts";
import { featCheck } from "./feat-check.ts";
import { featKind, hasSucceeded } from "./feat-plan.ts";
import { carriedGear } from "./gear.ts";

interface ShedForm {
  /** Id of what is shed. */
  item: string;
}

interface ShedBody {
  dx: number;
  isBulky: boolean;
  name: string;
}

const itemOf = (actor: Character, { item }: ShedForm): Equipment | null =>
  carriedGear(actor).find(({ id }) => id === item) ?? null;

/** Getting rid of gear in the water: what succeeds is carried no more (GURPS-SWIM-4). */
export const shedCheck = featCheck<ShedForm, ShedBody>({
  id: "shed",
  blanks: ({ actor }) => {
    const gear = carriedGear(actor);
    const bulky = gear.find(({ system }) => system.isBulky) ?? gear[0];
    const named = (item: string): string => gear.find(({ id }) => id === item)?.name ?? "";
    return {
      item: words(
        gear.map(({ id }) => id!),
        bulky?.id ?? "",
        { named },
      ),
    };
  },
  body: ({ actor }, form) => {
    const item = itemOf(actor, form);
    return { dx: actor.system.attributes.dx, isBulky: item?.system.isBulky ?? false, name: item?.name ?? "" };
  },
  bars: ({ actor }, form) => (itemOf(actor, form) ? null : refusal("noGear", { name: actor.name })),
  roll: ({ actor }, _form, { dx, isBulky }) => plans.shed({ dx, isBulky, modifiers: standing(actor, "dx") }),
  figures: () => [],
  words: ({ plan: { body } }) => ({
    title: body.name,
    base: say("QUADRANT.gurps.attribute.dx"),
    note: say("QUADRANT.gurps.feat.shed.note"),
  }),
  changes: ({ plan, outcome }) => [
    ...featKind.changes(plan, outcome!),
    ...(hasSucceeded(outcome) ? [{ who: `self.items.${plan.form.item}`, set: "isCarried", value: false }] : []),
  ],
});
