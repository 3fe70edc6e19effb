import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { affordableAmount } from '../../listings/payment.ts';
import { exampleSums, maxCarPrice } from '../contract.ts';
import styles from './credit.module.css';
import { parseSum } from './sums.ts';
import { useCalculatorText, useCreditText } from './use-text.ts';

const examplePayment = 200_000;

type AffordableCarProps = { months: number; annualRate: number };

/** Calculates the price of a car from an affordable monthly payment. */
export function AffordableCar({ months, annualRate }: AffordableCarProps) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  const [payment, setPayment] = useState('');
  const [down, setDown] = useState('');
  const sums = {
    payment: payment.trim() === '' ? examplePayment : parseSum(payment),
    down: down.trim() === '' ? 0 : parseSum(down),
  };
  const price =
    sums.payment === null || sums.down === null
      ? null
      : Math.min(maxCarPrice, affordableAmount(sums.payment, { months, annualRate }) + sums.down);
  const roundedPrice = price === null ? 0 : Math.floor(price / 1000) * 1000;
  return (
    <Panel title={text('affordTitle')} className={styles.live}>
      <div className={styles.fields}>
        <Field
          label={text('affordPayment')}
          error={sums.payment === null ? calculatorText('wrongSum') : undefined}
        >
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
        <Field label={text('affordDown')} error={sums.down === null ? calculatorText('wrongSum') : undefined}>
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
            {text('affordPrice')} · {calculatorText('months', { count: months })}
          </span>
          <span className={styles.payment}>{price === null ? '—' : formats.tenge(price)}</span>
        </p>
        {roundedPrice > 0 && (
          <ButtonLink tone="second" to={`/cars?price_to=${roundedPrice}`}>
            {text('affordCars', { price: formats.tenge(roundedPrice) })}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
