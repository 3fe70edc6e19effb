import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import card from './car-card.module.css';
import photo from './car-photo.module.css';
import { type Photo, Picture } from './car-photo.tsx';
import styles from './card-slides.module.css';
import { ChevronLeftIcon } from './icons.tsx';
import { ChevronRightIcon } from './rare-icons.tsx';
import { useSwipeAcross } from './use-swipe-across.ts';

/** How long a mouse rests on a card before its photos are loaded: crossing a list loads nothing. */
const restMs = 150;

type LoadPhotos = (address: string) => Promise<readonly Photo[]>;

/**
 * Changes the photos of cards in place: by a swipe, or with a mouse by two arrows. It is one part for all cards of the
 * page, which know nothing of it, and nothing of a card is loaded before a finger or the mouse is on it. For people with
 * keyboard or screen reader a card stays one link.
 */
export function CardSlides({ load }: { load: LoadPhotos }) {
  const [cards, setCards] = useState<ReadonlyMap<HTMLElement, string>>(new Map());

  useEffect(() => {
    let count = 0;
    function noticeCard({ target }: Event) {
      const element = target instanceof Element ? target.closest<HTMLElement>(`.${card.card}`) : null;
      if (!element || !photoOf(element)) return;
      setCards((before) => {
        if (before.has(element)) return before;
        count += 1;
        return new Map([...before].filter(([{ isConnected }]) => isConnected)).set(element, String(count));
      });
    }
    for (const type of ['pointerover', 'pointerdown']) document.addEventListener(type, noticeCard);
    return () => {
      for (const type of ['pointerover', 'pointerdown']) document.removeEventListener(type, noticeCard);
    };
  }, []);

  return [...cards].map(([element, key]) => {
    const place = photoOf(element);
    return place && createPortal(<SlidesOfCard element={element} load={load} />, place, key);
  });
}

const photoOf = (element: HTMLElement) => element.querySelector(`.${photo.photo}:has(img)`);
const linkOf = (element: HTMLElement) => element.querySelector<HTMLAnchorElement>(`.${card.link}`);

type SlidesProps = { element: HTMLElement; load: LoadPhotos };

/** Lists reuse the elements of a card for another car; then its photos start anew. */
function SlidesOfCard({ element, load }: SlidesProps) {
  const [address, setAddress] = useState(() => linkOf(element)?.href ?? '');

  useEffect(() => {
    const link = linkOf(element);
    if (!link) return;
    const observer = new MutationObserver(() => setAddress(link.href));
    observer.observe(link, { attributeFilter: ['href'] });
    return () => observer.disconnect();
  }, [element]);

  return <Slides key={address} element={element} load={() => load(address)} />;
}

type Direction = -1 | 1;

function Slides({ element, load }: { element: HTMLElement; load: () => Promise<readonly Photo[]> }) {
  const [at, setAt] = useState(0);
  const { photos, want } = usePhotosOnIntent(element, load, () => setAt(0));
  const [furthest, setFurthest] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  // Before the photos are known, the next one is an empty place.
  const last = Math.max(photos === null ? 1 : photos.length - 1, 0);

  function move(direction: Direction) {
    const next = Math.min(last, Math.max(0, at + direction));
    setAt(next);
    setFurthest(Math.max(furthest, next));
  }

  useLayoutEffect(() => {
    if (photos && at > last) setAt(last);
    track.current?.style.setProperty('translate', `${-at * 100}%`);
  }, [photos, at, last]);

  useSwipeAcross(element, {
    // Rows that scroll sideways keep their own gesture.
    isActive: element.closest(`.${card.grid}`) !== null,
    onStart: want,
    onMove: (x) => {
      const isBeyondEnd = (at === 0 && x > 0) || (at === last && x < 0);
      track.current?.style.setProperty('transition', 'none');
      track.current?.style.setProperty('translate', `calc(${-at * 100}% + ${isBeyondEnd ? x / 4 : x}px)`);
    },
    onEnd: (direction) => {
      track.current?.style.removeProperty('transition');
      track.current?.style.setProperty('translate', `${-at * 100}%`);
      if (direction !== 0) move(direction);
    },
  });

  const sizes = element.querySelector('img[sizes]')?.getAttribute('sizes') ?? undefined;
  const isReady = photos !== null && photos.length > 1;
  return (
    <div className={styles.slides} data-slides={isReady ? at + 1 : 0} aria-hidden="true">
      <div ref={track} className={styles.track}>
        {Array.from({ length: last }, (_, index) => {
          const slide = photos?.[index + 1];
          const place = `${(index + 1) * 100}%`;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row of photos has no other identity
              key={index}
              ref={(box) => box?.style.setProperty('left', place)}
              className={styles.slide}
            >
              {slide && index <= furthest && <Picture photo={slide} sizes={sizes} isFirst />}
            </div>
          );
        })}
      </div>
      {isReady && (
        <>
          <span className={photo.count}>
            {at + 1}/{photos.length}
          </span>
          {at > 0 && (
            <button type="button" tabIndex={-1} className={styles.back} onClick={() => move(-1)}>
              <ChevronLeftIcon />
            </button>
          )}
          {at < last && (
            <button type="button" tabIndex={-1} className={styles.next} onClick={() => move(1)}>
              <ChevronRightIcon />
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Loads the photos when a swipe begins or a mouse rests on the card; after a failure, the next intent tries again. */
function usePhotosOnIntent(
  element: HTMLElement,
  load: () => Promise<readonly Photo[]>,
  onFailure: () => void,
) {
  const [photos, setPhotos] = useState<readonly Photo[] | null>(null);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function in every render of the same car
  useEffect(() => {
    if (!isWanted || photos) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPhotos(loaded),
      () => {
        if (!isCurrent) return;
        setWanted(false);
        onFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, photos]);

  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(() => setWanted(true), restMs);
    };
    const leave = () => clearTimeout(timer);
    if (element.matches(':hover')) rest();
    element.addEventListener('pointerenter', rest);
    element.addEventListener('pointerleave', leave);
    return () => {
      leave();
      element.removeEventListener('pointerenter', rest);
      element.removeEventListener('pointerleave', leave);
    };
  }, [element]);

  return { photos, want };
}
