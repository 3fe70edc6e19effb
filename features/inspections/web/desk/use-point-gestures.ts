import { useCallback, useEffect, useRef } from 'react';
import { native } from '../../../../platform/web/native.ts';

/** A press of this length is a hold, unless the finger has moved this far. */
const holdMs = 550;
const steadyPx = 10;
/** A swipe to the right counts from this share of the card's width. */
const enoughShare = 0.3;

type Gestures = { isActive: boolean; onSwipe: () => void; onHold: () => void };

/** Elements that handle presses and typing themselves. */
const controls = 'button, input, textarea, select, a, label, summary';

/**
 * A finger on a card: a swipe to the right and holding. The style must leave sideways moves to us by
 * `touch-action: pan-y pinch-zoom`; the browser cancels the pointer when it scrolls instead. `--swiped` is how far the
 * card has come, in pixels.
 */
export function usePointGestures(gestures: Gestures) {
  const current = useRef(gestures);
  useEffect(() => {
    current.current = gestures;
  });
  return useCallback((card: HTMLElement | null) => {
    if (!card) return;
    let finger: { id: number; x: number; y: number; isSwiping: boolean } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function end(): void {
      clearTimeout(timer);
      finger = null;
      card?.style.removeProperty('--swiped');
      card?.removeAttribute('data-swiped');
    }
    function start({
      pointerId: id,
      clientX: x,
      clientY: y,
      pointerType,
      isPrimary,
      target,
    }: PointerEvent): void {
      const isOnControl = target instanceof Element && target.closest(controls) !== null;
      if (pointerType === 'mouse' || !isPrimary || !current.current.isActive || isOnControl) return;
      finger = { id, x, y, isSwiping: false };
      timer = setTimeout(() => {
        end();
        confirmByVibration(current.current.onHold);
      }, holdMs);
    }
    function move({ pointerId, clientX, clientY }: PointerEvent): void {
      if (finger?.id !== pointerId) return;
      const [right, down] = [clientX - finger.x, Math.abs(clientY - finger.y)];
      if (Math.abs(right) > steadyPx || down > steadyPx) clearTimeout(timer);
      if (!finger.isSwiping && (right < steadyPx || right < down)) return;
      finger.isSwiping = true;
      card?.style.setProperty('--swiped', `${Math.max(0, right)}px`);
      card?.toggleAttribute('data-swiped', right > card.clientWidth * enoughShare);
    }
    function lift({ pointerId, clientX }: PointerEvent): void {
      if (finger?.id !== pointerId) return;
      const isEnough = finger.isSwiping && clientX - finger.x > (card?.clientWidth ?? 0) * enoughShare;
      end();
      if (isEnough) confirmByVibration(current.current.onSwipe);
    }
    /** The browser's own menu of a held finger would cover the card. */
    const keepMenu = (event: Event) => {
      if (finger) event.preventDefault();
    };

    const handlers = { pointerdown: start, pointermove: move, pointerup: lift, pointercancel: end } as const;
    const types = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const type of types) card.addEventListener(type, handlers[type]);
    card.addEventListener('contextmenu', keepMenu);
    return () => {
      end();
      for (const type of types) card.removeEventListener(type, handlers[type]);
      card.removeEventListener('contextmenu', keepMenu);
    };
  }, []);
}

/** Confirms the gesture by a short vibration, then acts. */
function confirmByVibration(act: () => void): void {
  if (native) native.tap();
  else navigator.vibrate?.(15);
  act();
}
