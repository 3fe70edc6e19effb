/** An ad is judged by the fit of its fold, which has not seen it; the last fit has seen all ads. */
export const foldCount = 5;
export const fitCount = foldCount + 1;
export const fullFit = fitCount - 1;

/** A 32-bit hash of the group: evenly spread, and the same at every fit. */
export function hashOf(group: number): number {
  let hash = Math.imul(group ^ (group >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export const foldOf = (group: number) => hashOf(group) % foldCount;
