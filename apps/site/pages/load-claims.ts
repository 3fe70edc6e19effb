import type { Locale } from '../../../platform/contract/locale.ts';

/** What the company says of itself; a claim that nobody makes is not shown. */
export type Claims = { reach: string | null; choice: string | null };

const claims: Record<Locale, Claims> = {
  ru: { reach: 'Объявление увидят больше 3 миллионов человек', choice: 'Больше миллиона машин' },
  kk: { reach: 'Хабарландыруды 3 миллионнан астам адам көреді', choice: 'Миллионнан астам көлік' },
  en: { reach: 'More than 3 million people will see your ad', choice: 'More than a million cars' },
};

export async function loadClaims(locale: Locale): Promise<Claims> {
  return claims[locale];
}
