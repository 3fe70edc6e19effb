import type { ReactNode } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { typedDecimal } from '../../../../platform/web/typed-number.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxWorkTenge } from '../../template-contract.ts';
import { useInspectorText } from './use-text.ts';
import { useTypedValue } from './use-typed-value.ts';

type PriceFieldProps = {
  /** Key of the point. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  tenge: number | null;
  isClosed: boolean;
  onChange: (tenge: number | null) => void;
};

/** The price of a repair, typed by the inspector; if left empty, the price list decides. */
export function PriceField({ name, label, hint, tenge, isClosed, onChange }: PriceFieldProps) {
  const text = useInspectorText();
  const formats = useFormats();
  const { isWrong, input } = useTypedValue({
    value: tenge,
    textOf: formats.number,
    parse(typed) {
      const price = typedDecimal(typed) ?? -1;
      return Number.isInteger(price) && price >= 0 && price <= maxWorkTenge ? price : undefined;
    },
    onChange,
  });
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong && text('badPrice', { max: formats.tenge(maxWorkTenge) })}
    >
      <TextInput
        name={`price-${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        disabled={isClosed}
        unit="₸"
        {...input}
      />
    </Field>
  );
}
