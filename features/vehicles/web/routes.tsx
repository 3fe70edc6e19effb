import { staffPage } from '../../identity/web/public.ts';
import { vehiclesTexts } from '../messages/texts.ts';

export const vehicleRoutes = [
  staffPage({
    name: 'dictionaries',
    module: () => import('./staff-dictionaries-page.tsx'),
    texts: [vehiclesTexts],
  }),
];
