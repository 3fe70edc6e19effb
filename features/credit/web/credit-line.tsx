import { queryOf } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { usualDown, usualTerm } from '../../listings/payment.ts';
import styles from './credit-line.module.css';
import { calculateSums } from './sums.ts';
import { useCalculatorText } from './use-text.ts';

type CreditLineProps = { car: { id: number; price: number }; annualRate: number };

/** Monthly payment for a car below its price, with its terms and a link to the calculator. */
export function CreditLine({ car, annualRate }: CreditLineProps) {
  const text = useCalculatorText();
  const formats = useFormats();
  const { payment, down } = calculateSums(car.price, usualDown(car.price), usualTerm, annualRate);
  return (
    <div>
      <p className={styles.line}>
        <Price size="line">{text('perMonth', { amount: formats.tenge(payment) })}</Price>
        <Link to={`/credit${queryOf({ car: car.id })}`} rel="nofollow">
          {text('lineApply')}
        </Link>
      </p>
      <p className={styles.note}>
        {text('lineTerms', {
          down: formats.tenge(down),
          months: text('months', { count: usualTerm }),
          rate: formats.number(annualRate),
        })}
      </p>
    </div>
  );
}
