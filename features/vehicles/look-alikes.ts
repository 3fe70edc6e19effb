/** Cyrillic letters that people type for the Latin ones of plates and vehicle numbers. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
};

/** In capitals, with Latin letters in the place of their look-alikes. */
export function inLatinCapitals(text: string): string {
  return [...text.toUpperCase()].map((sign) => lookAlikes[sign] ?? sign).join('');
}
