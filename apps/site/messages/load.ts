import type { Locale } from '../../../platform/contract/locale.ts';
import type { Messages } from '../../../platform/web/i18n.tsx';

const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
};

/** The texts of one language; a browser never loads another's. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages;
}
