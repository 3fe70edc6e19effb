import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { useFormats } from '../i18n.tsx';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import styles from './text-input.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** The length is shown from this part of the limit on. */
const shownFrom = 0.8;

/**
 * A multi-line input. It grows with its content if the browser supports `field-sizing`. Browsers cut a text at
 * `maxLength` without a word, so the length is shown when the limit is near.
 */
export function TextArea({ className, rows = 4, onChange, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  const formats = useFormats();
  const { value, defaultValue = '', maxLength } = rest;
  const [typed, setTyped] = useState(String(defaultValue));
  const { length } = String(value ?? typed);
  return (
    <>
      <textarea
        {...control}
        {...rest}
        rows={rows}
        className={classes(styles.input, styles.area, className)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {maxLength !== undefined && length >= maxLength * shownFrom && (
        <span className={styles.length} role="status" data-full={length >= maxLength || undefined}>
          {formats.number(length)} / {formats.number(maxLength)}
        </span>
      )}
    </>
  );
}
