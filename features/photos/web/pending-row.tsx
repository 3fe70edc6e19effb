import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { RefreshIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { faultText, isRetryable } from './fault-text.ts';
import { PendingProgress, stateText } from './pending-progress.tsx';
import styles from './pending-row.module.css';
import { TileButton } from './tile-button.tsx';
import type { PendingPhoto } from './upload-store.ts';
import { usePhotoText } from './use-text.ts';

type PendingRowProps = { pending: PendingPhoto; onRetry: () => void; onCancel: () => void };

/** A file that is being uploaded as a row, for places that are too low for `PendingTile`. */
export function PendingRow({ pending, onRetry, onCancel }: PendingRowProps) {
  const text = usePhotoText();
  const { name, preview, fault } = pending;
  return (
    <li className={styles.row} data-failed={fault !== null || undefined}>
      {preview && (
        // Most browsers cannot show HEIC.
        <img className={styles.preview} src={preview} alt="" onError={({ target }) => hide(target)} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state} role={fault ? 'alert' : undefined}>
          {fault ? faultText(text, fault) : stateText(text, pending)}
        </p>
      </div>
      {fault && isRetryable(fault) && (
        <TileButton label={text('retry', { name })} onClick={onRetry}>
          <RefreshIcon />
        </TileButton>
      )}
      <TileButton label={text(fault ? 'dismiss' : 'cancel', { name })} onClick={onCancel}>
        <CloseIcon />
      </TileButton>
      {!fault && <PendingProgress pending={pending} />}
    </li>
  );
}

function hide(image: EventTarget): void {
  (image as HTMLElement).hidden = true;
}
