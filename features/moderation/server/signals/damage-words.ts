import type { Span } from '../../case-contract.ts';
import { findInCollapsed } from './collapse-spaces.ts';

/**
 * How a word for damage is negated. `noun`: by a word before or after it ("без ДТП", "вмятин нет"). `state`: by "не"
 * before it ("не битый"). `fact`: not at all, because the phrase itself states a defect ("не на ходу").
 */
type Kind = 'noun' | 'state' | 'fact';

const wordStart = '(?<![\\p{L}\\p{N}])';
const wordEnd = '(?![\\p{L}\\p{N}])';
const gap = '[\\s-]{1,3}';
const optionalWord = '(?:\\p{L}{1,40}\\s)?';

/** Words for damage in Russian, Kazakh and English, and in Russian written with Latin letters. */
const damageWords: Record<Kind, readonly string[]> = {
  noun: [
    'дтп',
    'авари(?:я|и|й|ю|ей|ям|ях)',
    'удар(?:а|ы|ов|ом|ам)?',
    'вмятин\\p{L}*',
    'царапин\\p{L}*',
    'трещин\\p{L}*',
    'ржавчин\\p{L}*',
    'коррози\\p{L}*',
    'гнил[ьи]',
    'повреждени\\p{L}*',
    'вложени\\p{L}*',
    `(?:требу|нужда)\\p{L}+\\s+(?:в\\s+)?${optionalWord}(?:ремонт|замен|вложени|восстановлени|покраск)\\p{L}*`,
    `нуж(?:ен|на|но|ны)\\s+${optionalWord}(?:ремонт|замен|вложени|восстановлени|покраск)\\p{L}*`,
    '(?:ремонт|вложени|восстановлени)\\p{L}*\\s+требу\\p{L}+',
    'стук(?:а|и|ов|ом)?',
    'соққы(?!сыз)\\p{L}*',
    'апат(?!сыз)\\p{L}*',
    'жко',
    'зақым(?!сыз|да)\\p{L}*',
    'тот',
    'шірі[кг]\\p{L}*',
    'салым(?!сыз)\\p{L}*',
    `жөнде[ут]\\p{L}*\\s+(?:керек|қажет\\p{L}*|талап)`,
    'accidents?',
    'crash(?:es)?',
    'damages?',
    'dents?',
    'scratch(?:es)?',
    'rust',
    `(?:needs?|requires?)\\s+${optionalWord}(?:repairs?|work|investments?)`,
    'dtp',
    'avari[iya]+',
    'vmyatin\\w*',
    'vlo(?:zh|j)eni\\w*',
    'trebuet\\s+(?:remonta|vlo(?:zh|j)eni\\w*)',
  ],
  state: [
    'бит(?:а|ы|о|ый|ая|ое|ые|ого|ой|ую|ым|ых)?',
    'краше?н(?:а|ы|о|н?ый|н?ая|н?ое|н?ые|н?ого|н?ой|н?ую)?',
    'мят(?:ый|ая|ое|ые|ого|ой)',
    '(?:по|за)мят\\p{L}*',
    'гнил(?:ой|ая|ое|ые|ого)',
    'ржав(?:ый|ая|ое|ые|ого|ой)',
    'авари(?:йный|йная|йное|йного|йной)',
    'поврежд[её]н\\p{L}*',
    'утоплен\\p{L}*',
    'тотал\\p{L}*',
    'горел(?:а|ый|ая|ого)?',
    'переворачивал\\p{L}*',
    'стучит',
    'соғылған',
    'ұрылған',
    'боялған',
    'сынған',
    'майысқан',
    'шіріген',
    'аударылған',
    'зақымдалған',
    'crashed',
    'damaged',
    'wrecked',
    'dented',
    'rusty',
    'salvaged?',
    'bit(?:yi|yy|yj|iy|aya|aja)',
    'krashen(?:a|yi|yy|yj|aya|aja)?',
  ],
  fact: [
    `после\\s+${optionalWord}(?:дтп|авари\\p{L}+|удар\\p{L}*|пожар\\p{L}*)`,
    `не${gap}на${gap}ходу`,
    `на${gap}ходу\\s+нет`,
    `не${gap}(?:заводится|завод[иы]т|едет)`,
    '(?:под|на)\\s+восстановление',
    '(?:на|по)\\s+(?:запчаст(?:и|ям)|разбор)',
    '(?:сработа|стрельну|стреля|выстрели)л\\p{L}*\\s+(?:подушк|эйрбег|airbag)\\p{L}*',
    '(?:подушк|эйрбег)\\p{L}*\\s+(?:сработа|стрельну|стреля|выстрели)л\\p{L}*',
    'апаттан\\s+кейін',
    'жүрмейді',
    'от\\s+алмайды',
    'бөлшекке',
    'after\\s+(?:an\\s+)?(?:accident|crash)',
    "(?:not\\s+running|does(?:n['’]?t|\\s+not)\\s+(?:start|run|drive))",
    'for\\s+parts',
    'posle\\s+(?:dtp|avarii)',
    'ne\\s+na\\s+k?hodu',
    'ne\\s+zavoditsya',
  ],
};
const patterns = (Object.keys(damageWords) as Kind[]).map((kind) => ({
  kind,
  // Longer alternatives come first, so that "требует ремонта" is found as one match.
  pattern: new RegExp(`${wordStart}(?:${damageWords[kind].join('|')})${wordEnd}`, 'giu'),
}));

