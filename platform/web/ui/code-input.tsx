import type { Ref } from 'react';
import styles from './code-input.module.css';
import { useFieldControl } from './field.tsx';

export const codeLength = 6;

type CodeInputProps = {
  /** The digits entered so far. */
  value: string;
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * An input for a code from an SMS. It looks like one box per digit, but is a single input, so that pasting, the phone's
 * suggestion of the code and screen readers work.
 */
export function CodeInput({ value, onChange, ref }: CodeInputProps) {
  const control = useFieldControl();
  return (
    <span className={styles.code}>
      <input
        {...control}
        ref={ref}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
      />
      {Array.from({ length: codeLength }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by their position
          key={at}
          className={styles.box}
          data-next={at === Math.min(value.length, codeLength - 1) || undefined}
          aria-hidden="true"
        >
          {value[at]}
        </span>
      ))}
    </span>
  );
}
