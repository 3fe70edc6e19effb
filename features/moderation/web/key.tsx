import styles from './key.module.css';

/** A key of the keyboard; it is told in the list of keys, so it stays out of names. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
