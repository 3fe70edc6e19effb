/** Cyrillic letters that people type instead of Latin ones in plates and vehicle numbers. */
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

/** Converts the text to upper case and replaces Cyrillic letters by the Latin ones that look the same. */
export function inLatinCapitals(text: string): string {
  return [...text.toUpperCase()].map((letter) => lookAlikes[letter] ?? letter).join('');
}
