/** The clock of a device may be a little fast. */
const maxFastMs = 5 * 60_000;

/**
 * Moments that a device told. If the last is to come, all are set back by as much, so that nothing later loses against
 * them and their order stays.
 */
export function toldMoments(texts: readonly string[], now: Date): Date[] {
  const told = texts.map((text) => Date.parse(text));
  const fastMs = Math.max(...told) - now.getTime();
  return told.map((moment) => new Date(fastMs > maxFastMs ? moment - fastMs : moment));
}

export const toldMoment = (text: string, now: Date): Date => toldMoments([text], now)[0] ?? now;
