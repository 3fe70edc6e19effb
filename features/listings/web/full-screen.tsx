import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  MinusIcon,
  PlusIcon,
} from '../../../platform/web/ui/icons.tsx';
import type { Photo } from '../../photos/contract.ts';
import { photoOf } from '../../photos/photo-of.ts';
import styles from './full-screen.module.css';
import { useListingText } from './use-text.ts';

/** Pixels per arrow key in an enlarged photo. */
const step = 120;

type FullScreenProps = {
  photos: readonly Photo[];
  names: readonly string[];
  start: number;
  onClose: () => void;
};

/** Full-screen photos: arrow keys or swipes change the photo, + and − zoom, then the arrow keys pan; Esc closes. */
export function FullScreen({ photos, names, start, onClose }: FullScreenProps) {
  const text = useListingText();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(start);
  const [isZoomed, setIsZoomed] = useState(false);
  const last = photos.length - 1;

  // A native dialog traps the focus and returns it to the photo that was clicked.
  useEffect(() => {
    dialog.current?.showModal();
    track.current?.scrollTo({ left: start * track.current.clientWidth, behavior: 'instant' });
  }, [start]);

  // Zoom in on the centre of the photo.
  useEffect(() => {
    const slide = track.current?.children[place];
    if (!slide || !isZoomed) return;
    slide.scrollTo({
      left: (slide.scrollWidth - slide.clientWidth) / 2,
      top: (slide.scrollHeight - slide.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [isZoomed, place]);

  function show(next: number) {
    const at = Math.min(last, Math.max(0, next));
    setIsZoomed(false);
    setPlace(at);
    track.current?.scrollTo({ left: at * track.current.clientWidth, behavior: 'instant' });
  }

  function follow({ currentTarget, target }: UIEvent<HTMLUListElement>) {
    if (target === currentTarget && !isZoomed)
      setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  }

  function press(event: KeyboardEvent) {
    const pan = (x: number, y: number) => track.current?.children[place]?.scrollBy(x, y);
    const zoomedMoves = {
      ArrowRight: () => pan(step, 0),
      ArrowLeft: () => pan(-step, 0),
      ArrowDown: () => pan(0, step),
      ArrowUp: () => pan(0, -step),
    };
    const moves: Record<string, () => void> = {
      ArrowRight: () => show(place + 1),
      ArrowLeft: () => show(place - 1),
      Home: () => show(0),
      End: () => show(last),
      '+': () => setIsZoomed(true),
      '=': () => setIsZoomed(true),
      '-': () => setIsZoomed(false),
      ...(isZoomed && zoomedMoves),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={names[place]}
      onClose={onClose}
      onKeyDown={press}
    >
      <header className={styles.head}>
        <p role="status">{text('photoPlace', { number: place + 1, count: photos.length })}</p>
        <IconButton
          className={styles.button}
          label={text(isZoomed ? 'zoomOut' : 'zoomIn')}
          onClick={() => setIsZoomed(!isZoomed)}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
        <IconButton className={styles.button} label={text('close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      <ul ref={track} className={classes(styles.track, isZoomed && styles.still)} onScroll={follow}>
        {photos.map((photo, at) => (
          <li
            key={photo.key}
            className={classes(styles.slide, isZoomed && at === place && styles.zoomed)}
            aria-hidden={at !== place}
            tabIndex={isZoomed && at === place ? 0 : undefined}
            onDoubleClick={() => setIsZoomed(!isZoomed)}
          >
            <div className={styles.frame}>
              <Picture
                photo={{ ...photoOf(photo, names[at] ?? ''), colour: undefined, blur: undefined }}
                sizes="100vw"
              />
            </div>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <IconButton
            className={classes(styles.button, styles.previous)}
            label={text('previousPhoto')}
            disabled={place === 0}
            onClick={() => show(place - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            className={classes(styles.button, styles.next)}
            label={text('nextPhoto')}
            disabled={place === last}
            onClick={() => show(place + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
