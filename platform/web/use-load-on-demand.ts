import { startTransition, useEffect, useState } from 'react';

/**
 * Loads the script of a rarely used part when it is first needed. Until then, and if loading fails, the page works
 * without it; the next need retries.
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
