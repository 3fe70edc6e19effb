import { useLoaderData, useRouter } from '@tanstack/react-router';
import { CheckScreen } from '../../../features/checks/web/check-screen.tsx';
import type { CheckData } from './load-company-forms.ts';
import styles from './pages.module.css';

/** A check of a car, asked for by a form. */
export function CheckPage() {
  const { prices, cities, given, isUnsigned } = useLoaderData({ strict: false }) as CheckData;
  return (
    <div className={styles.account}>
      <CheckScreen
        key={JSON.stringify(given)}
        api={useRouter().options.context.api}
        prices={prices}
        cities={cities}
        given={given}
        isUnsigned={isUnsigned}
      />
    </div>
  );
}
