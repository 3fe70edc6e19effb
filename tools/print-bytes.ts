const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes as a person reads it, such as `12.3 MB`. */
export function printBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
