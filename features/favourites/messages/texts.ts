import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const favouritesTexts = textArea('favourites', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const carButtonsTexts = bundledTextArea<typeof common>('common', 'favourites');

export const favouritesWidgetTexts = bundledTextArea<typeof widget>('widget', 'favourites');
