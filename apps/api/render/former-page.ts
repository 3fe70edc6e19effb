import type { Locale } from '../../../platform/contract/locale.ts';
import { compressedOnce, type FinishedPage } from './finished-page.ts';

const notices: Record<Locale, string> = {
  ru: 'Эта страница сохранена несколько минут назад: база данных сейчас недоступна. Читать можно, а отправить или изменить что-нибудь пока не получится.',
  kk: 'Бұл бет бірнеше минут бұрын сақталған: дерекқор қазір қолжетімсіз. Оқуға болады, бірақ әзірге ештеңе жіберу не өзгерту мүмкін емес.',
  en: 'This page was saved some minutes ago, because our database is away. You can read, but nothing can be sent or changed for the moment.',
};

/** A page that was rendered before the database went away, with a line that says so. */
export function withFormerNotice({ locale, body }: FinishedPage): Pick<FinishedPage, 'body'> {
  return {
    async body(encoding) {
      const html = (await body('identity')).toString();
      // React leaves elements of the body alone that it does not know.
      const notice = `<p id="former" role="status">${notices[locale]}</p>`;
      return compressedOnce(Buffer.from(html.replace(/<body[^>]*>/, (tag) => tag + notice)))(encoding);
    },
  };
}
