import { startTransition, useOptimistic } from 'react';
import { flushSync } from 'react-dom';
import { nextPaint } from './next-paint.ts';

/** What follows from changes that are not painted yet, the oldest first. */
const waiting: (() => void)[] = [];

function runWaiting(): void {
  for (const follow of waiting.splice(0)) follow();
}

// The next press may depend on what follows from the one before.
if (!import.meta.env.SSR) window.addEventListener('click', runWaiting, true);

/**
 * The value of a control that shows a change in the next frame. `onChange`, after which other fields or new cars may take
 * long to render, is called after that frame, or at the latest before the next press is handled.
 */
export function useShownFirst<Value>(
  value: Value,
  onChange: (next: Value) => void,
): [shown: Value, change: (next: Value) => void] {
  const [shown, show] = useOptimistic(value);
  const change = (next: Value) =>
    startTransition(async () => {
      show(next);
      await new Promise<void>((resolve) => {
        waiting.push(() => {
          flushSync(() => onChange(next));
          resolve();
        });
        void nextPaint().then(runWaiting);
      });
    });
  return [shown, change];
}
