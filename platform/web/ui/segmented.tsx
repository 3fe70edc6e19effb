import { type ReactNode, useId } from 'react';
import { Link } from '../link.tsx';
import { classes } from './classes.ts';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** For screen readers; visually the choices explain themselves. */
  legend: string;
  options: readonly { value: Value; label: ReactNode; title?: string | undefined }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Name in a form; generated if omitted. */
  name?: string | undefined;
  className?: string | undefined;
};

/** Two to four short choices in one row; native radios, so arrow keys work. */
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
  /** False keeps the scroll position, where only the query changes. */
  resetsScroll?: boolean | undefined;
  className?: string | undefined;
};

/** The same appearance for links: grid or list, sign in or register. */
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
