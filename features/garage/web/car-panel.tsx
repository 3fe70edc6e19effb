import { useId, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type Fact, Facts } from '../../../platform/web/ui/facts.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { PencilIcon, TagIcon, TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { type GarageCar, type GarageStatus, removeGarageCar, restoreGarageCar } from '../contract.ts';
import { CarValue } from './car-value.tsx';
import styles from './garage.module.css';
import { lowerFirst } from './lower-first.ts';
import { Reminders } from './reminders.tsx';
import { ServiceLog } from './service-log.tsx';
import { useRefusalText } from './use-garage-submit.ts';
import { useMileage } from './use-mileage.ts';
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
  const toast = useToast();
  const { mutate } = useMutation(useRefusalText());
  // The toast of a removal has a button that undoes it.
  const removal = useMutation(useRefusalText(), { isQuiet: true });
  const carId = String(car.id);
  const headingId = useId();
  const [isSelling, setIsSelling] = useState(false);

  async function sell() {
    setIsSelling(true);
    await onSell(car);
    setIsSelling(false);
  }

  async function remove() {
    if (!(await removal.mutate(() => api.call(removeGarageCar, { carId })))) return;
    onChange();
    toast.info(text('carRemoved'), car.title, {
      label: text('undo'),
      async run() {
        if (await mutate(() => api.call(restoreGarageCar, { carId }))) onChange();
      },
    });
  }

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
          <span className={styles.rowActions}>
            <IconButton label={`${text('edit')}: ${car.title}`} onClick={onEdit}>
              <PencilIcon />
            </IconButton>
            <IconButton label={`${text('remove')}: ${car.title}`} onClick={() => void remove()}>
              <TrashIcon />
            </IconButton>
          </span>
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
