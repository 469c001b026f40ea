import type { Card } from "../documents/messages.ts";
import { say, sayRefusal } from "../words.ts";
import { isOpened } from "./card-memory.ts";
import type { Refusal, Situation } from "./check.ts";
import type { ChipView, Spend } from "./choices.ts";
import { owns } from "./reader.ts";
import { payerOf, timelySpends, whyNotRevise } from "./revising.ts";
import { checkOf, partyOfRole } from "./situation.ts";
import type { ButtonView, ChipTileView, SpendsView } from "./views.ts";

/** The spends of a card that a user may make: chips and folded groups as `spends`, all others as buttons. */
interface Offered {
  spends: SpendsView;
  buttons: ButtonView[];
}

export function spendsFor(card: Card, now: Situation, user: User.Implementation): Offered {
  if (["refused", "closed", "declared"].includes(card.system.state)) return { spends: NONE, buttons: [] };
  // The card cannot be reconsidered any more: no spend is offered, not even a greyed one.
  if (whyNotRevise(card, now)) return { spends: NONE, buttons: [] };
  const check = checkOf(card);
  const mine = timelySpends(check, now).filter((spend) => owns(user, payerOf(check, now, spend), check));
  const draw = drawer(mine, (role) => now.parties[partyOfRole(check, now.plan, role)]?.name ?? "");
  const own = draw(mine.filter(({ group }) => !group));
  const groups = [...new Set(mine.flatMap(({ group }) => group ?? []))];
  return {
    spends: {
      chips: own.chips,
      groups: groups.map((label) => ({
        label,
        open: isOpened(card.id, label),
        ...draw(mine.filter(({ group }) => group === label)),
      })),
    },
    buttons: own.buttons,
  };
}

const NONE: SpendsView = { chips: [], groups: [] };

/** Makes views of spends. If chips may go on several throws of a card, the first chip of each throw gets its name. */
function drawer(all: Spend[], nameOf: (role: string) => string) {
  const names = new Set(all.filter(({ chip }) => chip).map(({ role }) => nameOf(role)));
  return (spends: Spend[]): { chips: ChipTileView[]; buttons: ButtonView[] } => {
    const chips = spends.flatMap((spend) => (spend.chip ? [chipTile(spend, spend.chip)] : []));
    const isFirst = ({ role }: ChipTileView, index: number): boolean => role !== chips[index - 1]?.role;
    return {
      chips: chips.map((tile, index) =>
        names.size > 1 && isFirst(tile, index) ? { ...tile, heading: nameOf(tile.role) } : tile,
      ),
      buttons: spends.filter(({ chip }) => !chip).map(spendButton),
    };
  };
}

const why = (reason: Refusal | null): string | null => reason && sayRefusal(reason);

function spendButton({ id, role, label, price, reason }: Spend): ButtonView {
  return { action: "spend", label, data: { role, choice: id }, price, reason: why(reason), primary: false };
}

function chipTile({ id, role, label, hint, price, reason }: Spend, { color, count }: ChipView): ChipTileView {
  const left = say(`QUADRANT.table.card.chipsLeft.${color}`, { count });
  return { heading: "", role, choice: id, color, count, label, left, hint: hint ?? price, reason: why(reason) };
}
