import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'role'> & {
  children: ReactNode;
};

/** A switch for settings that apply immediately; use a Checkbox in forms that are submitted. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
