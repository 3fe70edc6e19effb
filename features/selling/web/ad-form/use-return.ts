import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that goes one entry back in the browser's history if that entry is the place asked for, and says
 * whether it did. So the form's own Back and the phone's lead through the same places, and neither leads forward again.
 */
export function useReturn(place: string): (to: string) => boolean {
  const { history } = useRouter();
  /** The places of this form by the index of their entry in the history. */
  const places = useRef<Record<number, string>>({});

  useEffect(() => {
    places.current[history.location.state.__TSR_index] = place;
  }, [history, place]);

  return useCallback(
    (to) => {
      const isBefore = places.current[history.location.state.__TSR_index - 1] === to;
      if (isBefore) history.back();
      return isBefore;
    },
    [history],
  );
}
