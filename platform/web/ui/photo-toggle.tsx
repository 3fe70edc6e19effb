import { classes } from './classes.ts';
import styles from './photo-toggle.module.css';

type PhotoToggleProps = {
  isOn: boolean;
  /** Tooltip and accessible name, with the car: "Save Toyota Camry". Screen readers get the state from `aria-pressed`. */
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
      title={label}
      data-heart={car}
      onClick={onToggle}
    />
  );
}

/** A button that adds a car to the comparison. */
export function CompareButton({ isOn, label, onToggle }: PhotoToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} title={label} onClick={onToggle} />
  );
}
