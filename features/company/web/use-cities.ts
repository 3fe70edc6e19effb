import { startTransition, useCallback, useRef, useState } from 'react';
import type { City } from './city-search.ts';

export type Cities =
  | { status: 'unasked' | 'loading' | 'failed'; cities: null }
  | { status: 'ready'; cities: readonly City[] };

/** Cities are asked for when somebody needs them, once; after a failure the next call asks anew. */
export function useCities(loadCities: () => Promise<readonly City[]>) {
  const [state, setState] = useState<Cities>({ status: 'unasked', cities: null });
  const asked = useRef(false);

  const ask = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setState({ status: 'loading', cities: null });
    try {
      const cities = await loadCities();
      if (cities.length === 0) throw new Error('The list of cities is empty');
      // A long list: drawn piece by piece, between which the page answers to the person.
      startTransition(() => setState({ status: 'ready', cities }));
    } catch {
      // The dialog says so and offers to try again; there is nothing to decide for anyone else.
      asked.current = false;
      setState({ status: 'failed', cities: null });
    }
  }, [loadCities]);

  return { ...state, ask };
}
