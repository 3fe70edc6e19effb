import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { acceptedPictures } from '../../../platform/contract/picture-types.ts';
import { native } from '../../../platform/web/native.ts';
import { classes } from '../../../platform/web/ui/classes.ts';
import { CameraIcon } from '../../../platform/web/ui/icons.tsx';
import { maxPhotos, type PhotoPlace } from '../contract.ts';
import styles from './ad-photos.module.css';
import { CameraButton } from './camera-button.tsx';
import { PendingTile } from './pending-tile.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { placeIcons } from './place-icons.tsx';
import { SharedPhotos } from './shared-photos.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { type PhotosOfForm, usePhotoMutations } from './use-photo-mutations.ts';
import { usePhotoText } from './use-text.ts';

/**
 * The photos of an ad in its form. Several can be added at once, or one at a place that has a name. They are ordered by
 * dragging, by buttons or by keys, and the first one is the cover.
 */
export function AdPhotos(props: PhotosOfForm) {
  const text = usePhotoText();
  const photos = usePhotoMutations(props);
  const { list, pending, busy, faults, announcement, freePhotoCount, freePlaces, store } = photos;
  const { move, rotate, remove, add } = photos;
  const { drag, begin } = useDragOrder(move);
  const input = useRef<HTMLInputElement>(null);
  /** The place that the file dialog was opened for. */
  const place = useRef<PhotoPlace | undefined>(undefined);
  const [isOver, setIsOver] = useState(false);
  /** The photo of the open sheet. Rotating gives it another id, but not another index. */
  const [opened, setOpened] = useState<{ id: number; index: number } | null>(null);
  const indexOfOpened = list.findIndex(({ id }) => id === opened?.id);
  const openIndex = indexOfOpened < 0 ? (opened?.index ?? 0) : indexOfOpened;
  const openPhoto = (opened && list[openIndex]) ?? null;

  function ask(forPlace?: PhotoPlace) {
    place.current = forPlace;
    input.current?.click();
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])], place.current);
    place.current = undefined;
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
      {freePhotoCount > 0 && (
        <div className={styles.adders}>
          <button type="button" className={styles.add} onClick={() => ask()}>
            <CameraIcon />
            <span>
              {text('add')} <span className={styles.room}>{text('room', { count: freePhotoCount })}</span>
            </span>
          </button>
          {native && <CameraButton camera={native} onPhoto={(photo) => add([photo])} />}
        </div>
      )}
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
            onOpen={() => setOpened({ id: photo.id, index })}
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
        {freePlaces.map((name) => {
          const PlaceIcon = placeIcons[name];
          return (
            <li key={name} className={styles.tile}>
              <button type="button" className={styles.place} onClick={() => ask(name)}>
                <PlaceIcon />
                {text(`place_${name}`)}
                <span className="visually-hidden">: {text('add')}</span>
              </button>
            </li>
          );
        })}
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
        {text('coverHint')}{' '}
        {list.length > 1 && (
          <>
            <span className={styles.forMouse}>{text('orderHint')}</span>
            <span className={styles.forTouch}>{text('touchHint')}</span>{' '}
          </>
        )}
        {text('fileHint')}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <PhotoSheet
        photo={openPhoto}
        index={openIndex}
        count={list.length}
        isBusy={openPhoto !== null && busy.includes(openPhoto.id)}
        fault={openPhoto ? faults[openPhoto.id] : undefined}
        announcement={announcement}
        onMove={(to) => {
          move(openIndex, to);
          if (openPhoto) setOpened({ id: openPhoto.id, index: to });
        }}
        onRotate={() => openPhoto && rotate(openPhoto)}
        onRemove={() => {
          setOpened(null);
          if (openPhoto) remove(openPhoto);
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
