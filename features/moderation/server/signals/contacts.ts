import type { ModerationCase, Span } from '../../case-contract.ts';
import { findInCollapsed } from './collapse-spaces.ts';
import { numberOf } from './number-words.ts';

type Contact = ModerationCase['signals']['contacts'][number];

/*
 * Sellers write whatever they like here, so every repetition that can start anywhere has an upper bound, and white space
 * is collapsed before the search: no text makes a pattern slow.
 */

const handle = '(?<![\\p{L}\\p{N}.@])@[A-Za-z][\\w.]{2,64}';
const messengers = new RegExp(
  [
    handle,
    '(?<![\\p{L}\\p{N}])(?:' +
      '(?:в[ао][тц]{1,4}[\\s-]?[сц]?[аэ]п{1,2}|у?атс[аә]п|whats?[\\s-]?app?|wh?ats[\\s-]?up|wats[\\s-]?app?|vats?ap|votsap)\\p{L}*' +
      '|телеграм{1,2}\\p{L}*|телег[уеи]|telegram{1,2}|telegu?|t(?:e)?lg' +
      '|вайбер\\p{L}*|viber|инстаграм{1,2}\\p{L}*|инст[аеу]|instagram{1,2}|insta|фейсбук\\p{L}*|facebook' +
      '|директ|signal|вконтакте' +
      ')(?![\\p{L}\\p{N}])',
  ].join('|'),
  'giu',
);

