import type { Locale } from '../../../platform/contract/locale.ts';

/** What a person reads whose press could not be carried out, because the page's scripts did not come. */
export const failureTexts: Record<Locale, string> = {
  ru: 'Не удалось выполнить действие. Проверьте связь и попробуйте ещё раз или обновите страницу.',
  kk: 'Әрекет орындалмады. Байланысты тексеріп, қайталап көріңіз немесе бетті жаңартыңыз.',
  en: 'Action failed. Check your connection and try again, or reload the page.',
};
