import { useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { affordableAmount } from '../../listings/payment.ts';
import { exampleSums, maxCarPrice } from '../contract.ts';
import styles from './credit.module.css';
import { SumField } from './sum-field.tsx';
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
        <SumField
          label={text('affordPayment')}
          error={sums.payment === null ? calculatorText('wrongSum') : undefined}
          example={examplePayment}
          value={payment}
          onChange={setPayment}
        />
        <SumField
          label={text('affordDown')}
          error={sums.down === null ? calculatorText('wrongSum') : undefined}
          example={exampleSums.downPayment}
          value={down}
          onChange={setDown}
        />
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
