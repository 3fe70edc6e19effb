import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { acceptedPictures } from '../../../platform/contract/picture-types.ts';
import { classes } from '../../../platform/web/ui/classes.ts';
import { CameraIcon } from '../../../platform/web/ui/icons.tsx';
import { maxPhotos } from '../contract.ts';
import styles from './ad-photos.module.css';
import { PendingTile } from './pending-tile.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { type PhotosOfForm, usePhotoMutations } from './use-photo-mutations.ts';
import { usePhotoText } from './use-text.ts';

/** Photos of an ad: added several at once, ordered by dragging, buttons or keys; the first one is the cover. */
export function AdPhotos(props: PhotosOfForm) {
  const text = usePhotoText();
  const { list, pending, busy, faults, said, room, store, move, rotate, remove, add } =
    usePhotoMutations(props);
  const { drag, begin } = useDragOrder(move);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Allows choosing the same file again.
    target.value = '';
  }

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  function over(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  }
  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  }

  function pullOf(place: number) {
    if (!drag) return null;
    if (place === drag.from) return 'pulled';
    if (place !== drag.over) return null;
    return place < drag.from ? 'before' : 'after';
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one more way; the button is for everybody
    <div
      className={classes(styles.photos, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ul className={styles.grid} aria-label={text('photos')}>
        {list.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={place}
            count={list.length}
            isBusy={busy.includes(photo.id)}
            fault={faults[photo.id]}
            pull={pullOf(place)}
            onPull={(event) => begin(event, place)}
            onMove={(to) => move(place, to)}
            onRotate={() => rotate(photo)}
            onRemove={() => remove(photo)}
          />
        ))}
        {pending.map((one) => (
          <PendingTile
            key={one.id}
            pending={one}
            onRetry={() => store.retry(one.id)}
            onCancel={() => store.cancel(one.id)}
          />
        ))}
        {room > 0 && (
          <li className={styles.tile}>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <CameraIcon />
              {text('add')}
              <span className={styles.room}>{text('room', { count: room })}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text('add')}
        accept={acceptedPictures}
        onChange={choose}
      />
      <p className={styles.hint}>
        {list.length > 0 && (
          <>
            <b>{text('counter', { count: list.length, most: maxPhotos })}</b>{' '}
          </>
        )}
        {text('coverHint')} {list.length > 1 && `${text('orderHint')} `}
        {text('fileHint')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
