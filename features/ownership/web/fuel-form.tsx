import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Fuel } from './cost-facts.ts';
import styles from './fuel-form.module.css';
import { consumptionStore, fuelStore, parseChoice, printChoice } from './fuel-store.ts';
import { useOwnershipText } from './use-text.ts';

const maxima = { km: 300_000, litres: 100, price: 5000 } as const;
type Name = keyof typeof maxima;

/** The visitor's own figures for the fuel. Each holds as soon as it is a number, and is kept in this browser. */
export function FuelForm({ car, fuel }: { car: string; fuel: Fuel }) {
  const text = useOwnershipText();
  const formats = useFormats();
  const [version, setVersion] = useState(0);

  function change(name: Name, value: number) {
    if (name === 'litres') consumptionStore.write(`${car}=${value}`);
    else fuelStore.write(printChoice({ ...parseChoice(fuelStore.read()), [name]: value }));
  }

  function reset() {
    fuelStore.write(null);
    consumptionStore.write(null);
    setVersion(version + 1);
  }

  const field = (name: Name, label: string, unit: ReactNode) => (
    <NumberField
      label={label}
      unit={unit}
      start={fuel[name] === null ? '' : formats.number(fuel[name])}
      max={maxima[name]}
      fault={text('badNumber')}
      onChange={(value) => change(name, value)}
    />
  );
  return (
    <div className={styles.form} key={version}>
      {field('km', text('kmPerYear'), formats.kilometres(1).slice(-2))}
      {field('litres', text('litresPer100'), text('litres'))}
      {field('price', text('pricePerLitre'), '₸')}
      <div className={styles.end}>
        <Button tone="quiet" small onClick={reset}>
          {text('reset')}
        </Button>
        <span>{text('kept')}</span>
      </div>
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  unit: ReactNode;
  start: string;
  max: number;
  fault: string;
  onChange: (value: number) => void;
};

const numberOf = (typed: string) => Number(typed.replace(/\s/g, '').replace(',', '.'));

function NumberField({ label, unit, start, max, fault, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(start);
  const [isLeft, setIsLeft] = useState(false);
  const isGood = (value: number) => value > 0 && value <= max;
  return (
    <Field label={label} error={isLeft && !isGood(numberOf(typed)) ? fault : undefined}>
      <TextInput
        inputMode="decimal"
        unit={unit}
        value={typed}
        onBlur={() => setIsLeft(true)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (isGood(numberOf(value))) onChange(numberOf(value));
        }}
      />
    </Field>
  );
}
