import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './choice.module.css';
import { classes } from './classes.ts';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A styled native checkbox; its label is part of the tap target. */
export function Checkbox({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

/** Use several with the same `name` in a `FieldGroup`; arrow keys then work natively. */
export function Radio({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="radio" className={classes(styles.box, styles.round)} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
