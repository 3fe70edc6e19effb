import { createServerFn } from '@tanstack/react-start';
import { findCars } from '../../cars-query.ts';

export const loadCars = createServerFn()
  .validator((priceTo: number) => priceTo)
  .handler(({ data }) => findCars(data));
