import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { FieldGroup } from '../../../../platform/web/ui/field.tsx';
import styles from './choice-field.module.css';
import { useSellingText } from './use-text.ts';

type Option = { value: string; label: ReactNode; note?: ReactNode; picture?: ReactNode };

type ChoiceFieldProps = {
  legend: ReactNode;
  options: readonly Option[];
  /**
   * Options that fit the earlier answers; the other options appear after pressing "show all". Null shows all options.
   */
  possibleValues?: readonly (string | number)[] | null | undefined;
  value: string | null | undefined;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Pills by default; `rows` have a note below the label, `tiles` a picture above it. */
  layout?: 'rows' | 'tiles' | undefined;
  hideLegend?: boolean | undefined;
};

/**
 * A single choice with all options visible. They are radio buttons, so arrow keys move between them and Tab stops only
 * once.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { legend, options, possibleValues, value, onChange, hint, error, layout, hideLegend } = props;
  const text = useSellingText();
  const name = useId();
  const [showsAll, setShowsAll] = useState(false);
  const fittingOptions = possibleValues
    ? options.filter((option) => possibleValues.includes(option.value))
    : options;
  // If no option fits the earlier answers, all options are shown. The chosen option is always visible.
  const isShortened = fittingOptions.length > 0 && fittingOptions.length < options.length && !showsAll;
  const visibleOptions = isShortened
    ? options.filter((option) => fittingOptions.includes(option) || option.value === value)
    : options;
  return (
    <FieldGroup legend={legend} hideLegend={hideLegend} hint={hint} error={error}>
      <div className={classes(styles.options, layout && styles[layout])}>
        {visibleOptions.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={styles.words}>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
        {isShortened && (
          <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
            {text('showOthers')}
          </button>
        )}
      </div>
    </FieldGroup>
  );
}
