import styles from './key.module.css';

/**
 * Label of a keyboard shortcut on a button. It is hidden from screen readers, because the help dialog lists the
 * shortcuts.
 */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
