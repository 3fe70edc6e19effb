import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';

export const catalogueTexts = bundledTextArea<typeof common>('common', 'catalogue');
