import { startTransition, useEffect, useState } from 'react';
import { dispatchPartFailure } from './part-failure.ts';

/**
 * Loads the script of a rarely used part when it is needed: `soon` if the person may need it, true if they asked for it.
 * Until then, and if loading fails, the page works without the part. If the person asked for it, they are told that it
 * failed, by the script in the head; then `onFailed` must stop the need, because loading is repeated when `need` changes.
 */
export function useLoadOnDemand<Part>(
  need: boolean | 'soon',
  load: () => Promise<Part>,
  onFailed?: () => void,
): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `load` returns the same module
  useEffect(() => {
    if (!need || part) return;
    load().then(
      (loaded) => startTransition(() => setPart({ loaded })),
      () => {
        if (need === 'soon' || !onFailed) return;
        dispatchPartFailure({ isPressed: true });
        onFailed();
      },
    );
  }, [need, part]);
  return part?.loaded ?? null;
}
