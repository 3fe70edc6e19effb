import { useFormats } from '../../../platform/web/i18n.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import type { CarCard } from '../../listings/contract.ts';
import { CardRidge, comparisonOf, PriceRating, useLaterText } from '../../listings/web/public.tsx';
import styles from './credit-page.module.css';
import { CreditScreen } from './credit-screen.tsx';
import type { loadCredit } from './load-credit.ts';

/** The credit calculator and the application form. */
export function CreditPage() {
  const { annualRate, car, start, initialForm } = usePageData<typeof loadCredit>();
  const { price, down, term } = start;
  return (
    <PageFrame width="account">
      <CreditScreen
        key={[car?.id, price, down, term].join()}
        api={useApi()}
        annualRate={annualRate}
        car={car}
        aboutPrice={car && <PriceOfCar car={car} />}
        initialInput={start}
        initialForm={initialForm}
      />
    </PageFrame>
  );
}

/** The price in the ad, its rating, and how it compares with those of like cars. */
function PriceOfCar({ car }: { car: Pick<CarCard, 'price' | 'standing'> }) {
  const text = useLaterText();
  const formats = useFormats();
  const { standing } = car;
  const comparison = comparisonOf(car, text, formats);
  return (
    <span className={styles.price}>
      <strong>{formats.tenge(car.price)}</strong>
      {standing && standing.why !== 'pending' && <PriceRating rating={standing.rating} />}
      {comparison}
      {standing?.market && (
        <span className={styles.ridge}>
          <CardRidge price={car.price} market={standing.market} />
        </span>
      )}
    </span>
  );
}
