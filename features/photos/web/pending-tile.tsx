import { useState } from 'react';
import { CameraIcon, CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { RefreshIcon } from '../../../platform/web/ui/rare-icons.tsx';
import styles from './ad-photos.module.css';
import { faultText, isRetryable } from './fault-text.ts';
import { PendingProgress, stateText } from './pending-progress.tsx';
import { TileButton } from './tile-button.tsx';
import type { PendingPhoto } from './upload-store.ts';
import { usePhotoText } from './use-text.ts';

type PendingTileProps = { pending: PendingPhoto; onRetry: () => void; onCancel: () => void };

/**
 * Tile of a file that is being uploaded, with its progress or its error. It shows only the file's name if the browser
 * cannot show the picture, as most cannot show HEIC.
 */
export function PendingTile({ pending, onRetry, onCancel }: PendingTileProps) {
  const text = usePhotoText();
  const [cannotShow, setCannotShow] = useState(false);
  const { name, preview, fault } = pending;
  return (
    <li className={styles.tile}>
      <div className={styles.frame}>
        {preview && !cannotShow && (
          <img className={styles.preview} src={preview} alt="" onError={() => setCannotShow(true)} />
        )}
        {cannotShow && !fault && (
          <p className={styles.unseen}>
            <CameraIcon />
            <span>{name}</span>
          </p>
        )}
        {fault ? (
          <p className={styles.failed} role="alert">
            <b>{name}</b>
            {faultText(text, fault)}
          </p>
        ) : (
          <span className={styles.percent}>{stateText(text, pending)}</span>
        )}
        {!fault && <PendingProgress pending={pending} />}
      </div>
      <div className={styles.tools}>
        {fault && isRetryable(fault) && (
          <TileButton label={text('retry', { name })} onClick={onRetry}>
            <RefreshIcon />
          </TileButton>
        )}
        <TileButton label={text(fault ? 'dismiss' : 'cancel', { name })} onClick={onCancel}>
          <CloseIcon />
        </TileButton>
      </div>
    </li>
  );
}
