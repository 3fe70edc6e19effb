import { type ReactNode, useId } from 'react';
import { Link } from '../link.tsx';
import { classes } from './classes.ts';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** Name of the choice for screen readers; it is not visible, because the options explain themselves. */
  legend: string;
  options: readonly { value: Value; label: ReactNode; title?: string | undefined }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Name of the form field; generated if omitted. */
  name?: string | undefined;
  className?: string | undefined;
};

/** Two to four short options in one row. They are native radio buttons, so arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, value, onChange, name, className } = props;
  const generatedName = useId();
  return (
    <fieldset className={classes(styles.segmented, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} title={option.title}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? generatedName}
            value={option.value}
            checked={option.value === value}
            aria-label={option.title}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

type SegmentedLinksProps = {
  label: string;
  links: readonly {
    to: string;
    label: ReactNode;
    title?: string | undefined;
    isCurrent: boolean;
    onClick?: (() => void) | undefined;
  }[];
  /** Whether following a link scrolls to the top; use false if only the query changes. */
  resetsScroll?: boolean | undefined;
  className?: string | undefined;
};

/** Links that look like `Segmented`, such as "grid | list" or "sign in | register". */
export function SegmentedLinks({ label, links, resetsScroll = true, className }: SegmentedLinksProps) {
  return (
    <nav className={classes(styles.segmented, className)} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          resetsScroll={resetsScroll}
          onClick={link.onClick}
          className={styles.choice}
          title={link.title}
          aria-label={link.title}
          aria-current={link.isCurrent ? 'true' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
