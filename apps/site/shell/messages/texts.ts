import { bundledTextArea } from '../../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';

export const shellTexts = bundledTextArea<typeof common>('common', 'shell');
