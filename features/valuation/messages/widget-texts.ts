import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru } from './widget.ru.ts';

/** In a file of its own, so that the list of all pages, which names it, does not bring the other areas. */
export const valuationTexts = bundledTextArea<typeof ru>('widget', 'valuation');
