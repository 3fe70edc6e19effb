import { classes } from './classes.ts';
import { CompareIcon, HeartIcon } from './icons.tsx';
import styles from './photo-toggle.module.css';

type PhotoToggleProps = {
  isOn: boolean;
  /** Accessible name that includes the car: "Save Toyota Camry". Screen readers get the state from `aria-pressed`. */
  label: string;
  onToggle: () => void;
  /** The car's id: a guest who presses the button must sign in first, and then this button gets the focus again. */
  car?: number | undefined;
};

/** A button that saves a car. It has a white background, so that it is visible on any photo. */
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
      <HeartIcon filled={isOn} />
    </button>
  );
}

/** A button that adds a car to the comparison. */
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
      <CompareIcon />
    </button>
  );
}
