/** Number of the newest sentences that stay in the document, so that they can be read once more. */
const KEPT = 3;

type Urgency = "polite" | "assertive";

const ROLES: Record<Urgency, string> = { polite: "status", assertive: "alert" };

let voices: Record<Urgency, HTMLElement> | null = null;

/** Adds the live regions to the page. They stay there empty, because a region inserted together with its text is not read. */
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
    // Each sentence is read alone, without the previous ones.
    voice.setAttribute("aria-atomic", "false");
    voice.setAttribute("aria-relevant", "additions");
    box.append(voice);
    return voice;
  });
  voices = { polite: made[0]!, assertive: made[1]! };
  document.body.append(box);
}

/** Announces a sentence to screen readers. @param urgency "assertive" if the table waits for this user */
export function tell(sentence: string, urgency: Urgency = "polite"): void {
  const voice = voices?.[urgency];
  if (!voice || !sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  voice.append(line);
  while (voice.children.length > KEPT) voice.firstElementChild?.remove();
}
