import type { Locale } from '../../platform/contract/locale.ts';
import type { CarDetail } from './contract.ts';

type Shown = Pick<
  CarDetail,
  | 'id'
  | 'price'
  | 'photos'
  | 'standing'
  | 'year'
  | 'brand'
  | 'model'
  | 'generation'
  | 'mileage_km'
  | 'transmission'
  | 'city'
>;

/** Changes when the preview picture of a car does: with all that is drawn on it. */
export function previewVersion(car: Shown): string {
  const { brand, model, generation, year, mileage_km: mileage, transmission, city, price, standing } = car;
  const cover = car.photos[0]?.key.slice(-20) ?? 'none';
  const name = (generation ?? model ?? brand).value;
  const facts = [name, year, mileage, transmission?.value, city.value, price, standing?.rating.value];
  return [...facts, cover].join('-').replace(/[^\w-]/g, '_');
}

/** Path of the picture that links to the car have in messengers and social networks. */
export function previewPath(car: Shown, locale: Locale): string {
  return `/previews/cars/${car.id}/${locale}.jpg?v=${previewVersion(car)}`;
}
