import { createFileRoute } from '@tanstack/react-router';
import { Cars } from '../../../cars.tsx';
import { loadCars } from '../load-cars.ts';

export const Route = createFileRoute('/again')({
  loader: () => loadCars({ data: Number.MAX_SAFE_INTEGER }),
  component: () => <Cars {...Route.useLoaderData()} />,
});
