import { useLoaderData, useRouter } from '@tanstack/react-router';
import { CallBack } from '../../../features/leads/web/call-page.tsx';
import type { CallBackData } from './load-company-forms.ts';
import styles from './pages.module.css';

/** A call-back, asked for by a form. */
export function CallBackPage() {
  const { car, before } = useLoaderData({ strict: false }) as CallBackData;
  return (
    <div className={styles.narrow}>
      <CallBack api={useRouter().options.context.api} car={car} before={before} />
    </div>
  );
}
