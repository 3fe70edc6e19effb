import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { exampleSums } from '../contract.ts';
import { type Counted, type SumsWritten, sumOf, termsWith } from './sums.ts';
import { useLineText } from './use-text.ts';

type SumFieldsProps = {
  written: SumsWritten;
  faults: Counted['faults'];
  onChange: (written: SumsWritten) => void;
};

/** Price, down payment and term. Their names are those of the credit page's address. */
export function SumFields({ written, faults, onChange }: SumFieldsProps) {
  const text = useLineText();
  const formats = useFormats();
  const sum = (field: 'price' | 'down', label: string, name: string, example: number) => {
    const fault = faults[field];
    return (
      <Field label={label} error={fault && text(fault)}>
        <TextInput
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          unit="₸"
          placeholder={formats.number(example)}
          value={written[field]}
          onChange={(event) => onChange({ ...written, [field]: event.target.value })}
          onBlur={(event) => {
            const typed = sumOf(event.target.value);
            if (typed !== null) onChange({ ...written, [field]: formats.number(typed) });
          }}
        />
      </Field>
    );
  };
  return (
    <>
      {sum('price', text('carPrice'), 'price', exampleSums.carPrice)}
      {sum('down', text('downPayment'), 'down_payment', exampleSums.downPayment)}
      <Field label={text('term')}>
        <Select
          name="term"
          value={written.term}
          onChange={(event) => onChange({ ...written, term: Number(event.target.value) })}
        >
          {termsWith(written.term).map((months) => (
            <option key={months} value={months}>
              {text('months', { count: months })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
