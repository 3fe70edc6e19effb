import type { CarCard } from '../contract.ts';

/** "Toyota Camry XV70, 2019", as in lists, pages and document titles. */
export function carTitle(car: Pick<CarCard, 'brand' | 'model' | 'generation' | 'trim' | 'year'>): string {
  const name = [car.brand.label, car.model?.label, car.generation?.label ?? car.trim]
    .filter(Boolean)
    .join(' ');
  return `${name}, ${car.year}`;
}
