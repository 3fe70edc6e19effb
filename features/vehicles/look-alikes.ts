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

/** Upper-cases the text and replaces Cyrillic look-alikes with Latin letters. */
export function inLatinCapitals(text: string): string {
  return [...text.toUpperCase()].map((letter) => lookAlikes[letter] ?? letter).join('');
}
