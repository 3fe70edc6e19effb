import { textsOf } from '../../../platform/web/i18n.tsx';
import { vehiclesTexts } from '../messages/texts.ts';

export const useVehicleText = textsOf(vehiclesTexts);
