import type { ReactNode } from 'react';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { ChevronRightIcon, RotateIcon, StarIcon, TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Sheet } from '../../../platform/web/ui/sheet.tsx';
import type { AdPhoto } from '../contract.ts';
import { photoOf } from '../photo-of.ts';
import styles from './photo-sheet.module.css';
import { usePhotoText } from './use-text.ts';

type PhotoSheetProps = {
  /** Null while the sheet is closed. */
  photo: AdPhoto | null;
  index: number;
  count: number;
  isBusy: boolean;
  fault: string | undefined;
  /** What the page says to screen readers; they hear only the sheet while it is open. */
  announcement: string;
  onMove: (to: number) => void;
  onRotate: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** One photo, large, with all that can be done with it. It stays open while the photo is moved or rotated. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { photo, index, count, isBusy, fault, announcement, onMove, onRotate, onRemove, onClose } = props;
  const text = usePhotoText();
  const number = index + 1;
  return (
    <Sheet
      isOpen={photo !== null}
      onClose={onClose}
      title={text('photoOf', { number, count })}
      closeLabel={text('close')}
    >
      {photo && (
        <>
          <div className={styles.frame} aria-busy={isBusy || undefined}>
            <Picture
              key={photo.id}
              photo={photoOf(photo, text('photo', { number }))}
              sizes="min(40rem, 100vw)"
            />
          </div>
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={styles.actions}>
            <Action icon={<ChevronLeftIcon />} disabled={index === 0} onClick={() => onMove(index - 1)}>
              {text('moveEarlier')}
            </Action>
            <Action icon={<ChevronRightIcon />} disabled={number === count} onClick={() => onMove(index + 1)}>
              {text('moveLater')}
            </Action>
            <Action icon={<StarIcon />} disabled={index === 0} onClick={() => onMove(0)}>
              {text(index === 0 ? 'isCover' : 'asCover')}
            </Action>
            <Action icon={<RotateIcon />} disabled={isBusy} onClick={onRotate}>
              {text('rotateThis')}
            </Action>
            <Action icon={<TrashIcon />} disabled={isBusy} onClick={onRemove}>
              {text('removeThis')}
            </Action>
          </div>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </>
      )}
    </Sheet>
  );
}

type ActionProps = { icon: ReactNode; disabled: boolean; onClick: () => void; children: ReactNode };

/** A disabled action can keep the focus, so that the keyboard does not lose its place. */
function Action({ icon, disabled, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {icon}
      {children}
    </button>
  );
}
