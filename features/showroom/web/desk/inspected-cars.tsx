import { useState } from 'react';
import { staffPageSize } from '../../../../platform/contract/staff-page-size.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { checkedWords } from '../../../inspections/report.ts';
import { type InspectedCar, listInspectedCars } from '../../inspected-car-contract.ts';
import styles from './inspected-car.module.css';
import { useMakeAd } from './use-make-ad.ts';
import { useOffersText } from './use-text.ts';

type InspectedCarsProps = { api: ApiClient; go: (to: string) => void };

const pathOf = (inspection: string) => `/staff/inspections/${inspection}/ad`;

/** Cars that were inspected for the company and wait for their ads; nothing if none does. */
export function InspectedCars({ api, go }: InspectedCarsProps) {
  const text = useOffersText();
  const formats = useFormats();
  const [later, setLater] = useState<number[]>([]);

  const { data } = useApiQuery(api, listInspectedCars, {});
  const pages = later.length + 1;
  if (!data || data.count === 0) return null;
  return (
    <Panel title={text('waiting')} aside={<span className={styles.quiet}>{formats.number(data.count)}</span>}>
      <ul className={styles.cars}>
        <Cars cars={data.results} api={api} go={go} />
        {later.map((page) => (
          <LaterCars key={page} page={page} api={api} go={go} />
        ))}
      </ul>
      {data.count > pages * staffPageSize && (
        <Button small tone="second" onClick={() => setLater([...later, pages + 1])}>
          {text('more')}
        </Button>
      )}
    </Panel>
  );
}

function LaterCars({ page, ...props }: InspectedCarsProps & { page: number }) {
  const query = useApiQuery(props.api, listInspectedCars, { page: String(page) });
  if (!query.data)
    return (
      <li>
        <Pending query={query} />
      </li>
    );
  return <Cars cars={query.data.results} {...props} />;
}

function Cars({ cars, api, go }: InspectedCarsProps & { cars: readonly InspectedCar[] }) {
  const text = useOffersText();
  const formats = useFormats();
  const locale = useLocale();
  const { isPending, makeAd } = useMakeAd(api, (inspection) => go(pathOf(inspection)));
  const about = ({ made_at, mileage_km: km, vin, score, counts }: InspectedCar) =>
    [
      text('inspectedOn', { date: formats.date(made_at) }),
      score !== null && text('score', { score: formats.decimal(score) }),
      score !== null && checkedWords(counts, locale),
      km !== null && formats.kilometres(km),
      vin,
    ]
      .filter(Boolean)
      .join(' · ');
  return cars.map((car) => (
    <li key={car.inspection}>
      <div>
        <Link to={pathOf(car.inspection)} className={styles.name}>
          {car.name}
        </Link>{' '}
        {car.draft !== null && <Badge>{text('begun')}</Badge>}
        <p className={styles.quiet}>{about(car)}</p>
      </div>
      {car.draft === null ? (
        <Button
          small
          tone="second"
          busy={isPending}
          aria-label={text('makeAdOf', { car: car.name })}
          onClick={() => void makeAd(car.inspection)}
        >
          {text('makeAd')}
        </Button>
      ) : (
        <ButtonLink
          small
          tone="second"
          to={pathOf(car.inspection)}
          aria-label={text('goOnOf', { car: car.name })}
        >
          {text('goOn')}
        </ButtonLink>
      )}
    </li>
  ));
}
