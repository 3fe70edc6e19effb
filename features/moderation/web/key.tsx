import styles from './key.module.css';

/** A keyboard shortcut on a button. Hidden from screen readers: the help dialog lists the shortcuts. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
