import type { ReactNode } from 'react';
import styles from './ad-photos.module.css';

type TileButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** Five stand under a photo. One that can do nothing now keeps its place and the focus. */
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
