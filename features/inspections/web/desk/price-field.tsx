import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxWorkTenge } from '../../template-contract.ts';
import { numberIn } from './found.ts';
import { useInspectorText } from './use-text.ts';
import { useWhenLeaving } from './use-when-leaving.ts';

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
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function take() {
    if (typed === null) return;
    const price = typed.trim() === '' ? null : numberIn(typed);
    const isPrice =
      price === null ? typed.trim() === '' : Number.isInteger(price) && price >= 0 && price <= maxWorkTenge;
    setWrong(!isPrice);
    if (!isPrice) return;
    setTyped(null);
    if (price !== tenge) onChange(price);
  }
  useWhenLeaving(take);

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
        value={typed ?? (tenge === null ? '' : formats.number(tenge))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </Field>
  );
}
