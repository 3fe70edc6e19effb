import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import {
  ChevronRightIcon,
  DragIcon,
  RotateIcon,
  StarIcon,
  TrashIcon,
} from '../../../platform/web/ui/rare-icons.tsx';
import type { AdPhoto } from '../contract.ts';
import { photoOf } from '../photo-of.ts';
import styles from './ad-photos.module.css';
import { TileButton } from './tile-button.tsx';
import { dragThresholdPx } from './use-drag-order.ts';
import { usePhotoText } from './use-text.ts';

type PhotoTileProps = {
  photo: AdPhoto;
  index: number;
  count: number;
  isBusy: boolean;
  fault: string | undefined;
  /**
   * `dragged`: this photo is being dragged. `before`, `after`: the dragged photo would be dropped on that side of this
   * one.
   */
  dragState: 'dragged' | 'before' | 'after' | null;
  onDragStart: (event: PointerEvent) => void;
  /** The photo was pressed: all that can be done with it is offered. */
  onOpen: () => void;
  onMove: (to: number) => void;
  onRotate: () => void;
  onRemove: () => void;
};

/** Tile of one photo. The handle in its corner is for dragging the photo, and for moving it with the arrow keys. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, isBusy, fault, dragState, onDragStart, onOpen, onMove, onRotate, onRemove } =
    props;
  const text = usePhotoText();
  const number = index + 1;
  const last = count - 1;
  /** Where the mouse went down on the photo: letting it go elsewhere is the end of a drag, not a press. */
  const pressedAt = useRef<[number, number]>([0, 0]);

  function handleKey(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last && to !== index) onMove(to);
  }

  return (
    <li
      className={classes(styles.tile, dragState && styles[dragState], isBusy && styles.busy)}
      data-place={index}
      aria-busy={isBusy || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse can drag the whole photo; the handle also works by keyboard and touch */}
      <div
        className={styles.frame}
        onPointerDown={(event) => {
          pressedAt.current = [event.clientX, event.clientY];
          if (event.pointerType === 'mouse') onDragStart(event);
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        <Picture photo={photoOf(photo, '')} sizes="12rem" />
        <button
          type="button"
          className={styles.press}
          aria-label={text('open', { number })}
          aria-haspopup="dialog"
          onClick={({ clientX, clientY, detail }) => {
            const [x, y] = pressedAt.current;
            if (detail === 0 || Math.hypot(clientX - x, clientY - y) < dragThresholdPx) onOpen();
          }}
        />
        {index === 0 && <span className={styles.cover}>{text('cover')}</span>}
        <button
          type="button"
          className={styles.handle}
          aria-label={text('handle', { number })}
          title={text('handleHint')}
          onPointerDown={(event) => {
            event.stopPropagation();
            onDragStart(event);
          }}
          onKeyDown={handleKey}
        >
          <DragIcon />
        </button>
      </div>
      <div className={styles.tools}>
        <TileButton
          label={text('earlier', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeftIcon />
        </TileButton>
        <TileButton label={text('makeCover', { number })} disabled={index === 0} onClick={() => onMove(0)}>
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
          disabled={index === last}
          onClick={() => onMove(index + 1)}
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
