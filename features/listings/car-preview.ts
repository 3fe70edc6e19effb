import type { Locale } from '../../platform/contract/locale.ts';
import type { CarDetail } from './contract.ts';

type Shown = Pick<CarDetail, 'id' | 'price' | 'photos' | 'standing'>;

/** Changes when the preview picture of a car does. */
export function previewVersion({ price, photos, standing }: Omit<Shown, 'id'>): string {
  const cover = photos[0]?.key.replace(/\W/g, '').slice(-16) ?? 'none';
  return `${price}-${standing?.rating.value ?? 'sold'}-${cover}`;
}

/** Path of the picture that links to the car have in messengers and social networks. */
export function previewPath(car: Shown, locale: Locale): string {
  return `/previews/cars/${car.id}/${locale}.jpg?v=${previewVersion(car)}`;
}
