import { useLoaderData } from '@tanstack/react-router';
import { PhoneForm, ReportForm } from '../../../features/listings/web/public.tsx';
import type { PhoneData, ReportData } from '../car-form-routes.tsx';
import styles from './pages.module.css';

/** The seller's number, asked for by a form. */
export function CarPhonePage() {
  const { car, answer, refusal } = useLoaderData({ strict: false }) as PhoneData;
  return (
    <div className={styles.narrow}>
      <PhoneForm car={car} contact={answer} refusal={refusal?.code ?? null} />
    </div>
  );
}

/** What is wrong with an ad, told by a form. */
export function CarReportPage() {
  const { car, given, answer, refusal } = useLoaderData({ strict: false }) as ReportData;
  return (
    <div className={styles.narrow}>
      <ReportForm car={car} given={given} isSent={answer !== null} refusal={refusal?.code ?? null} />
    </div>
  );
}
