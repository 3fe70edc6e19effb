import type { KeyboardEvent, PointerEvent } from 'react';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../platform/web/ui/icons.tsx';
import { DragIcon, RotateIcon, StarIcon, TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { AdPhoto } from '../contract.ts';
import { photoOf } from '../photo-of.ts';
import styles from './ad-photos.module.css';
import { TileButton } from './tile-button.tsx';
import { usePhotoText } from './use-text.ts';

type PhotoTileProps = {
  photo: AdPhoto;
  place: number;
  count: number;
  isBusy: boolean;
  fault: string | undefined;
  /** Whether this photo is dragged, or where the dragged one would be dropped. */
  pull: 'pulled' | 'before' | 'after' | null;
  onPull: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRotate: () => void;
  onRemove: () => void;
};

/** One photo. Its corner is a handle for dragging, and for moving by arrow keys. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, isBusy, fault, pull, onPull, onMove, onRotate, onRemove } = props;
  const text = usePhotoText();
  const number = place + 1;
  const last = count - 1;

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last && to !== place) onMove(to);
  }

  return (
    <li
      className={classes(styles.tile, pull && styles[pull], isBusy && styles.busy)}
      data-place={place}
      aria-busy={isBusy || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse may pull the whole photo; its handle is for everybody */}
      <div
        className={styles.frame}
        onPointerDown={(event) => event.pointerType === 'mouse' && onPull(event)}
        onDragStart={(event) => event.preventDefault()}
      >
        <Picture photo={photoOf(photo, text('photo', { number }))} sizes="12rem" />
        {place === 0 && <span className={styles.cover}>{text('cover')}</span>}
        <button
          type="button"
          className={styles.handle}
          aria-label={text('handle', { number })}
          title={text('handleHint')}
          onPointerDown={(event) => {
            event.stopPropagation();
            onPull(event);
          }}
          onKeyDown={press}
        >
          <DragIcon />
        </button>
      </div>
      <div className={styles.tools}>
        <TileButton
          label={text('earlier', { number })}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ChevronLeftIcon />
        </TileButton>
        <TileButton label={text('makeCover', { number })} disabled={place === 0} onClick={() => onMove(0)}>
          <StarIcon />
        </TileButton>
        <TileButton label={text('rotate', { number })} disabled={isBusy} onClick={onRotate}>
          <RotateIcon />
        </TileButton>
        <TileButton label={text('remove', { number })} disabled={isBusy} onClick={onRemove}>
          <TrashIcon />
        </TileButton>
        <TileButton
          label={text('later', { number })}
          disabled={place === last}
          onClick={() => onMove(place + 1)}
        >
          <ChevronRightIcon />
        </TileButton>
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
