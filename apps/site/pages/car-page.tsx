import { useLoaderData, useRouter } from '@tanstack/react-router';
import { CarDetails } from '../../../features/listings/web/car-details.tsx';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow, useSite } from '../use-site.ts';
import { type CarData, carCrumbs } from './loaders.ts';
import styles from './pages.module.css';

/** One car. */
export function CarPage() {
  const { car, similar } = useLoaderData({ strict: false }) as CarData;
  const text = usePagesText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.carPage}>
      <CarDetails
        car={car}
        similar={similar}
        crumbs={<Breadcrumbs label={text('breadcrumbs')} items={carCrumbs(car)} />}
        address={`${useSite().publicUrl}/cars/${car.id}`}
        now={useNow()}
        api={api}
      />
    </div>
  );
}
