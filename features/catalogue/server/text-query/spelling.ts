import { latinLetters } from '../../../vehicles/latin-name.ts';
import type { NamedBrand } from '../../../vehicles/server/public.ts';
import { foldText, stemsOf, wordsOf } from './fold-words.ts';
import { everydayWords, placeWords } from './lexicon.ts';
import type { Named } from './phrases.ts';

const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const switched = new Map(
  [...english].flatMap((sign, at): [string, string][] => [
    [sign, russian[at] ?? sign],
    [russian[at] ?? sign, sign],
  ]),
);

/** The folded text as the same keys give it in the other layout, character for character: `rfvhb` → «камри». */
export function inOtherLayout(folded: string): string {
  let other = '';
  for (const sign of folded) other += switched.get(sign) ?? sign;
  return other;
}

/** What a word sounds like, in Latin letters: «тойота», `tayota` and `toyota` come close to each other. */
function soundOf(folded: string): string {
  return Array.from(folded, (letter) => latinLetters[letter] ?? letter)
    .join('')
    .replace(/shch/g, 'sh')
    .replace(/sch|tch|tsch/g, 'ch')
    .replace(/ts/g, 's')
    .replace(/zh|dj|dzh/g, 'j')
    .replace(/kh/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/ck|qu|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/y[aeou]/g, (pair) => pair[1] ?? '')
    .replace(/[yj]/g, 'i')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

/** All known words by what they sound like, and by that without any one letter. */
export type Spelling = {
  bySound: ReadonlyMap<string, string>;
  byShort: ReadonlyMap<string, readonly string[]>;
};

const withoutOne = (sound: string) => Array.from(sound, (_, at) => sound.slice(0, at) + sound.slice(at + 1));
/** So short words are too like each other to be corrected. */
const shortestCorrected = 4;

export function buildSpelling(brands: readonly NamedBrand[], named: readonly Named[]): Spelling {
  const bySound = new Map<string, string>();
  const byShort = new Map<string, string[]>();
  function add(text: string): void {
    for (const { text: word } of wordsOf(foldText(text))) {
      if (!/^\p{L}{3,}$/u.test(word)) continue;
      const sound = soundOf(word);
      if (bySound.has(sound)) continue;
      bySound.set(sound, word);
      if (sound.length < shortestCorrected) continue;
      for (const short of [sound, ...withoutOne(sound)])
        byShort.set(short, [...(byShort.get(short) ?? []), sound]);
    }
  }
  // What is said more often comes first: it wins over a name that is as near.
  for (const [, , phrases] of [...everydayWords, ...placeWords]) add(phrases);
  for (const { name, names, models } of brands) {
    for (const text of [name, ...names]) add(text);
    for (const model of models) for (const text of [model.name, ...model.names]) add(text);
  }
  for (const { param, labels } of named)
    if (param === 'city' || param === 'option') for (const label of Object.values(labels)) add(label);
  return { bySound, byShort };
}

/** How many letters of an offered word may differ; the first may not. */
const mostOffered = (length: number) => Math.floor(length / 3);

/** Known words that are like an unknown one, less than `corrections` are, the nearest first. */
export function nearestKnown({ bySound }: Spelling, word: string): string[] {
  const folded = foldText(word);
  if (!/^\p{L}{5,20}$/u.test(folded)) return [];
  const sound = soundOf(folded);
  const most = mostOffered(sound.length);
  const ranked: { known: string; distance: number }[] = [];
  for (const [other, known] of bySound) {
    if (other[0] !== sound[0] || Math.abs(other.length - sound.length) > most) continue;
    const distance = distanceOf(sound, other);
    if (distance <= most) ranked.push({ known, distance });
  }
  return ranked
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ known }) => known);
}

/** Known words that may have been meant by an unknown one, the nearest first. */
export function corrections({ bySound, byShort }: Spelling, word: string): string[] {
  if (!/^\p{L}{3,20}$/u.test(word)) return [];
  const sound = soundOf(word);
  const same = bySound.get(sound);
  if (sound.length < shortestCorrected) return same ? [same] : [];
  const most = sound.length >= 8 ? 2 : 1;
  const stems = new Set(stemsOf(word));
  const near = new Set([sound, ...withoutOne(sound)].flatMap((short) => byShort.get(short) ?? []));
  const ranked: { known: string; rank: number }[] = [];
  for (const other of near) {
    const known = bySound.get(other) ?? '';
    const distance = distanceOf(sound, other);
    const isSameStart = sound[0] === other[0];
    if (distance > most || !(isSameStart || sound.length >= 7)) continue;
    // A name with an ending is nearer than another name, and people seldom mistake the first letter.
    const isSameStem = stemsOf(known).some((stem) => stem.length > 3 && stems.has(stem));
    ranked.push({ known, rank: isSameStem ? 0 : distance + (isSameStart ? 0 : 0.5) });
  }
  ranked.sort((one, other) => one.rank - other.rank);
  return [...new Set([...(same ? [same] : []), ...ranked.map(({ known }) => known)])].slice(0, 5);
}

const inCyrillic: readonly (readonly [latin: RegExp, russian: string])[] = [
  [/^(?:shch|sch)/, 'щ'],
  [/^sh/, 'ш'],
  [/^ch/, 'ч'],
  [/^zh/, 'ж'],
  [/^kh/, 'х'],
  [/^ts/, 'ц'],
  [/^(?:ya|ja|ia)/, 'я'],
  [/^(?:yu|ju|iu)/, 'ю'],
  [/^(?:yi|iy|yj|ij|yy)(?![a-z])/, 'ый'],
];
const oneInCyrillic: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyz', (sign, at) => [sign, 'абцдефгхийклмнопкрстуввхыз'[at] ?? sign]),
);

/** A Latin word as Russian letters: `avtomat` → «автомат». */
export function asCyrillic(word: string): string {
  let russian = '';
  for (let rest = word; rest !== ''; ) {
    const [pattern, letter] = inCyrillic.find(([pattern]) => pattern.test(rest)) ?? [];
    const taken = pattern?.exec(rest)?.[0].length ?? 1;
    russian += letter ?? oneInCyrillic[rest[0] ?? ''] ?? rest[0] ?? '';
    rest = rest.slice(taken);
  }
  return russian;
}

/** Letters to add, to leave out, to change or to swap with the next one. */
function distanceOf(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j - 1] ?? 0) + 1, (last?.[j] ?? 0) + 1, (last?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (beforeLast?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last ?? [], row];
  }
  return last?.[other.length] ?? 0;
}
