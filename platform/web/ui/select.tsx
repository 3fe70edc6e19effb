import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import styles from './select.module.css';
import inputStyles from './text-input.module.css';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  compact?: boolean | undefined;
  /** `<option>` elements. The list is the browser's own, because that works best on phones. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement> | undefined;
};

export function Select({ compact, className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classes(styles.box, className)}>
      <select
        {...control}
        {...rest}
        className={classes(inputStyles.input, styles.select, compact && inputStyles.compact)}
      >
        {children}
      </select>
    </span>
  );
}
