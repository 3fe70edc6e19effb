import { type RefObject, useEffect, useRef } from 'react';
import type { AdStep } from '../../ad-steps.ts';
import { focusField } from './anchor.tsx';
import type { Place } from './place.ts';

/** Focuses the step's heading, or the field named in the URL. On the first render the browser does it. */
export function useStepFocus(step: AdStep, { field, view }: Place): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step moves the focus, too
  useEffect(() => {
    const isComing = isFirst.current;
    isFirst.current = false;
    if (field) {
      const wait = requestAnimationFrame(() => focusField(field));
      return () => cancelAnimationFrame(wait);
    }
    if (isComing || view) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, field, view]);
  return heading;
}
