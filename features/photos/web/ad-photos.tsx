import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { acceptedPictures } from '../../../platform/contract/picture-types.ts';
import { native } from '../../../platform/web/native.ts';
import { classes } from '../../../platform/web/ui/classes.ts';
import { CameraIcon } from '../../../platform/web/ui/icons.tsx';
import { maxPhotos } from '../contract.ts';
import styles from './ad-photos.module.css';
import { CameraTile } from './camera-tile.tsx';
import { PendingTile } from './pending-tile.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { SharedPhotos } from './shared-photos.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { type PhotosOfForm, usePhotoMutations } from './use-photo-mutations.ts';
import { usePhotoText } from './use-text.ts';

/**
 * The photos of an ad in its form. Several can be added at once; they are ordered by dragging, by buttons or by keys,
 * and the first one is the cover.
 */
export function AdPhotos(props: PhotosOfForm) {
  const text = usePhotoText();
  const { list, pending, busy, faults, announcement, freePhotoCount, store, move, rotate, remove, add } =
    usePhotoMutations(props);
  const { drag, begin } = useDragOrder(move);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Without clearing the value, choosing the same file again would not trigger a change event.
    target.value = '';
  }

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  function handleDragOver(event: DragEvent) {
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

  function dragStateOf(index: number) {
    if (!drag) return null;
    if (index === drag.from) return 'dragged';
    if (index !== drag.over) return null;
    return index < drag.from ? 'before' : 'after';
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here, but everybody can use the button
    <div
      className={classes(styles.photos, isOver && styles.over)}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <SharedPhotos onAdd={add} />
      <ul className={styles.grid} aria-label={text('photos')}>
        {list.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={list.length}
            isBusy={busy.includes(photo.id)}
            fault={faults[photo.id]}
            dragState={dragStateOf(index)}
            onDragStart={(event) => begin(event, index)}
            onMove={(to) => move(index, to)}
            onRotate={() => rotate(photo)}
            onRemove={() => remove(photo)}
          />
        ))}
        {pending.map((upload) => (
          <PendingTile
            key={upload.id}
            pending={upload}
            onRetry={() => store.retry(upload.id)}
            onCancel={() => store.cancel(upload.id)}
          />
        ))}
        {freePhotoCount > 0 && (
          <li className={styles.tile}>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <CameraIcon />
              {text('add')}
              <span className={styles.room}>{text('room', { count: freePhotoCount })}</span>
            </button>
          </li>
        )}
        {freePhotoCount > 0 && native && <CameraTile camera={native} onPhoto={(photo) => add([photo])} />}
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
        {announcement}
      </p>
    </div>
  );
}
