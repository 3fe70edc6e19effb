import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { readAdDays } from '../../contract.ts';

export type AdDay = OutputOf<typeof readAdDays>['results'][number];
export const daySeries = ['views', 'reveals', 'favourites'] as const;
export type DaySeries = (typeof daySeries)[number];

export const chartWidth = 600;
export const chartHeight = 96;
const gap = 4;

export type Bar = { x: number; y: number; width: number; height: number };

/** One bar per day. The highest value has the full height; a zero is a thin line, so that the day stays visible. */
export function barsOf(values: readonly number[]): Bar[] {
  const highest = Math.max(1, ...values);
  const step = chartWidth / Math.max(1, values.length);
  return values.map((value, at) => {
    const height = value === 0 ? 2 : Math.max(6, Math.round((value / highest) * chartHeight));
    return {
      x: Math.round(at * step * 10) / 10,
      y: chartHeight - height,
      width: Math.round((step - gap) * 10) / 10,
      height,
    };
  });
}

/** Total and best day of one of the daily statistics; null when all days are zero. */
export function summaryOf(days: readonly AdDay[], series: DaySeries) {
  const total = days.reduce((sum, day) => sum + day[series], 0);
  const best = days.reduce<AdDay | null>((top, day) => (top && top[series] >= day[series] ? top : day), null);
  return { total, best: total > 0 && best ? { day: best.day, count: best[series] } : null };
}
