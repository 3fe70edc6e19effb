import { page } from '../../../platform/web/page.ts';
import { carPageTexts } from '../messages/texts.ts';
import { loadCar } from './load-car.ts';

export const carRoutes = [
  page({
    path: '/cars/$id',
    hasNumericId: true,
    file: 'car-page',
    module: () => import('./car-page.tsx'),
    texts: [carPageTexts],
    load: loadCar,
    head: (input) => import('./car-page.tsx').then((module) => module.carHead(input)),
    hasOwnBar: true,
  }),
];
