import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';

type SumFieldProps = {
  label: string;
  error: string | undefined;
  name?: string;
  /** A sum that stands in the field until one is typed. */
  example: number;
  value: string;
  onChange: (value: string) => void;
  onLeave?: (value: string) => void;
};

/** A field for a sum in tenge. */
export function SumField({ label, error, name, example, value, onChange, onLeave }: SumFieldProps) {
  const formats = useFormats();
  return (
    <Field label={label} error={error}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        unit="₸"
        placeholder={formats.number(example)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => onLeave?.(event.target.value)}
      />
    </Field>
  );
}
