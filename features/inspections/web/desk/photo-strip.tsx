import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CameraIcon, CloseIcon } from '../../../../platform/web/ui/icons.tsx';
import { ClockIcon, EyeIcon, EyeOffIcon, RefreshIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { photoAddress } from '../../../photos/photo-of.ts';
import { shrinkPhoto } from '../../../photos/web/uploads-public.ts';
import { maxPhotos } from '../../staff-contract.ts';
import { useDesk } from './desk-context.ts';
import {
  isDue,
  photoCount,
  type ShownPhoto,
  showsPlate,
  type TakenPhoto,
  withoutPhoto,
  withPhoto,
  withPlate,
} from './device-inspection.ts';
import { photoFaultText } from './photo-fault-text.ts';
import styles from './photo-strip.module.css';
import { useInspectorText } from './use-text.ts';

type PhotoStripProps = {
  inspection: string;
  /** Key and name of the point. */
  point: string;
  name: string;
  photos: readonly ShownPhoto[];
  isClosed: boolean;
};

/** Photos of a point: they lie on this device first, and are sent when there is a network. */
export function PhotoStrip({ inspection, point, name, photos, isClosed }: PhotoStripProps) {
  const text = useInspectorText();
  const toast = useToast();
  const { store } = useDesk();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    for (const file of files) {
      const picture = await shrinkPhoto(file);
      if (typeof picture === 'string') {
        toast.error(photoFaultText(picture, text));
        continue;
      }
      const device = store.read().inspections?.get(inspection);
      if (!device || photoCount(device) >= maxPhotos) {
        toast.error(photoFaultText('too_many_photos', text));
        return;
      }
      const photo = {
        id: crypto.randomUUID(),
        inspection,
        point,
        file: picture,
        takenAt: new Date().toISOString(),
        upload: null,
        isSent: false,
        plate: null,
        fault: null,
        removedAt: null,
      };
      store.change(inspection, (current) => withPhoto(current, photo));
    }
  }

  return (
    <div className={styles.strip}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <PhotoTile
                inspection={inspection}
                photo={photo}
                label={text('photoOf', { point: name, number: at + 1 })}
                isClosed={isClosed}
              />
            </li>
          ))}
        </ul>
      )}
      {!isClosed && (
        <div className={styles.buttons}>
          <label className={styles.add}>
            <CameraIcon />
            {text('takePhoto')}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="visually-hidden"
              aria-label={text('takePhotoOf', { point: name })}
              onChange={(event) => void take(event)}
            />
          </label>
          <label className={styles.add}>
            {text('choosePhotos')}
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              aria-label={text('choosePhotosOf', { point: name })}
              onChange={(event) => void take(event)}
            />
          </label>
        </div>
      )}
    </div>
  );
}

const tileWidth = 320;

/** The address of a file on this device, until it is shown no more. */
function useFileAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && address;
}

type PhotoTileProps = { inspection: string; photo: ShownPhoto; label: string; isClosed: boolean };

function PhotoTile({ inspection, photo, label, isClosed }: PhotoTileProps) {
  const text = useInspectorText();
  const { store } = useDesk();
  const { taken, stored } = photo;
  const file = useFileAddress(taken?.file ?? null);
  const source = useMemo(() => file ?? (stored && photoAddress(stored.photo.key, tileWidth)), [file, stored]);
  const fault = taken?.fault ?? null;
  const isPlate = showsPlate(photo);
  const set = (change: Partial<TakenPhoto>) =>
    taken && store.change(inspection, (device) => withPhoto(device, { ...taken, ...change }));

  if (taken && taken.removedAt !== null)
    return (
      <div className={styles.tile}>
        <p className={styles.removed}>{text('photoRemoved')}</p>
        <Button small tone="quiet" onClick={() => set({ removedAt: null })}>
          {text('photoBack')}
        </Button>
      </div>
    );
  return (
    <div className={styles.tile}>
      {source && <img className={styles.picture} src={source} alt={label} />}
      {fault !== null && (
        <>
          <p className={styles.fault}>{photoFaultText(fault, text)}</p>
          <Button
            small
            tone="second"
            icon={<RefreshIcon />}
            onClick={() => set({ fault: null, upload: null })}
          >
            {text('photoRetry')}
          </Button>
        </>
      )}
      {taken && isDue(taken) && (
        <span className={styles.waiting}>
          <ClockIcon />
          {text('photoWaits')}
        </span>
      )}
      {!isClosed && (
        <button
          type="button"
          className={styles.plate}
          aria-pressed={isPlate}
          aria-label={text('photoPlateOf', { photo: label })}
          onClick={() => store.change(inspection, (device) => withPlate(device, photo, !isPlate))}
        >
          {isPlate ? <EyeOffIcon /> : <EyeIcon />}
          {text('photoPlate')}
        </button>
      )}
      {isPlate && <p className={styles.waiting}>{text('photoPlateHidden')}</p>}
      {!isClosed && (
        <button
          type="button"
          className={styles.remove}
          aria-label={text('photoRemove', { photo: label })}
          onClick={() => store.change(inspection, (device) => withoutPhoto(device, photo, Date.now()))}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
