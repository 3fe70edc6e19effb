import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const showroomTexts = textArea('showroom', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const ownCarTexts = bundledTextArea<typeof widget>('widget', 'showroom');

export const offersDeskTexts = bundledTextArea<typeof desk>('desk', 'showroom');
