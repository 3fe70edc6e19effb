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

/** Pixels by which an arrow key scrolls an enlarged photo. */
const panStepPx = 120;

type FullScreenProps = {
  photos: readonly Photo[];
  names: readonly string[];
  startIndex: number;
  onClose: () => void;
};

/**
 * Full-screen view of photos. Arrow keys or swipes change the photo; + and − zoom; in an enlarged photo the arrow keys
 * scroll; Esc closes.
 */
export function FullScreen({ photos, names, startIndex, onClose }: FullScreenProps) {
  const text = useListingText();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(startIndex);
  const [isZoomed, setIsZoomed] = useState(false);
  const last = photos.length - 1;

  // A native modal dialog keeps the focus inside, and returns it on closing to the photo that was clicked.
  useEffect(() => {
    dialog.current?.showModal();
    track.current?.scrollTo({ left: startIndex * track.current.clientWidth, behavior: 'instant' });
  }, [startIndex]);

  // An enlarged photo is scrolled to its centre.
  useEffect(() => {
    const slide = track.current?.children[index];
    if (!slide || !isZoomed) return;
    slide.scrollTo({
      left: (slide.scrollWidth - slide.clientWidth) / 2,
      top: (slide.scrollHeight - slide.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [isZoomed, index]);

  function goTo(next: number) {
    const at = Math.min(last, Math.max(0, next));
    setIsZoomed(false);
    setIndex(at);
    track.current?.scrollTo({ left: at * track.current.clientWidth, behavior: 'instant' });
  }

  function handleScroll({ currentTarget, target }: UIEvent<HTMLUListElement>) {
    if (target === currentTarget && !isZoomed)
      setIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  }

  function handleKey(event: KeyboardEvent) {
    const pan = (x: number, y: number) => track.current?.children[index]?.scrollBy(x, y);
    const zoomedMoves = {
      ArrowRight: () => pan(panStepPx, 0),
      ArrowLeft: () => pan(-panStepPx, 0),
      ArrowDown: () => pan(0, panStepPx),
      ArrowUp: () => pan(0, -panStepPx),
    };
    const moves: Record<string, () => void> = {
      ArrowRight: () => goTo(index + 1),
      ArrowLeft: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(last),
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
      aria-label={names[index]}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <header className={styles.head}>
        <p role="status">{text('photoPlace', { number: index + 1, count: photos.length })}</p>
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
      <ul ref={track} className={classes(styles.track, isZoomed && styles.still)} onScroll={handleScroll}>
        {photos.map((photo, at) => (
          <li
            key={photo.key}
            className={classes(styles.slide, isZoomed && at === index && styles.zoomed)}
            aria-hidden={at !== index}
            tabIndex={isZoomed && at === index ? 0 : undefined}
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
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            className={classes(styles.button, styles.next)}
            label={text('nextPhoto')}
            disabled={index === last}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
