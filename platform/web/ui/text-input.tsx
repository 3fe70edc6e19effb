import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-input.module.css';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** A unit such as ₸ or км, shown inside the input at the end. */
  unit?: ReactNode;
  /** An icon inside the input at the start. */
  icon?: ReactNode;
  /** A button inside the input at the end, such as "clear" or "show the password"; it should have 44 px. */
  action?: ReactNode;
  /** An input 40 px high for people with a mouse, for the filter column and staff desks. */
  compact?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A text input. It gets its id and aria attributes from the surrounding `Field`. */
export function TextInput({
  unit,
  icon,
  action,
  compact,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = useFieldControl();
  return (
    <span className={classes(styles.box, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <input
        {...control}
        {...rest}
        type={type}
        className={classes(
          styles.input,
          compact && styles.compact,
          Boolean(icon) && styles.withIcon,
          Boolean(unit) && styles.withUnit,
          Boolean(action) && styles.withAction,
        )}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      {action && <span className={styles.action}>{action}</span>}
    </span>
  );
}
