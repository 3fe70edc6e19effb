import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Memory that threads share is given back when the last of them has collected its garbage, and how large it is does
 * not make any of them hurry. So whoever lets go of a segment collects at once.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
