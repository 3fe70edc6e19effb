import styles from './skip-link.module.css';

/** The first link of a page; it lets keyboard users skip the header. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
