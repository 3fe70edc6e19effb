import { useLoaderData, useLocation } from '@tanstack/react-router';
import { CarList, useCatalogueText } from '../../../features/catalogue/web/public.tsx';
import { queryOf } from '../../../platform/web/api-client.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import { type CarsData, vehicleName } from './loaders.ts';
import styles from './pages.module.css';

/** The catalogue, whole or of one brand or model. */
export function CarsPage() {
  const { cars, page, ignored, vehicle } = useLoaderData({ strict: false }) as CarsData;
  const { pathname, search } = useLocation();
  const text = usePagesText();
  const now = useNow();
  const catalogueText = useCatalogueText();
  const title = vehicle ? text('landingTitle', { vehicle: vehicleName(vehicle) }) : text('carsTitle');
  return (
    <div className={styles.page}>
      <PageHead
        crumbs={<Breadcrumbs label={text('breadcrumbs')} items={crumbs(text, vehicle)} />}
        title={title}
        lead={catalogueText('carsCount', { count: cars.count })}
      />
      <div className={styles.stack}>
        {ignored.length > 0 && (
          <Notice tone="warn">{catalogueText('ignored', { names: ignored.join(', ') })}</Notice>
        )}
        <CarList
          cars={cars}
          page={page}
          now={now}
          pageAddress={(number) => pathname + queryOf({ ...search, page: number > 1 ? number : undefined })}
        />
      </div>
    </div>
  );
}

function crumbs(text: ReturnType<typeof usePagesText>, vehicle: CarsData['vehicle']) {
  if (!vehicle) return [{ label: text('home'), to: '/' }, { label: text('catalogue') }];
  const { brand, model } = vehicle;
  const catalogue = { label: text('catalogue'), to: '/cars' };
  if (!model) return [catalogue, { label: brand.name }];
  return [catalogue, { label: brand.name, to: `/cars/${brand.slug}` }, { label: model.name }];
}
