/** The clock of a device may be a little fast. */
const maxFastMs = 5 * 60_000;

/**
 * Moments by a device's clock. If the last lies in the future, all are moved back by as much: they keep their order, and none
 * wins over later entries.
 */
export function toldMoments(texts: readonly string[], now: Date): Date[] {
  const told = texts.map((text) => Date.parse(text));
  const fastMs = Math.max(...told) - now.getTime();
  return told.map((moment) => new Date(fastMs > maxFastMs ? moment - fastMs : moment));
}

export const toldMoment = (text: string, now: Date): Date => toldMoments([text], now)[0] ?? now;
