/** What a car of Kazakhstan runs in a year, about. */
const perYear = { km: 16_000, mi: 10_000 } as const;
/** Older cars do not show more than about this, for they run less or get another engine. */
const most = { km: 200_000, mi: 120_000 } as const;

/** Round mileages around the usual one of a car's age, for sellers who do not remember theirs exactly. */
export function usualMileages(year: number, unit: 'km' | 'mi', now: Date): number[] {
  const years = Math.max(1, now.getFullYear() - year);
  const usual = Math.min(years * perYear[unit], most[unit]);
  const step = usual < 60_000 ? 5_000 : 10_000;
  return [0.5, 1, 1.5, 2].map((share) => Math.round((usual * share) / step) * step);
}
