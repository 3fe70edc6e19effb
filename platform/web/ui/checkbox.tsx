import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './choice.module.css';
import { classes } from './classes.ts';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The browser's own checkbox, drawn by us; the words are part of the target. */
export function Checkbox({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

/** One of several under a `FieldGroup`; arrow keys come with the shared `name`. */
export function Radio({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="radio" className={classes(styles.box, styles.round)} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
