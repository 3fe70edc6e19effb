import { useEffect, useRef } from 'react';

/** A finger that moved this far to a side swipes; before that it may still scroll or tap. */
const startPx = 8;
/** A slow swipe moves on from this share of the element's width, a quick one from any distance. */
const enoughShare = 0.2;
const quickPxPerMs = 0.3;

type Swipe = {
  isActive: boolean;
  onStart: () => void;
  /** Pixels from where the finger began; below zero to the left. */
  onMove: (x: number) => void;
  /** 1: to the next, -1: to the one before, 0: stays. */
  onEnd: (direction: -1 | 0 | 1) => void;
};

/**
 * Swipes of a finger across an element. The style must leave sideways moves to us by `touch-action: pan-y pinch-zoom`;
 * the browser cancels the pointer when it scrolls instead.
 */
export function useSwipeAcross(element: HTMLElement, swipe: Swipe): void {
  const current = useRef(swipe);
  useEffect(() => {
    current.current = swipe;
  });

  const { isActive } = swipe;
  useEffect(() => {
    if (!isActive) return;
    let finger: { id: number; x: number; y: number; since: number; isSwiping: boolean } | null = null;

    function handleMove(event: PointerEvent) {
      const { pointerId: id, clientX: x, clientY: y, timeStamp: since } = event;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      if (finger?.id !== id) {
        finger = { id, x, y, since, isSwiping: false };
        return;
      }
      const movedX = x - finger.x;
      if (!finger.isSwiping) {
        if (Math.abs(movedX) < startPx || Math.abs(movedX) < Math.abs(y - finger.y)) return;
        finger.isSwiping = true;
        current.current.onStart();
      }
      current.current.onMove(movedX);
    }

    function handleEnd({ type, clientX, timeStamp }: PointerEvent) {
      if (finger?.isSwiping) {
        const x = clientX - finger.x;
        const isQuick = Math.abs(x) / Math.max(1, timeStamp - finger.since) > quickPxPerMs;
        const isEnough = isQuick || Math.abs(x) > element.clientWidth * enoughShare;
        current.current.onEnd(type === 'pointerup' && isEnough ? (x < 0 ? 1 : -1) : 0);
      }
      finger = null;
    }

    const handlers = {
      pointerdown: handleMove,
      pointermove: handleMove,
      pointerup: handleEnd,
      pointercancel: handleEnd,
    };
    const types = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const type of types) element.addEventListener(type, handlers[type]);
    return () => {
      for (const type of types) element.removeEventListener(type, handlers[type]);
    };
  }, [element, isActive]);
}
