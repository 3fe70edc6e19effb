import { type Locale, localeTags } from '../contract/locale.ts';

/** A moment as "24 ноября, 18:30" in Almaty's time zone. */
export function momentText(moment: string, locale: Locale): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], { timeZone: 'Asia/Almaty', ...options }).format(
      new Date(moment),
    );
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${part({ day: 'numeric', month: 'long' })}, ${time}`;
}
