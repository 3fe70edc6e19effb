import { percentile, table } from '../numbers.ts';
import { type Entry, ratios, type Times } from './measure.ts';
import type { Request } from './requests.ts';

const shares = [0.5, 0.95, 0.99, 1];
const percentiles = ['p50 ms', 'p95 ms', 'p99 ms', 'worst ms'];

export function milliseconds(time: number): string {
  return time < 10 ? time.toFixed(3) : time < 100 ? time.toFixed(1) : time.toFixed(0);
}
const megabytes = (bytes: number) => (bytes > 0 ? `${Math.round(bytes / 1e6)} MB` : '');
const seconds = (time: number) => (time > 0 ? `${(time / 1000).toFixed(2)} s` : '');
const formatRatio = (factor: number) =>
  Number.isNaN(factor) ? '' : `${factor < 10 ? factor.toFixed(2) : Math.round(factor)}×`;

export const measuredTimes = (all: Times): number[] => all.filter((time) => time !== undefined);
export const percentileCells = (all: readonly number[]) =>
  shares.map((share) => milliseconds(percentile(all, share)));
export const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length;

export function steadyTable(entries: readonly Entry[]): string {
  const base = entries[0]?.steady ?? [];
  const rows = entries.map(({ engine, sampleInterval, steady, comparedCount, differences }, at) => {
    const measured = measuredTimes(steady);
    const factor = ratios(steady, base);
    return [
      engine.name,
      sampleInterval > 1 ? `${measured.length}, one in ${sampleInterval}` : String(measured.length),
      ...percentileCells(measured),
      milliseconds(mean(measured)),
      Math.round(1000 / mean(measured)).toLocaleString('en'),
      formatRatio(factor.median),
      formatRatio(factor.totalSeconds),
      megabytes(engine.memoryBytes),
      seconds(engine.buildMilliseconds),
      at === 0 ? 'compared with' : `${comparedCount - differences.length} of ${comparedCount}`,
    ];
  });
  const heading = ['engine', 'requests', ...percentiles, 'mean ms', 'a second'];
  return table([...heading, 'median ratio', 'of all time', 'memory', 'build', 'equal answers'], rows);
}

export function coldTable(entries: readonly Entry[]): string {
  const base = entries[0]?.coldTimes ?? [];
  const rows = entries.map(({ engine, coldTimes }) => {
    const measured = measuredTimes(coldTimes);
    const factor = ratios(coldTimes, base);
    return [
      engine.name,
      String(measured.length),
      ...percentileCells(measured),
      milliseconds(mean(measured)),
      formatRatio(factor.median),
      formatRatio(factor.totalSeconds),
    ];
  });
  return table(['engine', 'requests', ...percentiles, 'mean ms', 'median ratio', 'of all time'], rows);
}

/** A table of search times by the number of filters in the request. */
export function filtersTable(entry: Entry, requests: readonly Request[], totals: readonly number[]): string {
  const counts = [...new Set(requests.map(({ filterCount }) => filterCount))].sort((a, b) => a - b);
  const rows = counts.map((count) => {
    const numbers = requests.flatMap(({ filterCount }, at) => (filterCount === count ? [at] : []));
    const measured = numbers.flatMap((at) => entry.steady[at] ?? []);
    const hitCount = percentile(
      numbers.map((at) => totals[at] ?? 0),
      0.5,
    );
    return [
      String(count),
      String(measured.length),
      hitCount.toLocaleString('en'),
      ...percentileCells(measured),
      milliseconds(mean(measured)),
    ];
  });
  return table(['filters', 'requests', 'found, median', ...percentiles, 'mean ms'], rows);
}
