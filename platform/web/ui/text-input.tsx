import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-input.module.css';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** A unit at the end, inside the edge: ₸, км. */
  unit?: ReactNode;
  /** An icon at the start, inside the edge. */
  icon?: ReactNode;
  /** A button at the end, such as clear or show the password; give it 44 px. */
  action?: ReactNode;
  /** 40 px high with a mouse, for the filter column and desks. */
  compact?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Gets its id and aria attributes from the surrounding `Field`. */
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

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** Grows with its content if the browser supports `field-sizing`. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <textarea {...control} {...rest} rows={rows} className={classes(styles.input, styles.area, className)} />
  );
}
