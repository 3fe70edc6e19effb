import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const showroomTexts = textArea('showroom', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

/** Ads of own cars that are made from inspections. */
export const inspectedTexts = textArea('inspected', {
  ru: () => import('./inspected.ru.ts'),
  kk: () => import('./inspected.kk.ts'),
  en: () => import('./inspected.en.ts'),
});

export const ownCarTexts = bundledTextArea<typeof widget>('widget', 'showroom');

export const offersDeskTexts = bundledTextArea<typeof desk>('desk', 'showroom');
