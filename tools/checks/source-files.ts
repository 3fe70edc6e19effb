import { globSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Paths from the root that match a pattern. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root });
}
