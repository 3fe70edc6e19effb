import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as line } from '../messages/line.ru.ts';
import type { ru } from '../messages/ru.ts';

export const useShowroomText = textsOf<typeof ru>('showroom');
export const useOwnCarText = textsOf<typeof line>('ownCar');
