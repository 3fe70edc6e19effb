import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Chip } from '../../../../platform/web/ui/chip.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { parseAmount } from '../../parse-amount.ts';
import { useForm } from './form-view.tsx';
import styles from './number-field.module.css';
import { type OddFigure, oddFigures } from './odd-figures.ts';
import { useSellingText } from './use-text.ts';

type NumberFieldProps = {
  field: OddFigure['field'];
  label: ReactNode;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onLeave: () => void;
  unit?: ReactNode;
  /** A choice of units, beside the field. */
  units?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: ReactNode;
  /** Values that a press takes, with the words before them. */
  presets?: { legend: string; values: readonly number[] } | null | undefined;
  className?: string | undefined;
};

/**
 * A field for a whole number. Digits are grouped while typing, and the caret stays behind the same digit; "4,5 млн" is
 * understood when the field loses focus. A text that is no whole number stays as typed, with an error.
 */
export function NumberField(props: NumberFieldProps) {
  const { field, value, onChange, onLeave, unit, units, presets, className, ...rest } = props;
  const text = useSellingText();
  const formats = useFormats();
  const { form, parts } = useForm();
  const input = useRef<HTMLInputElement>(null);
  /** What was typed, if it is more than digits. */
  const [typed, setTyped] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(true);
  const isUnclear = typed !== null && parseAmount(typed).kind === 'unclear';
  const odd = hasLeft ? oddFigures(form, parts.now).find((figure) => figure.field === field) : undefined;

  function handleInput(raw: string, caret: number) {
    const amount = parseAmount(raw);
    setHasLeft(false);
    setTyped(/^[\d\s]*$/.test(raw) && amount.kind !== 'unclear' ? null : raw);
    onChange(amount.kind === 'number' ? amount.value : null);
    const digitsBeforeCaret = raw.slice(0, caret).replace(/\D/g, '').length;
    requestAnimationFrame(() => {
      const displayed = input.current?.value ?? '';
      if (displayed === raw) return;
      let position = 0;
      for (let digitCount = 0; digitCount < digitsBeforeCaret && position < displayed.length; position += 1)
        if (/\d/.test(displayed[position] ?? '')) digitCount += 1;
      if (document.activeElement === input.current) input.current?.setSelectionRange(position, position);
    });
  }

  function handleBlur() {
    if (!isUnclear) setTyped(null);
    setHasLeft(true);
    onLeave();
  }

  function take(preset: number) {
    setTyped(null);
    setHasLeft(true);
    onChange(preset);
  }

  const shownValue = value === null || value === undefined ? '' : formats.number(value);
  return (
    <div className={styles.field}>
      <div className={units ? styles.withUnits : undefined}>
        <Field
          {...rest}
          className={className}
          error={isUnclear && hasLeft ? text('fault_unclear') : rest.error}
        >
          <TextInput
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            unit={unit}
            value={typed ?? shownValue}
            onChange={({ target }) => handleInput(target.value, target.selectionStart ?? target.value.length)}
            onBlur={handleBlur}
          />
        </Field>
        {units}
      </div>
      {presets && (
        <fieldset className={styles.presets}>
          <legend>{presets.legend}</legend>
          {presets.values.map((preset) => (
            <Chip
              key={preset}
              state={preset === value ? 'on' : 'off'}
              aria-pressed={preset === value}
              onClick={() => take(preset)}
            >
              {formats.number(preset)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div role="status" className={styles.question}>
        {odd && !rest.error && (
          <>
            <p>{text(odd.key, { value: shownValue })}</p>
            {odd.probable !== null && (
              <Chip onClick={() => odd.probable !== null && take(odd.probable)}>
                {text('oddUse', { value: formats.number(odd.probable) })}
              </Chip>
            )}
          </>
        )}
      </div>
    </div>
  );
}
