import styles from './progress-bar.module.css';

type ProgressBarProps = {
  isActive: boolean;
  /** Said once when it is still going after a second. */
  label: string;
};

/** A line at the top of the window for a slow navigation; quick ones never show it. */
export function ProgressBar({ isActive, label }: ProgressBarProps) {
  return (
    <div className={styles.place} role="status">
      {isActive && (
        <>
          <span className={styles.bar} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  );
}
