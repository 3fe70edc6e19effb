import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import type { CarCard } from '../contract.ts';
import type { ru } from '../messages/common.ru.ts';

type Text = Translate<typeof ru>;

/** Lower-cases a label for use inside a line: "Автомат" → "автомат". "CVT" stays. */
function lowerCased(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Volume and fuel, such as "2,5 л, бензин"; unknown parts are left out. */
export function engineOf(car: CarCard, formats: Formats): string | null {
  const volume = car.volume_cc === null ? null : formats.litres(car.volume_cc);
  return [volume, car.fuel && lowerCased(car.fuel.label)].filter(Boolean).join(', ') || null;
}

/** The facts shown below the title of a card: mileage, engine, gearbox, drive. */
export function keyFacts(car: CarCard, text: Text, formats: Formats): string[] {
  return factsWith(car, driveOf(car, text), text, formats);
}

/** One line for a row on a phone: mileage, volume, gearbox; the fuel only if it is not petrol, which most cars need. */
export function briefFacts(car: CarCard, text: Text, formats: Formats): string {
  const { volume_cc, fuel, transmission } = car;
  const volume = volume_cc && formats.litres(volume_cc).split(/\s/)[0];
  const engine = [volume, fuel && fuel.value !== 'petrol' && lowerCased(fuel.label)]
    .filter(Boolean)
    .join(' ');
  return joinFacts(
    [mileageOf(car, text, formats), engine, transmission ? lowerCased(transmission.label) : ''].filter(
      Boolean,
    ),
  );
}

/** The facts below the title of the car's page; here the drive is named even if it is the common one. */
export function pageFacts(car: CarCard, text: Text, formats: Formats): string[] {
  return factsWith(car, car.drive && lowerCased(car.drive.label), text, formats);
}

function factsWith(car: CarCard, drive: string | null, text: Text, formats: Formats): string[] {
  const transmission = car.transmission && lowerCased(car.transmission.label);
  return [mileageOf(car, text, formats), engineOf(car, formats), transmission, drive].filter(
    (fact) => fact !== null,
  );
}

/** The mileage as text; for a new car the word "new". */
function mileageOf(car: CarCard, text: Text, formats: Formats): string {
  if (car.condition.value === 'new') return lowerCased(car.condition.label);
  return car.mileage_km === null ? text('noMileage') : formats.kilometres(car.mileage_km);
}

/** Short text for the drive; null for front-wheel drive, which is too common to mention. */
function driveOf(car: CarCard, text: Text): string | null {
  if (!car.drive || car.drive.value === 'FWD') return null;
  return text(car.drive.value === 'RWD' ? 'rearDrive' : 'allDrive');
}

/**
 * Facts of a card in the list layout. They are the same for every car, so that cars can be compared; "—" means unknown.
 */
export function comparedFacts(car: CarCard, text: Text, formats: Formats): { term: string; value: string }[] {
  const isUnknown = car.mileage_km === null && car.condition.value !== 'new';
  return [
    { term: text('mileage'), value: isUnknown ? '—' : mileageOf(car, text, formats) },
    { term: text('engine'), value: engineOf(car, formats) ?? '—' },
    { term: text('transmission'), value: labelOf(car.transmission) },
    { term: text('drive'), value: labelOf(car.drive) },
    { term: text('bodyType'), value: labelOf(car.body_type) },
    { term: text('steering'), value: labelOf(car.steering) },
  ];
}

function labelOf(choice: { label: string } | null): string {
  return choice ? lowerCased(choice.label) : '—';
}

/** Joins facts to one line, with no-break spaces inside each fact, so that the line breaks only between two facts. */
export function joinFacts(parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
