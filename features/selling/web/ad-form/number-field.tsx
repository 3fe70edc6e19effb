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

/** More digits than any answer has would lose precision, so they are not accepted. */
const mostDigits = 12;

/** A whole number, grouped while typing; the caret stays after the same digit. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onLeave, unit, className, ...field } = props;
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);

  function typed(raw: string, caret: number) {
    const digits = raw.replace(/\D/g, '').slice(0, mostDigits);
    const before = raw.slice(0, caret).replace(/\D/g, '').length;
    onChange(digits === '' ? null : Number(digits));
    requestAnimationFrame(() => {
      const shown = input.current?.value ?? '';
      let at = 0;
      for (let seen = 0; seen < before && at < shown.length; at += 1)
        if (/\d/.test(shown[at] ?? '')) seen += 1;
      if (document.activeElement === input.current) input.current?.setSelectionRange(at, at);
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
        onChange={({ target }) => typed(target.value, target.selectionStart ?? target.value.length)}
        onBlur={onLeave}
      />
    </Field>
  );
}
