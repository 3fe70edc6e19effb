import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHardSpaces } from '../../platform/contract/hard-spaces.ts';
import { type Locale, locales } from '../../platform/contract/locale.ts';

/** The words that texts must not have, from the "never" columns of `docs/words.md`. */
export const forbiddenWords = readForbiddenWords();

function readForbiddenWords(): Record<Locale, string[]> {
  const words: Record<Locale, string[]> = { ru: [], kk: [], en: [] };
  const lines = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8').split('\n');
  for (const line of lines.filter((row) => row.startsWith('| ')).slice(1)) {
    const [, , , ru = '', , kk = '', , en = ''] = line.split('|').map((cell) => cell.trim());
    for (const [locale, cell] of Object.entries({ ru, kk, en }))
      if (cell !== '–') words[locale as Locale].push(...cell.split(', '));
  }
  return words;
}

const wordPatterns = Object.fromEntries(
  locales.map((locale) => [
    locale,
    forbiddenWords[locale].map((word) => ({ word, pattern: beginsWord(word) })),
  ]),
) as Record<Locale, { word: string; pattern: RegExp }[]>;

function beginsWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word}`, 'iu');
}

/** Units that may stand between an inserted value and a word that governs it. */
const unit = '[»”]?(?:[\\s\\u00a0]?(?:₸|км|см³|л|МБ|%|млн))*';
/** "{number}-бет" names a thing by its number, so the word after the hyphen is a noun and no ending. */
const numberedNouns = 'бет|нұсқа|фото|телефон|қадам|орын|буын|санат|файл';

const kazakhEndings = [
  new RegExp(`\\}${unit}-(?!(?:${numberedNouns}))\\p{L}`, 'u'),
  new RegExp(
    `\\}${unit}[\\s\\u00a0](?:дейін|бастап|жабылады|ашылады|тексерілді|күнгі|сияқты|келді)(?!\\p{L})`,
    'u',
  ),
  /\d\s?МБ дейін/u,
];
/** "3-е место" has the same ending for every number; an ending glued to a name has not. */
const russianEndings = [/\}\p{Ll}/u, /\}-(?!(?:е|й|х)(?!\p{L}))\p{Ll}/u];

/** Two decimals at most: coordinates are copied from maps, which write them with a point. */
const decimalPoint = /(?<![\d.:/])\d+\.\d{1,2}(?![\d.])/u;

/** «не» is "what" before these words and their forms; between two nouns it would mean "or", which is «немесе». */
const kazakhWhat =
  /(?<!\p{L})не(?= (?!(?:бар|істе|керек|бол|айт|біл|өзгер|байқ|жақсарт|түзет|туралы|үшін|деп|дей|көр|жаз|дұрыс|ал|қал|сұра|күт)))/u;

/** A question's particle follows the vowels of the word before it, which a value hides. */
const kazakhParticle = /\}(?:[\s\u00a0]?₸)?[\s\u00a0][пмб][ае]\?/u;
/** Russian and Kazakh sentences have a long dash; the short one stands between numbers. */
const shortDash = /[\p{L}»)] – [\p{L}«(]/u;
/** Horse powers are two words with a space, which "withHardSpaces" makes unbreakable. */
const gluedUnit = /(?<!\p{L})(?:л\.с|а\.к)\./u;
const englishMarks = [
  { pattern: /\p{L}'\p{L}/u, fault: 'a straight apostrophe' },
  { pattern: /[\d}][\s\u00a0]%/u, fault: 'a space before %' },
];

/** What is wrong with a text; the same for a page, a letter and a legal document. */
export function textFaults(locale: Locale, text: string): string[] {
  const faults = wordPatterns[locale]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word }) => `the word "${word}"`);
  if (locale !== 'en' && decimalPoint.test(withoutAddresses(text))) faults.push('a decimal point');
  if (locale === 'kk' && kazakhEndings.some((pattern) => pattern.test(text)))
    faults.push('an ending after a value');
  if (locale === 'ru' && russianEndings.some((pattern) => pattern.test(text)))
    faults.push('an ending after a value');
  if (locale === 'kk' && kazakhParticle.test(text)) faults.push('a particle after a value');
  if (locale !== 'en' && shortDash.test(text)) faults.push('a short dash');
  if (locale === 'en')
    faults.push(...englishMarks.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => fault));
  if (gluedUnit.test(text)) faults.push('a unit without its space');
  if (withHardSpaces(text) !== text) faults.push('a space that breaks before a unit or after №');
  if (locale === 'kk' && kazakhWhat.test(text)) faults.push('«не» that means "or"');
  return faults;
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/https?:\S+/g, '');
}

const russianForms = ['few', 'many', 'one', 'other'];
const otherForms = ['one', 'other'];

/** The plural forms that a language needs and a message lacks. */
export function missingForms(locale: Locale, message: Readonly<Record<string, string>>): string[] {
  return (locale === 'ru' ? russianForms : otherForms).filter((form) => !message[form]);
}
