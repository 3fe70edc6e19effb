import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Picture } from '../../../../platform/web/ui/car-photo.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { photoOf } from '../../../photos/photo-of.ts';
import type { AdPhoto } from '../../../selling/contract.ts';
import { addInspectionPhoto, type InspectionPhoto } from '../../inspected-car-contract.ts';
import styles from './inspected-car.module.css';
import { useOffersText } from './use-text.ts';

type InspectionTrayProps = {
  api: ApiClient;
  inspection: string;
  /** Those that the ad does not have. */
  photos: readonly InspectionPhoto[];
  onAdded: (photo: AdPhoto) => Promise<void>;
};

/** Photos of the inspection that are not in the ad: a press adds one as the last. */
export function InspectionTray({ api, inspection, photos, onAdded }: InspectionTrayProps) {
  const text = useOffersText();
  const { mutate } = useMutation(
    ({ code }) => text(code === 'too_many_photos' ? 'tooManyPhotos' : 'failed'),
    {
      isQuiet: true,
    },
  );
  const [busy, setBusy] = useState<number | null>(null);
  if (photos.length === 0) return null;
  async function add(photo: InspectionPhoto) {
    setBusy(photo.id);
    await mutate(() => api.call(addInspectionPhoto, { id: inspection, photo: photo.id }), {
      onSuccess: ({ photo: added }) => onAdded(added),
    });
    setBusy(null);
  }
  return (
    <div className={styles.tray}>
      <h3>{text('trayTitle')}</h3>
      <p className={styles.quiet}>{text('trayLead')}</p>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.take}
              aria-busy={busy === photo.id || undefined}
              aria-label={text('take', { point: photo.point })}
              onClick={() => void add(photo)}
            >
              <span className={styles.frame}>
                <Picture photo={photoOf(photo, '')} sizes="9rem" />
                <span className={styles.plus}>
                  <PlusIcon />
                </span>
              </span>
              <span className={styles.point}>{photo.point}</span>
              {(photo.state === 'defect' || photo.state === 'note') && (
                <Badge tone={photo.state === 'defect' ? 'bad' : 'warn'}>{text(photo.state)}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
