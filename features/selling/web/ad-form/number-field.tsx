import { type ReactNode, useRef } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';

type NumberFieldProps = {
  label: ReactNode;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onLeave: () => void;
  unit?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: ReactNode;
  className?: string | undefined;
};

/**
 * Further digits are ignored while typing. No valid answer is that long, and much longer numbers would lose precision.
 */
const maxDigits = 12;

/** A field for a whole number. Its digits are grouped while typing, and the caret stays behind the same digit. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onLeave, unit, className, ...field } = props;
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);

  function handleInput(raw: string, caret: number) {
    const digits = raw.replace(/\D/g, '').slice(0, maxDigits);
    const digitsBeforeCaret = raw.slice(0, caret).replace(/\D/g, '').length;
    onChange(digits === '' ? null : Number(digits));
    requestAnimationFrame(() => {
      const displayed = input.current?.value ?? '';
      let position = 0;
      for (let digitCount = 0; digitCount < digitsBeforeCaret && position < displayed.length; position += 1)
        if (/\d/.test(displayed[position] ?? '')) digitCount += 1;
      if (document.activeElement === input.current) input.current?.setSelectionRange(position, position);
    });
  }

  return (
    <Field {...field} className={className}>
      <TextInput
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        unit={unit}
        value={value === null || value === undefined ? '' : formats.number(value)}
        onChange={({ target }) => handleInput(target.value, target.selectionStart ?? target.value.length)}
        onBlur={onLeave}
      />
    </Field>
  );
}
