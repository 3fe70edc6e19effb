import { bundledTextArea } from '../../../platform/web/text-area.ts';
import type { ru } from './widget.ru.ts';

export const ownershipTexts = bundledTextArea<typeof ru>('widget', 'ownership');
