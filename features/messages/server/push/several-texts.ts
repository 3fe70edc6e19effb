import type { Locale } from '../../../../platform/contract/locale.ts';

const russianForms = new Intl.PluralRules('ru');

/** The title of one push message about several things. */
export const severalTexts = {
  ru: (count) =>
    `${count} ${russianForms.select(count) === 'one' ? 'новое сообщение' : russianForms.select(count) === 'few' ? 'новых сообщения' : 'новых сообщений'}`,
  kk: (count) => `${count} жаңа хабарлама`,
  en: (count) => `${count} new messages`,
} as const satisfies Record<Locale, (count: number) => string>;
