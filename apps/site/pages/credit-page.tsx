import { useLoaderData, useRouter } from '@tanstack/react-router';
import { CreditScreen } from '../../../features/credit/web/credit-screen.tsx';
import type { CreditData } from './load-company-forms.ts';
import styles from './pages.module.css';

/** The calculator and the application. */
export function CreditPage() {
  const { annualRate, car, start, before } = useLoaderData({ strict: false }) as CreditData;
  const { price, down, term } = start;
  return (
    <div className={styles.account}>
      <CreditScreen
        key={[car?.id, price, down, term].join()}
        api={useRouter().options.context.api}
        annualRate={annualRate}
        car={car}
        start={start}
        before={before}
      />
    </div>
  );
}
