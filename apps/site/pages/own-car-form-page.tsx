import { useLoaderData, useRouter } from '@tanstack/react-router';
import { OwnCarAsk } from '../../../features/showroom/web/own-car-form.tsx';
import type { OwnCarFormData } from './load-own-cars.ts';
import styles from './pages.module.css';

/** An own car, asked for by a form. */
export function OwnCarFormPage() {
  const { refusal: _, ...data } = useLoaderData({ strict: false }) as OwnCarFormData;
  return (
    <div className={styles.narrow}>
      <OwnCarAsk key={data.ask} api={useRouter().options.context.api} {...data} />
    </div>
  );
}
