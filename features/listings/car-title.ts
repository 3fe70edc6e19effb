import type { CarCard } from './contract.ts';

/** Title of a car in lists, pages and document titles, such as "Toyota Camry XV70, 2019". */
export function carTitle(car: Pick<CarCard, 'brand' | 'model' | 'generation' | 'trim' | 'year'>): string {
  const name = [car.brand.label, car.model?.label, car.generation?.label ?? car.trim]
    .filter(Boolean)
    .join(' ');
  return `${name}, ${car.year}`;
}
