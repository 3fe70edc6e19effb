import { useLoaderData } from '@tanstack/react-router';
import type { CarDetail } from '../../../features/listings/contract.ts';
import { CarDetails, carTitle } from '../../../features/listings/web/public.tsx';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';

/** One car. */
export function CarPage() {
  const car = useLoaderData({ strict: false }) as CarDetail;
  const text = usePagesText();
  const now = useNow();
  const path = [
    { label: text('catalogue'), to: '/cars' },
    { label: car.brand.label, to: `/cars/${car.brand.value}` },
    ...(car.model ? [{ label: car.model.label, to: `/cars/${car.model.value}` }] : []),
    { label: String(car.year) },
  ];
  return (
    <div className={styles.page}>
      <PageHead crumbs={<Breadcrumbs label={text('breadcrumbs')} items={path} />} title={carTitle(car)} />
      <CarDetails car={car} now={now} />
    </div>
  );
}
