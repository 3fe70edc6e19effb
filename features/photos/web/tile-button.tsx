import type { ReactNode } from 'react';
import styles from './ad-photos.module.css';

type TileButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** One of the five buttons under a photo. A disabled button keeps its position and can still have the focus. */
export function TileButton({ label, disabled = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
