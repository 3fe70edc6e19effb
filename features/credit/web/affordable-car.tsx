import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { affordableAmount } from '../annuity.ts';
import { dearestCar, exampleSums } from '../contract.ts';
import styles from './credit.module.css';
import { sumOf } from './sums.ts';
import { useCreditText, useLineText } from './use-text.ts';

const examplePayment = 200_000;

type AffordableCarProps = { months: number; annualRate: number };

/** The calculator the other way round: from what one can pay to the price of the car. */
export function AffordableCar({ months, annualRate }: AffordableCarProps) {
  const text = useCreditText();
  const line = useLineText();
  const formats = useFormats();
  const [payment, setPayment] = useState('');
  const [down, setDown] = useState('');
  const sums = {
    payment: payment.trim() === '' ? examplePayment : sumOf(payment),
    down: down.trim() === '' ? 0 : sumOf(down),
  };
  const price =
    sums.payment === null || sums.down === null
      ? null
      : Math.min(dearestCar, affordableAmount(sums.payment, { months, annualRate }) + sums.down);
  const rounded = price === null ? 0 : Math.floor(price / 1000) * 1000;
  return (
    <Panel title={text('affordTitle')}>
      <div className={styles.fields}>
        <Field label={text('affordPayment')} error={sums.payment === null ? line('wrongSum') : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            placeholder={formats.number(examplePayment)}
            value={payment}
            onChange={(event) => setPayment(event.target.value)}
          />
        </Field>
        <Field label={text('affordDown')} error={sums.down === null ? line('wrongSum') : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            placeholder={formats.number(exampleSums.downPayment)}
            value={down}
            onChange={(event) => setDown(event.target.value)}
          />
        </Field>
        <p className={styles.answer} role="status">
          <span className={styles.term}>
            {text('affordPrice')} · {line('months', { count: months })}
          </span>
          <span className={styles.payment}>{price === null ? '—' : formats.tenge(price)}</span>
        </p>
        {rounded > 0 && (
          <ButtonLink tone="second" to={`/cars?price_to=${rounded}`}>
            {text('affordCars', { price: formats.tenge(rounded) })}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
