import { classes } from './classes.ts';
import { CompareIcon, HeartIcon } from './icons.tsx';
import styles from './photo-toggle.module.css';

type PhotoToggleProps = {
  isOn: boolean;
  /** Includes the car: "Save Toyota Camry". The state is announced through `aria-pressed`. */
  label: string;
  onToggle: () => void;
  /** The car's id, to focus this button after a sign-in that was needed to save the car. */
  car?: number | undefined;
};

/** Saves a car; on a white disc, to be visible on any photo. */
export function HeartButton({ isOn, label, onToggle, car }: PhotoToggleProps) {
  return (
    <button
      type="button"
      className={classes(styles.toggle, styles.heart)}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      data-heart={car}
      onClick={onToggle}
    >
      <span className={styles.disc}>
        <HeartIcon filled={isOn} />
      </span>
    </button>
  );
}

/** Adds a car to the comparison. */
export function CompareButton({ isOn, label, onToggle }: PhotoToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <span className={styles.disc}>
        <CompareIcon />
      </span>
    </button>
  );
}
