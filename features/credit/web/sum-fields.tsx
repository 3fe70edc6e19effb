import { useFormats } from '../../../platform/web/i18n.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { exampleSums } from '../contract.ts';
import { SumField } from './sum-field.tsx';
import { type Calculation, parseSum, type SumsInput, termOptions } from './sums.ts';
import { useCalculatorText } from './use-text.ts';

type SumFieldsProps = {
  input: SumsInput;
  faults: Calculation['faults'];
  onChange: (input: SumsInput) => void;
};

/** Price, down payment and term. The field names are the query parameters of the credit page. */
export function SumFields({ input, faults, onChange }: SumFieldsProps) {
  const text = useCalculatorText();
  const formats = useFormats();
  const sum = (field: 'price' | 'down', label: string, name: string, example: number) => {
    const fault = faults[field];
    return (
      <SumField
        label={label}
        error={fault && text(fault)}
        name={name}
        example={example}
        value={input[field]}
        onChange={(value) => onChange({ ...input, [field]: value })}
        onLeave={(value) => {
          const typedSum = parseSum(value);
          if (typedSum !== null) onChange({ ...input, [field]: formats.number(typedSum) });
        }}
      />
    );
  };
  return (
    <>
      {sum('price', text('carPrice'), 'price', exampleSums.carPrice)}
      {sum('down', text('downPayment'), 'down_payment', exampleSums.downPayment)}
      <Field label={text('term')}>
        <Select
          name="term"
          value={input.term}
          onChange={(event) => onChange({ ...input, term: Number(event.target.value) })}
        >
          {termOptions(input.term).map((months) => (
            <option key={months} value={months}>
              {text('months', { count: months })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
