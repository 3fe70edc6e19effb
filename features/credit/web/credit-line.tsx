import { queryOf } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { CalculatorIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { usualDown, usualTerm } from '../payment.ts';
import styles from './credit.module.css';
import { calculateSums } from './sums.ts';
import { useCalculatorText } from './use-text.ts';

type CreditLineProps = { car: { id: number; price: number }; annualRate: number };

/** Monthly payment for a car, with a link to the calculator for it. */
export function CreditLine({ car, annualRate }: CreditLineProps) {
  const text = useCalculatorText();
  const formats = useFormats();
  const { payment, down } = calculateSums(car.price, usualDown(car.price), usualTerm, annualRate);
  return (
    <Panel title={text('lineTitle')}>
      <div className={styles.line}>
        <Price>{text('perMonth', { amount: formats.tenge(payment) })}</Price>
        <p className={styles.note}>
          {text('lineTerms', {
            down: formats.tenge(down),
            months: text('months', { count: usualTerm }),
            rate: formats.number(annualRate),
          })}
          . {text('illustrative')}
        </p>
        <ButtonLink
          tone="second"
          wide
          to={`/credit${queryOf({ car: car.id })}`}
          rel="nofollow"
          icon={<CalculatorIcon />}
        >
          {text('lineApply')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
