import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useBackCloses } from '../../../platform/web/back-closes.ts';
import { nextPaint } from '../../../platform/web/next-paint.ts';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon, CloseIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { ChevronRightIcon, MinusIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { Photo } from '../../photos/photo.ts';
import { photoAddress, photoOf } from '../../photos/photo-of.ts';
import styles from './full-screen.module.css';
import { noZoom, pressScale, zoomedAt } from './photo-zoom.ts';
import { pointOn, usePhotoGestures } from './use-photo-gestures.ts';
import { useLaterText, useListingText } from './use-text.ts';

/** Pixels by which an arrow key moves an enlarged photo. */
const panStepPx = 120;

type FullScreenProps = {
  photos: readonly Photo[];
  names: readonly string[];
  startIndex: number;
  /** At the bottom on phones: how to reach the seller. */
  bar?: ReactNode;
  onClose: () => void;
};

/**
 * Full-screen view of photos. Arrow keys, swipes or the strip of small photos change the photo; + and −, two fingers or a double press zoom; an
 * enlarged photo is moved by arrow keys, a finger or the mouse; Esc or a pull down closes.
 */
export function FullScreen({ photos, names, startIndex, bar, onClose }: FullScreenProps) {
  const text = useListingText();
  const later = useLaterText();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(startIndex);
  const { row, zoom, changeZoom, pulledPx } = usePhotoGestures(() => dialog.current?.close());
  const isZoomed = zoom.scale > 1;
  const last = photos.length - 1;

  // A native modal dialog keeps the focus inside, and returns it on closing to the photo that was clicked.
  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: startIndex * row.current.clientWidth, behavior: 'instant' });
  }, [startIndex, row]);

  // Keeps the current one in the middle of the strip.
  useEffect(() => {
    const current = strip.current?.children[index];
    if (current instanceof HTMLElement && strip.current)
      strip.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2;
  }, [index]);

  const toggleZoom = () => changeZoom(isZoomed ? noZoom : { ...noZoom, scale: pressScale });
  const toggleZoomAt = (event: MouseEvent) =>
    changeZoom(
      isZoomed
        ? noZoom
        : zoomedAt(noZoom, pressScale, pointOn(event.currentTarget.getBoundingClientRect(), event)),
    );
  const moveBy = (x: number, y: number) => changeZoom({ ...zoom, x: zoom.x + x, y: zoom.y + y });

  function goTo(next: number) {
    const at = Math.min(last, Math.max(0, next));
    changeZoom(noZoom);
    setIndex(at);
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: 'instant' });
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    if (!isZoomed) setIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  }

  function handleKey(event: KeyboardEvent) {
    const zoomedMoves = {
      ArrowRight: () => moveBy(-panStepPx, 0),
      ArrowLeft: () => moveBy(panStepPx, 0),
      ArrowDown: () => moveBy(0, -panStepPx),
      ArrowUp: () => moveBy(0, panStepPx),
    };
    const moves: Record<string, () => void> = {
      ArrowRight: () => goTo(index + 1),
      ArrowLeft: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(last),
      '+': () => changeZoom(zoomedAt(zoom, pressScale, noZoom)),
      '=': () => changeZoom(zoomedAt(zoom, pressScale, noZoom)),
      '-': () => changeZoom(noZoom),
      ...(isZoomed && zoomedMoves),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  function dragByMouse({ buttons, pointerType, movementX, movementY }: PointerEvent) {
    if (isZoomed && pointerType === 'mouse' && buttons === 1) moveBy(movementX, movementY);
  }

  const close = () => dialog.current?.close();
  useBackCloses(true, close);

  /** Shows the press first: drawing the page again takes long on a slow phone. */
  async function closeAfterPaint() {
    await nextPaint();
    close();
  }

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
          label={later(isZoomed ? 'zoomOut' : 'zoomIn')}
          onClick={toggleZoom}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
        <IconButton className={styles.button} label={text('close')} onClick={closeAfterPaint}>
          <CloseIcon />
        </IconButton>
      </header>
      <ul
        ref={row}
        // Where fingers swipe, nothing else in it takes the focus.
        tabIndex={photos.length > 1 ? 0 : undefined}
        className={classes(styles.track, isZoomed && styles.still)}
        style={pulledPx > 0 ? { translate: `0 ${pulledPx}px`, opacity: 1 - pulledPx / 600 } : undefined}
        onScroll={handleScroll}
        onPointerMove={dragByMouse}
      >
        {photos.map((photo, at) => (
          <li
            key={photo.key}
            className={styles.slide}
            aria-hidden={at !== index}
            tabIndex={isZoomed && at === index ? 0 : undefined}
            onDoubleClick={toggleZoomAt}
          >
            <div
              className={styles.frame}
              style={
                isZoomed && at === index
                  ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                  : undefined
              }
            >
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
            label={later('previousPhoto')}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            className={classes(styles.button, styles.next)}
            label={later('nextPhoto')}
            disabled={index === last}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
          <ul ref={strip} className={styles.strip}>
            {photos.map((photo, at) => (
              <li key={photo.key}>
                <button
                  type="button"
                  aria-label={names[at]}
                  aria-current={at === index}
                  // The arrow keys change the photo, so that 30 small ones are not 30 stops of the Tab key.
                  tabIndex={at === index ? 0 : -1}
                  onClick={() => goTo(at)}
                >
                  <img src={photoAddress(photo.key, 320)} alt="" loading="lazy" decoding="async" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {bar && (
        <div className={styles.bar} data-theme="dark">
          {bar}
        </div>
      )}
    </dialog>
  );
}
