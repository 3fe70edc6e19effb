import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** Distance in pixels that the pointer must move before a press becomes a drag. */
export const dragThresholdPx = 6;
/** The page scrolls when the dragged photo is within this many pixels of the top or bottom of the window. */
const scrollEdgePx = 72;
const scrollStepPx = 14;

type Drag = { from: number; over: number | null };

/**
 * Drag and drop to reorder a list. Items must have their index in `data-place`. The order in the DOM changes only after
 * the drop, because moving the dragged element would end its pointer capture on touch screens.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);

  function begin(event: ReactPointerEvent, from: number) {
    if (event.button !== 0 || stopDrag.current) return;
    const { pointerId, clientX: startX, clientY: startY, pointerType } = event;
    let over: number | null = null;
    let isDragging = pointerType !== 'mouse';
    if (isDragging) setDrag({ from, over });

    function handlePointerMove({ pointerId: id, clientX, clientY }: PointerEvent) {
      if (id !== pointerId) return;
      isDragging ||= Math.hypot(clientX - startX, clientY - startY) > dragThresholdPx;
      if (!isDragging) return;
      over = indexAt(clientX, clientY) ?? over;
      setDrag({ from, over });
      if (clientY < scrollEdgePx) window.scrollBy(0, -scrollStepPx);
      else if (clientY > window.innerHeight - scrollEdgePx) window.scrollBy(0, scrollStepPx);
    }
    function end(isDropped: boolean) {
      stopDrag.current?.();
      setDrag(null);
      if (isDropped && isDragging && over !== null && over !== from) onMove(from, over);
    }
    const drop = ({ pointerId: id }: PointerEvent) => id === pointerId && end(true);
    const cancel = ({ pointerId: id }: PointerEvent) => id === pointerId && end(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    const listeners = new AbortController();
    const { signal } = listeners;
    stopDrag.current = () => {
      listeners.abort();
      stopDrag.current = null;
    };
    window.addEventListener('pointermove', handlePointerMove, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', onKey, { signal });
  }

  return { drag, begin };
}

function indexAt(x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return item ? Number(item.dataset.place) : null;
}
