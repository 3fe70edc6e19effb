import { type ReactNode, useId } from 'react';
import { FieldGroup } from './field.tsx';
import styles from './range-fields.module.css';
import { TextInput } from './text-input.tsx';

type RangeEnd = {
  /** Name of the form field, so that the filter can be submitted without JavaScript. */
  name: string;
  value: string;
  /** Placeholder and accessible name of the field, such as "from" or "to". */
  label: string;
};

type RangeFieldsProps = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  from: RangeEnd;
  to: RangeEnd;
  unit?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  compact?: boolean | undefined;
  /** `isAtEnd`: the caret is behind the last character, so that the text may be regrouped without moving it. */
  onChange: (bound: 'from' | 'to', value: string, isAtEnd: boolean) => void;
  /** Called when one of the fields gets focus. */
  onFocus?: (() => void) | undefined;
  /** Called on blur and on Enter, when the range should be validated and applied. */
  onCommit?: (() => void) | undefined;
  /** A slider below the fields, such as `<RangeRidge>`. */
  children?: ReactNode;
};

/** Two number inputs for the ends of a range, with an optional slider below them. */
export function RangeFields(props: RangeFieldsProps) {
  const { legend, hideLegend, from, to, unit, hint, error, compact, onChange, onFocus, onCommit, children } =
    props;
  const id = useId();
  const ends = { from, to } as const;
  return (
    <FieldGroup legend={legend} hideLegend={hideLegend} hint={hint} error={error}>
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((bound) => (
          <TextInput
            key={bound}
            id={`${id}-${bound}`}
            className={styles.field}
            name={ends[bound].name}
            value={ends[bound].value}
            placeholder={ends[bound].label}
            aria-label={ends[bound].label}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            compact={compact}
            unit={unit}
            onChange={({ currentTarget: { value, selectionStart } }) =>
              onChange(bound, value, selectionStart === value.length)
            }
            onFocus={onFocus}
            onBlur={onCommit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onCommit?.();
            }}
          />
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}
