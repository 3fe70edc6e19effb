import { globSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Features that the architecture test writes for a moment, to see that its rules find their faults. */
export const plantedFeatures = ['features/planted-violation', 'features/planted-other'] as const;

/** Paths from the root that match a pattern. Tests run side by side, so a planted file could vanish before it is read. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.includes('planted-') });
}
