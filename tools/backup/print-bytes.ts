import type { Progress } from './write-backup.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes as a person reads it, such as `12.3 MB`. */
export function printBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

const barWidth = 30;

/** Such as `███░░░ 1.2 GB of about 2.4 GB  public.listings`; the total of a backup is an estimate from the sizes on disk. */
export function printProgress({ part, bytes, ofBytes }: Progress): string {
  if (ofBytes === null) return `█ ${printBytes(bytes)}  ${part}`;
  const bar = '█'.repeat(Math.round((bytes / ofBytes) * barWidth)).padEnd(barWidth, '░');
  return `${bar} ${printBytes(bytes)} of about ${printBytes(ofBytes)}  ${part}`;
}
