import type { Locale } from '../../platform/contract/locale.ts';

/** Russian letters as they are written in Latin ones. */
export const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** The name of a brand or model as a language writes it: ГАЗ, УАЗ and Чайка are GAZ, UAZ and Chayka in English. */
export function vehicleName(name: string, locale: Locale): string {
  if (locale !== 'en') return name;
  return name.replaceAll(/[а-яё]/gi, (letter) => {
    const latin = latinLetters[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
