import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const operationsTexts = bundledTextArea<typeof desk>('desk', 'operations');
