import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';

export const carPageTexts = bundledTextArea<typeof common>('common', 'car-page');
