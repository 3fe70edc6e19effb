import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Shared memory is freed only after every thread that used it has run garbage collection, and its size does not
 * trigger one. So a thread that drops a segment runs garbage collection explicitly.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
