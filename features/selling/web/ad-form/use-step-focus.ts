import { type RefObject, useEffect, useRef } from 'react';
import type { AdStep } from '../../ad-steps.ts';
import { focusField } from './anchor.tsx';
import type { FormLocation } from './form-location.ts';

const maxWaitMs = 5000;

/**
 * Focuses the heading of a newly opened step, or the field named in the URL. Does not move the focus on the first
 * render, after a page load.
 */
export function useStepFocus(
  step: AdStep,
  { field, view }: FormLocation,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const firstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when the step changes
  useEffect(() => {
    const isFirstRender = firstRender.current;
    firstRender.current = false;
    if (field) {
      // On a slow connection the choices of the field are still loading: tries again until there is a control.
      const deadline = performance.now() + maxWaitMs;
      const tryFocus = () => {
        if (!focusField(field) && performance.now() < deadline) frame = requestAnimationFrame(tryFocus);
      };
      let frame = requestAnimationFrame(tryFocus);
      return () => cancelAnimationFrame(frame);
    }
    if (isFirstRender || view) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, field, view]);
  return heading;
}
