import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru } from './widget.ru.ts';

export const valuationTexts = bundledTextArea<typeof ru>('widget', 'valuation');
