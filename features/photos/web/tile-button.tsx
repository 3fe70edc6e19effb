import type { ReactNode } from 'react';
import styles from './ad-photos.module.css';

type TileButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** Five fit under a photo. A disabled one keeps its place and its focus. */
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
