import { startTransition, useEffect, useState } from 'react';

/**
 * A part that most views do without: its script loads when it is first needed and then stays. Until it is there,
 * and should it fail to come, the page is as it was; the next need asks again.
 */
export function useOnNeed<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes, whoever asks for it
  useEffect(() => {
    if (!isNeeded || part) return;
    load()
      .then((loaded) => startTransition(() => setPart({ loaded })))
      .catch(() => {});
  }, [isNeeded, part]);
  return part?.loaded ?? null;
}
