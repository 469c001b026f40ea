/** Between press and release a click is under way: what it is meant for must still be there when it arrives. */
let pressed = false;
const due = new Set<() => void>();

/** Watches the pointer, so that nothing is drawn anew under it. */
export function watchPointer(): void {
  document.addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

/** Draws now, or, while the pointer is pressed, once the click has arrived; the same thing only once. */
export function drawSafely(draw: () => void): void {
  if (pressed) due.add(draw);
  else draw();
}

function release(): void {
  pressed = false;
  // The click itself comes after the release.
  setTimeout(() => {
    if (pressed) return;
    const draws = [...due];
    due.clear();
    for (const draw of draws) draw();
  });
}