const topLevelDomains = 'kz|ru|com|net|org|me|su|by|uz|kg|io|info|biz|site|online|shop|store|рф|қаз';
const word = '[\\p{L}\\p{N}_-]{1,63}';
const links = new RegExp(
  [
    'https?:\\/\\/\\S+',
    '(?<![\\p{L}\\p{N}])www\\.\\S+',
    '[\\w.+-]{1,64}@[\\w-]{1,63}\\.\\w{2,24}',
    `(?<![\\p{L}\\p{N}@.])[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,6}\\.(?:${topLevelDomains})(?![\\p{L}\\p{N}])(?:\\/\\S*)?`,
    // Addresses written in words: "tulpar точка кз", "name собака mail точка ру".
    `${word} (?:собака|at|\\(at\\)) [\\p{L}\\p{N}-]{1,63} ?(?:\\.|точка|dot) ?[\\p{L}]{2,4}(?![\\p{L}\\p{N}])`,
    `${word} ?[([]? ?(?<![\\p{L}])(?:точка|нүкте|dot) ?[)\\]]? ?(?:кз|kz|ру|ru|ком|com|нет|net)(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'giu',
);

/**
 * Digits of a complete phone number with an area code of Kazakhstan's mobile or landline numbers, or of Russia's mobile
 * numbers.
 */
const phoneDigits = /^[78]?(?:7(?:0[0-8]|47|5[01]|6[0-4]|7[15-8]|1\d|2\d)|9\d\d)\d{7}$/;
/** A local landline number. It can be recognized only by the word before it: "тел. 245-67-89". */
const introducedNumberPattern =
  /(?<![\p{L}\p{N}])(?:тел(?:ефон\p{L}*)?|сот(?:ка|овый)?|моб\p{L}*|звон\p{L}+|хабарлас\p{L}*|нөмір\p{L}*|номер\p{L}*|call|phone|tel)[^\p{L}\p{N}]{1,4}(\d[\d\s()-]{4,9}\d)(?!\d)/giu;

type Token = Span & { digits: string };

/** Letters and symbols that people write instead of digits. */
const lookalikeDigits: Record<string, string> = {
  o: '0',
  о: '0',
  з: '3',
  l: '1',
  i: '1',
};
const tokenPattern = /[\d０-９][\d０-９OoОоЗзIl]*|\p{L}+/gu;
const asDigits = (text: string) =>
  Array.from(
    text.toLowerCase().normalize('NFKC'),
    (character) => lookalikeDigits[character] ?? character,
  ).join('');

/**
 * Characters allowed between the parts of one phone number. A comma or full stop followed by a space ends the number.
 */
const separatorPattern = /^(?:[\s()\-–—+*_/|~•·:=>#"']|\uFE0F|\u20E3|[.,](?!\s)){0,6}$/u;

/** Finds phone numbers, messengers and links in a text, including those that are written to avoid detection. */
export function contactsIn(text: string): Contact[] {
  return findInCollapsed(text, contactsInCollapsed);
}

function contactsInCollapsed(text: string): Contact[] {
  const contacts: Contact[] = [
    ...spansOf(text, links).map((span) => ({ ...span, kind: 'link' as const })),
    ...phonesIn(text).map((span) => ({ ...span, kind: 'phone' as const })),
    ...spansOf(text, messengers).map((span) => ({ ...span, kind: 'messenger' as const })),
  ];
  contacts.sort((a, b) => a.start - b.start || b.end - a.end);
  const separateContacts: Contact[] = [];
  for (const contact of contacts)
    if (contact.start >= (separateContacts.at(-1)?.end ?? 0)) separateContacts.push(contact);
  return separateContacts;
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function phonesIn(text: string): Span[] {
  const local = Array.from(text.matchAll(introducedNumberPattern), (match) => {
    const [whole, number = ''] = match;
    const start = match.index + whole.length - number.length;
    return { start, end: start + number.length };
  }).filter(({ start, end }) => {
    const count = text.slice(start, end).replace(/\D/g, '').length;
    return count === 6 || count === 7;
  });
  return [...runsOf(text).flatMap(phonesOfRun), ...local];
}

/** Groups of adjacent numbers, written in digits or words, that may together be one phone number. */
function runsOf(text: string): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [word] = match;
    const isNear = run.length > 0 && separatorPattern.test(text.slice(end, match.index));
    const token = tokenOf(match.index, word);
    if (!token || !isNear) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (token) run.push(token);
    end = match.index + word.length;
  }
  if (run.length > 0) runs.push(run);
  return runs.map(joinNumberWords);
}

function tokenOf(start: number, word: string): Token | null {
  const end = start + word.length;
  if (/^[\d０-９]/.test(word)) return { start, end, digits: asDigits(word) };
  const number = numberOf(word);
  if (number === null) return null;
  return { start, end, digits: number === 'hundred' ? 'hundred' : `#${number}` };
}

/**
 * Joins number words to numbers: "семьсот пять" → 705, "қырық бес" → 45, "жеті жүз бес" → 705. Digits stay as they are.
 */
function joinNumberWords(tokens: Token[]): Token[] {
  const joined: (Token & { value?: number })[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.digits === 'hundred') {
      if (last?.value !== undefined && last.value > 0 && last.value < 10) {
        last.value *= 100;
        last.end = token.end;
      } else joined.push({ ...token, value: 100 });
    } else if (token.digits.startsWith('#')) {
      const value = Number(token.digits.slice(1));
      const limit = last?.value === undefined ? 0 : addableLimit(last.value);
      if (last?.value !== undefined && value > 0 && value < limit) {
        last.value += value;
        last.end = token.end;
      } else joined.push({ ...token, value });
    } else joined.push(token);
  }
  return joined.map(({ value, ...token }) => ({
    ...token,
    digits: value === undefined ? token.digits : String(value),
  }));
}

/** A number word can be added to `value` if its number is below this limit: after 700 up to 99, after 40 up to 9. */
function addableLimit(value: number): number {
  if (value >= 100 && value % 100 === 0) return 100;
  if (value >= 20 && value % 10 === 0) return 10;
  return 0;
}

/** Positions of the phone numbers within a group of adjacent numbers. */
function phonesOfRun(run: Token[]): Span[] {
  const phones: Span[] = [];
  for (let firstIndex = 0; firstIndex < run.length; firstIndex += 1) {
    let digits = '';
    let bestLastIndex = -1;
    for (let lastIndex = firstIndex; lastIndex < run.length && digits.length < 11; lastIndex += 1) {
      digits += run[lastIndex]?.digits ?? '';
      if (digits.length <= 11 && phoneDigits.test(digits)) bestLastIndex = lastIndex;
    }
    const [first, last] = [run[firstIndex], run[bestLastIndex]];
    if (!first || !last) continue;
    phones.push({ start: first.start, end: last.end });
    firstIndex = bestLastIndex;
  }
  return phones;
}
