/** Sentences that stay in the tree, to be read once more: the newest. */
const KEPT = 3;

type Urgency = "polite" | "assertive";

const ROLES: Record<Urgency, string> = { polite: "status", assertive: "alert" };

let voices: Record<Urgency, HTMLElement> | null = null;

/** Puts what is heard into the page: for good, since a region that comes with its words is not read aloud. */
export function putVoices(): void {
  if (voices) return;
  const box = document.createElement("div");
  box.className = "quadrant q-table q-heard";
  const made = (["polite", "assertive"] as const).map((urgency) => {
    const voice = document.createElement("div");
    voice.className = "q-sr q-heard__voice";
    voice.setAttribute("role", ROLES[urgency]);
    voice.setAttribute("aria-live", urgency);
    voice.setAttribute("aria-label", "Quadrant");
    // Each sentence is read alone, not with those before it.
    voice.setAttribute("aria-atomic", "false");
    voice.setAttribute("aria-relevant", "additions");
    box.append(voice);
    return voice;
  });
  voices = { polite: made[0]!, assertive: made[1]! };
  document.body.append(box);
}

/** Says a sentence to whoever listens to the page. @param urgency "assertive" where somebody is waited for */
export function tell(sentence: string, urgency: Urgency = "polite"): void {
  const voice = voices?.[urgency];
  if (!voice || !sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  voice.append(line);
  while (voice.children.length > KEPT) voice.firstElementChild?.remove();
}
