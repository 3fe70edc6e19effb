import { startTransition, useEffect, useState } from 'react';

/**
 * Loads the script of a rarely used part when `isNeeded` first becomes true. Until then, and if loading fails, the page
 * works without the part; loading is retried the next time that `isNeeded` becomes true.
 */
export function useLoadOnDemand<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `load` returns the same module
  useEffect(() => {
    if (!isNeeded || part) return;
    load()
      .then((loaded) => startTransition(() => setPart({ loaded })))
      .catch(() => {});
  }, [isNeeded, part]);
  return part?.loaded ?? null;
}
