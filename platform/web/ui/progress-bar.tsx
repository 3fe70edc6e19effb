import styles from './progress-bar.module.css';

type ProgressBarProps = {
  isActive: boolean;
  /** Text that screen readers announce once if navigation takes longer than a second. */
  label: string;
};

/** A progress line at the top of the window for slow navigations. */
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
