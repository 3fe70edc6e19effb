import { classes } from './classes.ts';
import { CompareIcon, HeartIcon } from './icons.tsx';
import styles from './photo-toggle.module.css';

type PhotoToggleProps = {
  isOn: boolean;
  /** Names the car: "Save Toyota Camry". The state is said by the button itself. */
  label: string;
  onToggle: () => void;
  /** The car's id: whoever comes back to save it is led to this button. */
  car?: number | undefined;
};

/** Saves a car; white disc, so that it shows on any photo. */
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

/** Takes a car into the comparison. */
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
