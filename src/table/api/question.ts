import type { AskState } from "../checks/asked.ts";
import { typeInto } from "../checks/question.ts";
import { answered, refused } from "./error.ts";
import { linesOf } from "./find.ts";
import { tellModules } from "./hooks.ts";

/** Calls `quadrant.question`: modules add lines to the list of modifiers, as if the user had typed them. */
export function tellQuestion(id: string, state: AskState): void {
  const targets = Object.entries(state.parties).flatMap(([who, { token }]) => (who !== "self" && token ? [token] : []));
  const { self } = state.parties;
  tellModules("quadrant.question", {
    check: id,
    actor: self?.actor ?? null,
    token: self?.token ?? null,
    item: self?.tool ?? null,
    targets,
    add: (modifier) =>
      answered(() => {
        const unsaid = typeInto(state, linesOf([modifier]));
        if (unsaid) throw refused(unsaid);
      }),
  });
}
