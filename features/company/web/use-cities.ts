import { startTransition, useCallback, useRef, useState } from 'react';
import type { City } from './city-search.ts';

export type Cities =
  | { status: 'idle' | 'loading' | 'failed'; cities: null }
  | { status: 'ready'; cities: readonly City[] };

/** Loads the cities once, on the first call of `load`; after a failure the next call tries again. */
export function useCities(loadCities: () => Promise<readonly City[]>) {
  const [state, setState] = useState<Cities>({ status: 'idle', cities: null });
  const isRequested = useRef(false);

  const load = useCallback(async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    setState({ status: 'loading', cities: null });
    try {
      const cities = await loadCities();
      if (cities.length === 0) throw new Error('The list of cities is empty');
      // The list is long, so it is rendered as a transition that keeps the page responsive.
      startTransition(() => setState({ status: 'ready', cities }));
    } catch {
      // Another call of `load` may try again; the dialog shows the failure with a button for that.
      isRequested.current = false;
      setState({ status: 'failed', cities: null });
    }
  }, [loadCities]);

  return { ...state, load };
}
