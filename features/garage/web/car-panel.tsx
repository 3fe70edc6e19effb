import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge, type BadgeTone } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { type Fact, Facts } from '../../../platform/web/ui/facts.tsx';
import { PencilIcon, TrashIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { type GarageCar, type GarageStatus, removeGarageCar, restoreGarageCar } from '../contract.ts';
import styles from './garage.module.css';
import { Reminders } from './reminders.tsx';
import { ServiceLog } from './service-log.tsx';
import { useMileage } from './use-mileage.ts';
import { useSaving } from './use-saving.ts';
import { useGarageText } from './use-text.ts';

const statusTones: Record<GarageStatus, BadgeTone> = { own: 'plain', selling: 'info', sold: 'good' };

type CarPanelProps = {
  api: ApiClient;
  car: GarageCar;
  /** What leads on to an ad of this car. */
  sell: ReactNode;
  onEdit: () => void;
  onChange: () => void;
};

/** One car: what it is, what it costs a year, what is to be done and what was done. */
export function CarPanel({ api, car, sell, onEdit, onChange }: CarPanelProps) {
  const text = useGarageText();
  const toast = useToast();
  const saving = useSaving();
  const carId = String(car.id);

  async function remove() {
    if (!(await saving.run(() => api.call(removeGarageCar, { carId })))) return;
    onChange();
    toast.info(text('carRemoved'), car.title, {
      label: text('undo'),
      async run() {
        if (await saving.run(() => api.call(restoreGarageCar, { carId }))) onChange();
      },
    });
  }

  return (
    <Panel
      title={car.title}
      aside={<Badge tone={statusTones[car.status]}>{text(car.status)}</Badge>}
      anchor={`car-${car.id}`}
    >
      <Facts items={useCarFacts(car)} />
      <div className={styles.actions}>
        {car.status !== 'sold' && sell}
        <Button
          tone="quiet"
          small
          icon={<PencilIcon />}
          aria-label={`${text('edit')}: ${car.title}`}
          onClick={onEdit}
        >
          {text('edit')}
        </Button>
        <Button
          tone="quiet"
          small
          icon={<TrashIcon />}
          busy={saving.isBusy}
          aria-label={`${text('remove')}: ${car.title}`}
          onClick={() => void remove()}
        >
          {text('remove')}
        </Button>
      </div>
      {car.status !== 'sold' && <Reminders api={api} car={car} onChange={onChange} />}
      <ServiceLog api={api} car={car} onChange={onChange} />
    </Panel>
  );
}

function useCarFacts(car: GarageCar): Fact[] {
  const text = useGarageText();
  const formats = useFormats();
  const mileage = useMileage();
  const engine = [
    car.volume_cc && text('litres', { litres: formats.litres(car.volume_cc) }),
    car.fuel?.label,
    car.power_hp && text('horsepower', { power: car.power_hp }),
  ].filter(Boolean);
  const tax = car.tax
    ? { term: text('tax', { year: String(car.tax.year) }), value: taxText(car.tax.tenge) }
    : { term: text('tax', { year: String(new Date().getFullYear()) }), value: text('taxUnknown') };
  function taxText(tenge: number) {
    return text('taxEstimate', { sum: formats.tenge(tenge) });
  }
  return [
    { term: text('mileage'), value: mileage(car.mileage, car.mileage_unit) },
    ...(car.status === 'sold' ? [] : [tax]),
    ...(engine.length > 0 ? [{ term: text('engine'), value: engine.join(', ') }] : []),
    ...(car.transmission ? [{ term: text('transmission'), value: car.transmission.label }] : []),
    ...(car.drive ? [{ term: text('drive'), value: car.drive.label }] : []),
    ...(car.plate ? [{ term: text('plate'), value: car.plate }] : []),
    ...(car.vin ? [{ term: text('vin'), value: car.vin }] : []),
  ];
}
