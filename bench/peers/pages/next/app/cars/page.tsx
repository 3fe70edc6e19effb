import { Cars } from '../../../cars.tsx';
import { findCars } from '../../../cars-query.ts';

type Props = { searchParams: Promise<{ price_to?: string }> };

/** Rendered for each request, because it reads the query. */
export default async function CarsPage({ searchParams }: Props) {
  const { price_to: priceTo } = await searchParams;
  return <Cars {...(await findCars(Number(priceTo ?? Number.MAX_SAFE_INTEGER)))} />;
}
