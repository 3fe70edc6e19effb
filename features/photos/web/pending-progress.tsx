import styles from './ad-photos.module.css';
import type { PendingPhoto } from './upload-store.ts';
import { type PhotoText, usePhotoText } from './use-text.ts';

const percentOf = ({ sent }: PendingPhoto) => Math.round(sent * 100);

/** How far the upload of a file is; empty if it has failed. */
export function stateText(text: PhotoText, pending: PendingPhoto): string {
  if (pending.state === 'failed') return '';
  return pending.state === 'sending' ? text('sent', { percent: percentOf(pending) }) : text(pending.state);
}

/** The same as a line at the bottom of its frame. */
export function PendingProgress({ pending }: { pending: PendingPhoto }) {
  const text = usePhotoText();
  return (
    <progress
      className={styles.progress}
      value={pending.state === 'making' ? undefined : percentOf(pending)}
      max={100}
      aria-label={text('sending', { name: pending.name })}
    />
  );
}
