import { staffPage } from '../../identity/web/public.ts';
import { vehiclesTexts } from '../messages/texts.ts';

export const vehicleRoutes = [
  staffPage({
    name: 'dictionaries',
    component: () => import('./staff-dictionaries-page.tsx').then((module) => module.StaffDictionariesPage),
    texts: [vehiclesTexts],
  }),
];
