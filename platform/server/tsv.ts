import { readFile } from 'node:fs/promises';

/** Rows of a tab-separated file with a header, as objects keyed by its columns; `#` lines are comments. */
export async function readTsv<Column extends string>(
  path: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const lines = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const header = (lines.shift() ?? '').split('\t');
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${path}: no column ${missing.join(', ')}`);
  return lines.map((line) => {
    const fields = line.split('\t');
    const entries = columns.map((column) => [column, fields[header.indexOf(column)]?.trim() ?? '']);
    return Object.fromEntries(entries) as Record<Column, string>;
  });
}
