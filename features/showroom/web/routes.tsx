import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { inspectionReportTexts } from '../../inspections/messages/texts.ts';
import { leadsTexts } from '../../leads/messages/texts.ts';
import { offersDeskTexts, ownCarTexts, showroomTexts } from '../messages/texts.ts';

const requestKinds = ['reserve', 'test-drive'] as const;

export const showroomRoutes = [
  // The catalogue in which the filter "own cars" is always on.
  page({
    path: '/tulpar-auto',
    file: 'tulpar-page',
    module: () => import('./tulpar-page.tsx'),
    texts: [showroomTexts, ownCarTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-own-cars.ts').then((module) => module.loadOwnCars(request)),
    head: (loaded) => import('./tulpar-page.tsx').then((module) => module.ownCarsHead(loaded)),
  }),
  ...requestKinds.map((requestKind) =>
    page({
      path: `/cars/$id/${requestKind}`,
      hasNumericId: true,
      file: 'own-car-form-page',
      module: () => import('./own-car-form-page.tsx'),
      texts: [showroomTexts, ownCarTexts, leadsTexts],
      startsAtOnce: true,
      load: (request) =>
        import('./load-own-cars.ts').then((module) => module.loadOwnCarForm(requestKind, request)),
      head: ({ data }) => ({ title: data.car.title, isIndexed: false }),
    }),
  ),
  staffPage({
    name: 'offers',
    module: () => import('./staff-offers-page.tsx'),
    texts: [offersDeskTexts, ownCarTexts],
  }),
  staffPage({
    name: 'inspected-car',
    path: 'inspections/$id/ad',
    module: () => import('./staff-inspected-car-page.tsx'),
    texts: [offersDeskTexts, inspectionReportTexts],
  }),
];
