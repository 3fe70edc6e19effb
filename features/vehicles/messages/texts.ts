import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const vehiclesTexts = bundledTextArea<typeof desk>('desk', 'vehicles');
