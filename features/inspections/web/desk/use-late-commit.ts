import { useEffect, useRef, useState } from 'react';
import { useWhenLeaving } from './use-when-leaving.ts';

const pauseMs = 1_000;

/**
 * A text that is typed. It is handed on when the field is left, after a pause, and when the page may be gone in a moment;
 * what others change meanwhile is shown only while nothing is typed.
 */
export function useLateCommit(saved: string, commit: (text: string) => void, hasPauses = true) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, commit });
  useEffect(() => {
    latest.current = { typed, commit };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handOn = useRef(() => {
    clearTimeout(timer.current);
    const { typed: text, commit: take } = latest.current;
    if (text !== null) take(text);
  });
  useWhenLeaving(handOn.current);

  return {
    text: typed ?? saved,
    change(text: string) {
      setTyped(text);
      latest.current = { ...latest.current, typed: text };
      clearTimeout(timer.current);
      if (hasPauses) timer.current = setTimeout(handOn.current, pauseMs);
    },
    /** The field is left. */
    leave() {
      handOn.current();
      latest.current = { ...latest.current, typed: null };
      setTyped(null);
    },
  };
}
