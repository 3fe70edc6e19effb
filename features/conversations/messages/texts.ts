import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as widget } from './widget.ru.ts';

export const conversationsTexts = textArea('conversations', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const writeLinkTexts = bundledTextArea<typeof widget>('widget', 'conversations');
