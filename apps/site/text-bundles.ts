import type { TextBundles } from '../../platform/web/text-area.ts';

/** Texts of all features that are loaded together; the files in `messages/` collect them. */
export const textBundles: TextBundles = {
  common: {
    ru: () => import('./messages/common.ru.ts').then((module) => module.texts),
    kk: () => import('./messages/common.kk.ts').then((module) => module.texts),
    en: () => import('./messages/common.en.ts').then((module) => module.texts),
  },
  desk: {
    ru: () => import('./messages/desk.ru.ts').then((module) => module.texts),
    kk: () => import('./messages/desk.kk.ts').then((module) => module.texts),
    en: () => import('./messages/desk.en.ts').then((module) => module.texts),
  },
  widget: {
    ru: () => import('./messages/widget.ru.ts').then((module) => module.texts),
    kk: () => import('./messages/widget.kk.ts').then((module) => module.texts),
    en: () => import('./messages/widget.en.ts').then((module) => module.texts),
  },
};
