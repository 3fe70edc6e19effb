import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const homeTexts = bundledTextArea<typeof common>('common', 'home');

export const homeWidgetTexts = bundledTextArea<typeof widget>('widget', 'home');
