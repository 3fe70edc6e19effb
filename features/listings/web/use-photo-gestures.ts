import { useCallback, useEffect, useRef, useState } from 'react';
import {
  distance,
  middle,
  noZoom,
  type Point,
  pressScale,
  withinScreen,
  type Zoom,
  zoomedAt,
} from './photo-zoom.ts';

/** A finger must move this far before it is clear whether it swipes or pulls. */
const decidedPx = 8;
/** A photo that is pulled down this far closes the view. */
const closingPx = 110;
/** Two taps are a double tap if they are this near each other, in milliseconds and pixels. */
const doubleTapMs = 300;
const doubleTapPx = 30;

type Gesture = {
  /** `swipe` is the browser's own: it scrolls to the next photo. */
  kind: 'undecided' | 'swipe' | 'pull' | 'drag' | 'pinch';
  /** The zoom, the place and the distance of the fingers when it began. */
  zoom: Zoom;
  at: Point;
  apart: number;
};

/** A position on the screen, counted from the middle of the photo. */
export function pointOn(
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const fingersOn = (place: DOMRect, { touches }: TouchEvent) =>
  [...touches].map((touch) => pointOn(place, touch));

/**
 * Fingers on the full-screen photos: two enlarge the photo, a double tap enlarges what it hits, one finger moves an
 * enlarged photo, and pulls any other down to close. Returns the ref of the photos' row, the zoom of the current photo and how far it is pulled.
 */
export function usePhotoGestures(onPulledDown: () => void) {
  const row = useRef<HTMLUListElement>(null);
  const current = useRef<Zoom>(noZoom);
  const [zoom, setZoom] = useState<Zoom>(noZoom);
  const [pulledPx, setPulledPx] = useState(0);
  const close = useRef(onPulledDown);
  close.current = onPulledDown;

  const changeZoom = useCallback((next: Zoom) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = row.current ?? {};
    current.current = withinScreen(next, { width, height });
    setZoom(current.current);
  }, []);

  // React's own listeners are passive, so they could not keep the browser from scrolling.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const listeners = new AbortController();
    const options = { passive: false, signal: listeners.signal };
    let gesture: Gesture | null = null;
    let pulled = 0;
    let lastTap: { at: Point; time: number } | null = null;
    // Measured when a gesture begins, because a pull moves the photos.
    let place = element.getBoundingClientRect();

    function begin(event: TouchEvent) {
      place = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const [first, second] = fingersOn(place, event);
      if (!first) return;
      const kind = second ? 'pinch' : current.current.scale > 1 ? 'drag' : 'undecided';
      gesture = {
        kind,
        zoom: current.current,
        at: second ? middle(first, second) : first,
        apart: second ? distance(first, second) : 0,
      };
    }

    function move(event: TouchEvent) {
      const [first, second] = fingersOn(place, event);
      if (!gesture || !first || gesture.kind === 'swipe') return;
      const at = second ? middle(first, second) : first;
      const by = { x: at.x - gesture.at.x, y: at.y - gesture.at.y };
      if (gesture.kind === 'undecided') {
        if (Math.hypot(by.x, by.y) < decidedPx) return;
        gesture.kind = by.y > 1.5 * Math.abs(by.x) ? 'pull' : 'swipe';
        if (gesture.kind === 'swipe') return;
      }
      if (event.cancelable) event.preventDefault();
      if (gesture.kind === 'pull') {
        pulled = Math.max(0, by.y);
        setPulledPx(pulled);
        return;
      }
      const factor = second && gesture.apart > 0 ? distance(first, second) / gesture.apart : 1;
      const zoomed = zoomedAt(gesture.zoom, factor, gesture.at);
      changeZoom({ ...zoomed, x: zoomed.x + by.x, y: zoomed.y + by.y });
    }

    function end(event: TouchEvent) {
      if (gesture?.kind === 'pull' && pulled > closingPx) close.current();
      pulled = 0;
      setPulledPx(0);
      handleTap(event);
      gesture = null;
      // A finger that stays goes on moving the photo.
      if (event.touches.length > 0) begin(event);
    }

    /** Browsers report a double tap as `dblclick` only where they do not zoom themselves, so taps are counted here. */
    function handleTap(event: TouchEvent) {
      const [finger] = event.changedTouches;
      const isTap =
        gesture &&
        (gesture.kind === 'undecided' || gesture.kind === 'drag') &&
        event.type === 'touchend' &&
        event.touches.length === 0;
      const at = finger && pointOn(place, finger);
      if (!isTap || !at || distance(at, gesture?.at ?? at) > decidedPx) {
        lastTap = null;
        return;
      }
      const isDouble =
        lastTap && event.timeStamp - lastTap.time < doubleTapMs && distance(at, lastTap.at) < doubleTapPx;
      lastTap = isDouble ? null : { at, time: event.timeStamp };
      if (!isDouble) return;
      // Otherwise the browser would report the same press as a double click.
      event.preventDefault();
      changeZoom(current.current.scale > 1 ? noZoom : zoomedAt(noZoom, pressScale, at));
    }

    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', end, options);
    return () => listeners.abort();
  }, [changeZoom]);

  return { row, zoom, changeZoom, pulledPx };
}
