import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** Distance in pixels that the pointer must move before a press becomes a drag. */
const dragThreshold = 6;
/** The page scrolls when the dragged photo is within this many pixels of the top or bottom of the window. */
const scrollEdge = 72;
const scrollStep = 14;

type Drag = { from: number; over: number | null };

/**
 * Drag and drop to reorder a list. Items must have their index in `data-place`. The order in the DOM changes only after
 * the drop, because moving the dragged element would end its pointer capture on touch screens.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function begin(event: ReactPointerEvent, from: number) {
    if (event.button !== 0 || stop.current) return;
    const { pointerId, clientX: startX, clientY: startY, pointerType } = event;
    let over: number | null = null;
    let isDragging = pointerType !== 'mouse';
    if (isDragging) setDrag({ from, over });

    function follow({ pointerId: id, clientX, clientY }: PointerEvent) {
      if (id !== pointerId) return;
      isDragging ||= Math.hypot(clientX - startX, clientY - startY) > dragThreshold;
      if (!isDragging) return;
      over = indexAt(clientX, clientY) ?? over;
      setDrag({ from, over });
      if (clientY < scrollEdge) window.scrollBy(0, -scrollStep);
      else if (clientY > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep);
    }
    function end(isDropped: boolean) {
      stop.current?.();
      setDrag(null);
      if (isDropped && isDragging && over !== null && over !== from) onMove(from, over);
    }
    const drop = ({ pointerId: id }: PointerEvent) => id === pointerId && end(true);
    const cancel = ({ pointerId: id }: PointerEvent) => id === pointerId && end(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    const listeners = new AbortController();
    const { signal } = listeners;
    stop.current = () => {
      listeners.abort();
      stop.current = null;
    };
    window.addEventListener('pointermove', follow, { signal });
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
