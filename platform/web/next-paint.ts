/** A tab in the background paints nothing; there, waiting ends after this time. */
const withoutPaintMs = 100;

/**
 * Resolves when the browser has painted what the current event changed. Wait for it before work that takes long, such as
 * rendering another page, so that a press shows at once on slow phones too.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, withoutPaintMs);
    // A task after the callbacks of a frame runs when that frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
