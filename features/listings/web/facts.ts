import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import type { CarCard } from '../contract.ts';
import type { ru } from '../messages/ru.ts';

type Text = Translate<typeof ru>;

/** "2.5 бензин"; what is unknown is left out. */
export function engineOf(car: CarCard, formats: Formats): string | null {
  const volume = car.volume_cc === null ? null : formats.litres(car.volume_cc);
  return [volume, car.fuel?.label.toLowerCase()].filter(Boolean).join(' ') || null;
}

/** What a card says below the name: mileage, engine, gearbox, drive. */
export function keyFacts(car: CarCard, text: Text, formats: Formats): string[] {
  const isNew = car.condition.value === 'new';
  const mileage = car.mileage_km === null ? text('noMileage') : formats.kilometres(car.mileage_km);
  const facts = [
    isNew ? car.condition.label.toLowerCase() : mileage,
    engineOf(car, formats),
    car.transmission?.label.toLowerCase(),
    car.drive && car.drive.value !== 'FWD' ? car.drive.label.toLowerCase() : null,
  ];
  return facts.filter((fact) => fact !== null && fact !== undefined);
}
