import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
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
  const { data } = useApiQuery(api, listInspectedCars, {});
  const { isPending, makeAd } = useMakeAd(api, (inspection) => go(pathOf(inspection)));
  if (!data || data.count === 0) return null;
  const about = ({ made_at, mileage_km: km, vin, score }: InspectedCar) =>
    [
      text('inspectedOn', { date: formats.date(made_at) }),
      score !== null && text('score', { score: formats.decimal(score) }),
      km !== null && formats.kilometres(km),
      vin,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={text('waiting')} aside={<span className={styles.quiet}>{formats.number(data.count)}</span>}>
      <ul className={styles.cars}>
        {data.results.map((car) => (
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
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className={styles.quiet}>{text('more', { count: data.count - data.results.length })}</p>
      )}
    </Panel>
  );
}
