import { Cars } from '../../../cars.tsx';
import { findCars } from '../../../cars-query.ts';

/** Like pages of our site, a page is sent again for two seconds. */
export const revalidate = 2;

export default async function AgainPage() {
  return <Cars {...(await findCars(Number.MAX_SAFE_INTEGER))} />;
}