/**
 * Up to two words may stand between a negation and the negated word, except words that introduce a cause or a contrast.
 */
const wordsBetween = '(?:(?!после|из-за|но|а|зато|only|but|after)[\\p{L}-]+\\s+){0,2}';
const deniedBefore: Record<Kind, RegExp> = {
  noun: new RegExp(
    `${wordStart}(?:не|без|ни|нет|никаких|никогда|no|not|without|never|zero|ne|bez|net)\\s+${wordsBetween}$`,
    'iu',
  ),
  state:
    /(?<![\p{L}\p{N}])(?:(?:не|ни|ne|not|never|isn['’]?t|wasn['’]?t)\s+(?:(?:был[аио]?|является|разу|не|been|byla?)\s+){0,2})$/iu,
  fact: /(?<![\p{L}\p{N}])(?:не|not|ne)\s+$/iu,
};
const deniedAfter: Partial<Record<Kind, RegExp>> = {
  noun: new RegExp(
    `^(?:[\\s-]+(?:[\\p{L}]+\\s+){0,2}?(?:нет|net|жоқ|емес|zhok|0|ноль|отсутству\\p{L}*|исключен\\p{L}*|free` +
      '|(?:не|ни|ne)\\s+(?:был|буд|треб|име|участв|попад|видел|виде|нуж|нуд|над|знал|знае|обнаруж|предвид|byl|treb|ime|nu)\\p{L}*' +
      `|көрмеген|болмаған|тимеген|алмаған|түспеген|ұшырамаған|етпейді|салмайсы[зң])${wordEnd})`,
    'iu',
  ),
  state: /^\s+(?:\p{L}+\s+)?не\s+(?:предлагать|интересу\p{L}*)/iu,
};
/** Text between two nouns of a list: in "без ДТП, вмятин и царапин" the negation applies to all three. */
const listSeparator = /^ ?(?:[,/]|и|или|да|және|and|or|i)? ?(?:и|или|және|and|or|i)? ?$/iu;

type Mention = Span & { kind: Kind; isDenied: boolean };

/** Finds mentions of damage. Negated ones are left out: "вложений не требует" says that the car has none. */
export function damageIn(text: string): Span[] {
  return findInCollapsed(text, damageInCollapsed);
}

function damageInCollapsed(text: string): Span[] {
  const mentions = matchDamageWords(text).map((mention): Mention => {
    const before = text.slice(Math.max(0, mention.start - 60), mention.start);
    const after = text.slice(mention.end, mention.end + 60);
    const isDenied =
      deniedBefore[mention.kind].test(before) || Boolean(deniedAfter[mention.kind]?.test(after));
    return { ...mention, isDenied };
  });
  denyWholeLists(text, mentions);
  return mentions.filter(({ isDenied }) => !isDenied).map(({ start, end }) => ({ start, end }));
}

function matchDamageWords(text: string): (Span & { kind: Kind })[] {
  const matches = patterns.flatMap(({ kind, pattern }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  matches.sort((a, b) => a.start - b.start || b.end - a.end);
  // Of overlapping matches the first one stays, because it is more specific: "после ДТП" rather than "ДТП".
  const separateMatches: typeof matches = [];
  for (const mention of matches)
    if (mention.start >= (separateMatches.at(-1)?.end ?? 0)) separateMatches.push(mention);
  return separateMatches;
}

function denyWholeLists(text: string, mentions: Mention[]): void {
  const copyDenial = (mention: Mention | undefined, neighbour: Mention | undefined) => {
    if (!mention || !neighbour || mention.kind !== 'noun' || neighbour.kind !== 'noun' || !neighbour.isDenied)
      return;
    const [first, second] = mention.start < neighbour.start ? [mention, neighbour] : [neighbour, mention];
    if (listSeparator.test(text.slice(first.end, second.start))) mention.isDenied = true;
  };
  for (let index = 1; index < mentions.length; index += 1) copyDenial(mentions[index], mentions[index - 1]);
  for (let index = mentions.length - 2; index >= 0; index -= 1)
    copyDenial(mentions[index], mentions[index + 1]);
}
