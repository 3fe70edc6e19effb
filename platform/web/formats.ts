import { almatyDayNumber, toAlmatyClock } from '../contract/almaty-time.ts';
import { type Locale, localeTags } from '../contract/locale.ts';

/**
 * Numbers, money, dates and plurals in our three languages.
 *
 * Chromium has almost no Kazakh data for Intl while Node has all of it, so Kazakh text formatted by Intl would differ
 * between server and browser. Kazakh numbers use the Russian rules (the same separators); month names, relative time,
 * collation and plurals are our own.
 */
export type Formats = {
  locale: Locale;
  /** 1 234 567; the decimal separator of Russian and Kazakh is a comma: 4,5 */
  number(value: number): string;
  /** A number with exactly one digit after the decimal separator: 2 → "2,0", in English "2.0". */
  decimal(value: number): string;
  /** 12 400 000 ₸ */
  tenge(value: number): string;
  /** 84 000 км */
  kilometres(value: number): string;
  /** Engine capacity in litres from cubic centimetres: 2494 → "2,5 л". */
  litres(cubicCentimetres: number): string;
  /** 21 ноября 2026 г. in the time zone of the product. */
  date(value: Date | string): string;
  /** "14 ноя", of another year "14 ноя 2025". */
  day(value: Date | string, now: Date): string;
  /** "12 минут назад", "вчера", then the day as `day` writes it; `now` is a parameter, so that server and browser render the same text. */
  ago(value: Date | string, now: Date): string;
  pluralOf(count: number): 'one' | 'few' | 'many' | 'other';
  /** Compares two texts in the alphabetical order of the language, for sorting. */
  compare(a: string, b: string): number;
};

const productTimeZone = 'Asia/Almaty';

const narrowSpace = '\u202f';
const hardSpace = '\u00a0';

const kazakhMonths = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
] as const;
const kazakhAlphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';

type Unit = 'minute' | 'hour' | 'day';
const kazakhUnits = { minute: 'минут', hour: 'сағат', day: 'күн' } as const satisfies Record<Unit, string>;
const kilometreUnits = { ru: 'км', kk: 'км', en: 'km' } as const satisfies Record<Locale, string>;
const litreUnits = { ru: 'л', kk: 'л', en: 'L' } as const satisfies Record<Locale, string>;
const decimalSeparators = { ru: ',', kk: ',', en: '.' } as const satisfies Record<Locale, string>;

/** Separates thousands by a narrow space in every language; that English is no exception is a design decision. */
function groupThousands(digits: string, separator: string): string {
  const [whole = '', fraction] = digits.split('.');
  let text = whole.replace('-', '−');
  const first = digits.startsWith('-') ? 1 : 0;
  for (let at = text.length - 3; at > first; at -= 3) text = text.slice(0, at) + narrowSpace + text.slice(at);
  return fraction ? text + separator + fraction : text;
}

function kazakhRank(letter: string): number {
  const index = kazakhAlphabet.indexOf(letter);
  return index < 0 ? letter.charCodeAt(0) - 10_000 : index;
}

function compareKazakh(a: string, b: string): number {
  const [leftLetters, rightLetters] = [[...a.toLowerCase()], [...b.toLowerCase()]];
  for (let at = 0; at < Math.min(leftLetters.length, rightLetters.length); at++) {
    const difference = kazakhRank(leftLetters[at] ?? '') - kazakhRank(rightLetters[at] ?? '');
    if (difference !== 0) return difference;
  }
  return leftLetters.length - rightLetters.length;
}

function relativeTimeIn(locale: Locale) {
  const relative =
    locale === 'kk' ? null : new Intl.RelativeTimeFormat(localeTags[locale], { numeric: 'auto' });
  const format = (amount: number, unit: Unit) => {
    if (relative) return relative.format(-amount, unit);
    if (unit === 'day' && amount === 1) return 'кеше';
    return `${amount} ${kazakhUnits[unit]} бұрын`;
  };
  const justNowTexts = { ru: 'только что', kk: 'жаңа ғана', en: 'just now' } as const;
  return (moment: Date, now: Date): string | null => {
    const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
    if (minutes < 1) return justNowTexts[locale];
    if (minutes < 60) return format(minutes, 'minute');
    const days = almatyDayNumber(now) - almatyDayNumber(moment);
    if (days === 0) return format(Math.floor(minutes / 60), 'hour');
    return days < 7 ? format(days, 'day') : null;
  };
}

const cachedFormats = new Map<Locale, Formats>();

/** Returns the formats of a language; they are cached, because Intl formatters are expensive to create. */
export function createFormats(locale: Locale): Formats {
  let formats = cachedFormats.get(locale);
  if (!formats) {
    formats = makeFormats(locale);
    cachedFormats.set(locale, formats);
  }
  return formats;
}

function makeFormats(locale: Locale): Formats {
  const months = new Intl.DateTimeFormat(localeTags[locale === 'kk' ? 'ru' : locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: productTimeZone,
  });
  const plural = new Intl.PluralRules(localeTags[locale === 'kk' ? 'en' : locale]);
  const collator = locale === 'kk' ? null : new Intl.Collator(localeTags[locale]);
  const relative = relativeTimeIn(locale);

  function date(value: Date | string): string {
    const moment = new Date(value);
    if (locale !== 'kk') return months.format(moment);
    const clock = toAlmatyClock(moment);
    const month = kazakhMonths[clock.getUTCMonth()];
    return `${clock.getUTCFullYear()}${hardSpace}ж. ${clock.getUTCDate()}${hardSpace}${month}`;
  }

  /** The first three letters of a month are its usual abbreviation in all three languages. */
  function day(value: Date | string, now: Date): string {
    const year = toAlmatyClock(new Date(value)).getUTCFullYear();
    const short = date(value).replace(
      /^(\p{L}{3})\p{L}{0,9} (\d{1,2}).{0,9}|^.{0,9}?(\d{1,2}\s\p{L}{3}).{0,20}/u,
      (_, month, day, dayAndMonth) =>
        month ? `${month}${hardSpace}${day}` : dayAndMonth.replace(/\s/, hardSpace),
    );
    if (year === toAlmatyClock(now).getUTCFullYear()) return short;
    return `${short}${locale === 'en' ? ',' : ''}${hardSpace}${year}`;
  }

  const separator = decimalSeparators[locale];
  const number = (value: number) => groupThousands(String(value), separator);
  const decimal = (value: number) => groupThousands((Math.round(value * 10) / 10).toFixed(1), separator);

  return {
    locale,
    number,
    decimal,
    tenge: (value) => `${number(value)}${hardSpace}₸`,
    kilometres: (value) => `${number(value)}${hardSpace}${kilometreUnits[locale]}`,
    litres: (cubicCentimetres) => `${decimal(cubicCentimetres / 1000)}${hardSpace}${litreUnits[locale]}`,
    date,
    day,
    ago: (value, now) => relative(new Date(value), now) ?? day(value, now),
    pluralOf: (count) => plural.select(count) as ReturnType<Formats['pluralOf']>,
    compare: (a, b) => (collator ? collator.compare(a, b) : compareKazakh(a, b)),
  };
}
