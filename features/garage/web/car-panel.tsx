import { useId, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type Fact, Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { type GarageCar, type GarageStatus, removeGarageCar, restoreGarageCar } from '../contract.ts';
import { CarValue } from './car-value.tsx';
import styles from './garage.module.css';
import { lowerFirst } from './lower-first.ts';
import { Reminders } from './reminders.tsx';
import { RowActions } from './row-actions.tsx';
import { ServiceLog } from './service-log.tsx';
import { useMileage } from './use-mileage.ts';
import { useRemoval } from './use-removal.ts';
import { useGarageText } from './use-text.ts';
import { YearCost } from './year-cost.tsx';

const statusTones: Record<GarageStatus, BadgeTone> = { own: 'plain', selling: 'info', sold: 'good' };

type CarPanelProps = {
  api: ApiClient;
  car: GarageCar;
  /** Creates an ad for this car; also shows an error message if that fails. */
  onSell: (car: GarageCar) => Promise<void>;
  onEdit: () => void;
  onChange: () => void;
};

/** One car with its facts, yearly tax, reminders and service log. */
export function CarPanel({ api, car, onSell, onEdit, onChange }: CarPanelProps) {
  const text = useGarageText();
  const removeWithUndo = useRemoval(onChange);
  const headingId = useId();
  const [isSelling, setIsSelling] = useState(false);

  async function sell() {
    setIsSelling(true);
    await onSell(car);
    setIsSelling(false);
  }

  const remove = () =>
    removeWithUndo({
      remove: () => api.call(removeGarageCar, { carId: car.id }),
      restore: () => api.call(restoreGarageCar, { carId: car.id }),
      removed: 'carRemoved',
      name: car.title,
    });

  return (
    // An `article` and not a landmark, because two cars may have the same name.
    <article aria-labelledby={headingId}>
      <Panel>
        <div className={styles.carHead}>
          <h2 id={headingId} className={styles.carTitle}>
            {car.title}
          </h2>
          <Badge tone={statusTones[car.status]}>{text(car.status)}</Badge>
        </div>
        <Facts items={useCarFacts(car)} />
        <div className={styles.actions}>
          {car.status !== 'sold' && (
            <Button
              tone="second"
              small
              icon={<TagIcon />}
              busy={isSelling}
              aria-label={`${text('sell')}: ${car.title}`}
              onClick={() => void sell()}
            >
              {text('sell')}
            </Button>
          )}
          <RowActions name={car.title} onEdit={onEdit} onRemove={remove} />
        </div>
        {(car.status !== 'sold' || car.values.length > 0) && <CarValue car={car} onEdit={onEdit} />}
        <YearCost api={api} car={car} />
        {car.status !== 'sold' && <Reminders api={api} car={car} onChange={onChange} />}
        <ServiceLog api={api} car={car} onChange={onChange} />
      </Panel>
    </article>
  );
}

function useCarFacts(car: GarageCar): Fact[] {
  const text = useGarageText();
  const formats = useFormats();
  const mileage = useMileage();
  const engine = [
    car.volume_cc && formats.litres(car.volume_cc),
    car.fuel && lowerFirst(car.fuel.label),
    car.power_hp && text('horsepower', { power: car.power_hp }),
  ].filter(Boolean);
  const taxYear = String(car.tax?.year ?? new Date().getFullYear());
  const tax = car.tax
    ? text('taxEstimate', { sum: formats.tenge(car.tax.tenge) })
    : text(car.year === null ? 'taxNeedsYear' : 'taxNeedsEngine');
  return [
    { term: text('mileage'), value: mileage(car.mileage, car.mileage_unit) },
    ...(car.status === 'sold' ? [] : [{ term: text('tax', { year: taxYear }), value: tax }]),
    ...(engine.length > 0 ? [{ term: text('engine'), value: engine.join(', ') }] : []),
    ...(car.transmission ? [{ term: text('transmission'), value: car.transmission.label }] : []),
    ...(car.drive ? [{ term: text('drive'), value: car.drive.label }] : []),
    ...(car.plate ? [{ term: text('plate'), value: car.plate }] : []),
    ...(car.vin ? [{ term: text('vin'), value: car.vin }] : []),
  ];
}
