import styles from './skip-link.module.css';

/** First in the page: lets a keyboard pass the header. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
