import type { PointerEvent, RefObject } from 'react';

/** A sheet that was pulled down this far closes when the finger leaves it. */
const closingDistancePx = 80;
/** A quick flick closes it too, however short. */
const closingSpeedPxPerMs = 0.5;

/**
 * Closes a sheet that is pulled down by its handle, with a finger, a pen or a mouse. Spread the result on the part to
 * pull, which needs `touch-action: none`.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  function start(event: PointerEvent<HTMLElement>) {
    const { pointerId, clientY: startY, timeStamp: startTime, button } = event;
    if (button !== 0 || (event.target as Element).closest('button, a')) return;
    const handle = event.currentTarget;
    const pulled = ({ clientY }: { clientY: number }) => Math.max(0, clientY - startY);
    const listeners = new AbortController();
    const listenTo = <Name extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => handle.addEventListener(name, listener, { signal: listeners.signal });

    function end() {
      listeners.abort();
      sheet.current?.style.removeProperty('translate');
      sheet.current?.style.removeProperty('transition');
    }

    handle.setPointerCapture(pointerId);
    listenTo('pointermove', (move) => {
      sheet.current?.style.setProperty('transition', 'none');
      sheet.current?.style.setProperty('translate', `0 ${pulled(move)}px`);
    });
    listenTo('pointerup', (up) => {
      const distance = pulled(up);
      const isFlick = distance > 0 && distance / (up.timeStamp - startTime) > closingSpeedPxPerMs;
      end();
      if (distance > closingDistancePx || isFlick) close();
    });
    listenTo('pointercancel', end);
  }

  return { onPointerDown: start };
}
