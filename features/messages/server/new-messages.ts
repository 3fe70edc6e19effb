import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { Locale } from '../../../platform/contract/locale.ts';

const words: CountedWords = {
  ru: ['новое сообщение', 'новых сообщения', 'новых сообщений'],
  kk: 'жаңа хабарлама',
  en: ['new message', 'new messages'],
};

/** The title of one push message or letter about several things. */
export const newMessages = (count: number, locale: Locale) => counted(count, words, locale);
