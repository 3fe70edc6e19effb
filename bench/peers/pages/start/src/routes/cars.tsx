import { createFileRoute } from '@tanstack/react-router';
import { Cars } from '../../../cars.tsx';
import { loadCars } from '../load-cars.ts';

export const Route = createFileRoute('/cars')({
  validateSearch: ({ price_to: price = Number.MAX_SAFE_INTEGER }) => ({ price_to: Number(price) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCars({ data: deps.price_to }),
  component: () => <Cars {...Route.useLoaderData()} />,
});
