import type { Locale } from '../contract/locale.ts';
import { escapeMarkup } from './escape-markup.ts';

/** One thing that a letter tells. */
export type LetterPart = { title?: string | undefined; text: string; url: string | null };

type LetterContent = {
  locale: Locale;
  parts: readonly LetterPart[];
  /** Small print: why the letter came and how to stop it, each with an optional address. */
  notes: readonly { text: string; url?: string | undefined }[];
};

const greetings = { ru: 'Здравствуйте!', kk: 'Сәлеметсіз бе!', en: 'Hello!' } as const;
const openLabels = { ru: 'Открыть', kk: 'Ашу', en: 'Open' } as const;

/** The same letter as plain text and as HTML without pictures, so that it shows everywhere and tracks nobody. */
export function letterBody(content: LetterContent): { text: string; html: string } {
  return { text: plainText(content), html: htmlText(content) };
}

function plainText({ locale, parts, notes }: LetterContent): string {
  const paragraphs = parts.map(({ title, text, url }) =>
    [title, text, url].filter(Boolean).join(parts.length > 1 ? '\n' : '\n\n'),
  );
  const smallPrint = notes.map(({ text, url }) => (url ? `${text}\n${url}` : text));
  return [greetings[locale], ...paragraphs, 'Tulpar Auto', ...smallPrint].join('\n\n');
}

const lines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>');

/** Mail programs know few style sheets: sizes and colours stand at the elements, and only darkness in the head. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background: #0c1620 !important; color: #edf2f5 !important; }
  .card { background: #14212e !important; border-color: #333e46 !important; }
  .small, .small a { color: #b5c1cb !important; }
}`;

function htmlText({ locale, parts, notes }: LetterContent): string {
  const paragraphs = parts.map(
    ({ title, text, url }) =>
      `<div class="card" style="margin:0 0 12px;padding:20px;border:1px solid #dde4e8;border-radius:12px;background:#ffffff">` +
      (title ? `<h2 style="margin:0 0 8px;font-size:18px;line-height:24px">${lines(title)}</h2>` : '') +
      `<p style="margin:0;overflow-wrap:anywhere">${lines(text)}</p>` +
      (url
        ? `<p style="margin:16px 0 0"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#00718a;color:#ffffff;font-weight:600;text-decoration:none">${openLabels[locale]}</a></p>`
        : '') +
      '</div>',
  );
  const smallPrint = notes.map(({ text, url }) => {
    const words = url
      ? `<a href="${escapeMarkup(url)}" style="color:#43505e">${escapeMarkup(text.replace(/:$/, ''))}</a>`
      : escapeMarkup(text);
    return `<p style="margin:0 0 8px">${words}</p>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f6f8;color:#0c1a29;font:16px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Tulpar Auto</p>
<p style="margin:0 0 16px">${greetings[locale]}</p>
${paragraphs.join('\n')}
<div class="small" style="margin-top:20px;color:#43505e;font-size:13px;line-height:20px">${smallPrint.join('\n')}</div>
</div></body></html>`;
}
