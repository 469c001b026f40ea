import type { Position, WindowElements } from "./types.ts";

interface PointedWindow {
  position: Position;
  minimized: boolean;
  window: WindowElements;
  setPosition(position: Partial<Position>): unknown;
}

/** Follow one pointer from press to release. @param move  gets the distance from the point of the press */
function follow(handle: HTMLElement, event: PointerEvent, move: (dx: number, dy: number) => void): void {
  handle.setPointerCapture(event.pointerId);
  const onMove = (moved: PointerEvent): void => move(moved.clientX - event.clientX, moved.clientY - event.clientY);
  const onEnd = (): void => {
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onEnd);
    handle.removeEventListener("pointercancel", onEnd);
  };
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onEnd);
  handle.addEventListener("pointercancel", onEnd);
}

/** Let a window be dragged by its title bar. */
export function bindDrag(app: PointedWindow): void {
  const { header } = app.window;
  header?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest("button, a, input")) return;
    const { left, top } = app.position;
    follow(header, event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
}

/** Let a window be sized by its corner. */
export function bindResize(app: PointedWindow, element: HTMLElement): void {
  const { resize } = app.window;
  resize?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || app.minimized) return;
    const { offsetWidth, offsetHeight } = element;
    const { scale } = app.position;
    follow(resize, event, (dx, dy) => {
      app.setPosition({
        width: Math.max(offsetWidth + dx / scale, 200),
        height: Math.max(offsetHeight + dy / scale, 60),
      });
    });
  });
}
