/** The clock of a device may be a little fast. */
const maxFastMs = 5 * 60_000;

/**
 * Parses moments by a device's clock. If that clock is fast, all are moved back so that the last is `now`: they keep their
 * order and do not override later entries.
 */
export function deviceMoments(texts: readonly string[], now: Date): Date[] {
  const moments = texts.map((text) => Date.parse(text));
  const fastMs = Math.max(...moments) - now.getTime();
  return moments.map((moment) => new Date(fastMs > maxFastMs ? moment - fastMs : moment));
}

export const deviceMoment = (text: string, now: Date): Date => deviceMoments([text], now)[0] ?? now;
