import type { Span } from '../../case-contract.ts';

/**
 * How a word is negated. `noun`: before or after it ("без ДТП", "вмятин нет"). `state`: by "не" before it ("не битый").
 * `fact`: never, it already states a defect ("не на ходу").
 */
type Kind = 'noun' | 'state' | 'fact';

const begins = '(?<![\\p{L}\\p{N}])';
const ends = '(?![\\p{L}\\p{N}])';
const gap = '[\\s-]+';
const oneMore = '(?:\\p{L}+\\s+)?';

/** Words for damage in Russian, Kazakh and English, and transliterated Russian ones. */
const words: Record<Kind, readonly string[]> = {
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
    `(?:требу|нужда)\\p{L}+\\s+(?:в\\s+)?${oneMore}(?:ремонт|замен|вложени|восстановлени|покраск)\\p{L}*`,
    `нуж(?:ен|на|но|ны)\\s+${oneMore}(?:ремонт|замен|вложени|восстановлени|покраск)\\p{L}*`,
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
    `(?:needs?|requires?)\\s+${oneMore}(?:repairs?|work|investments?)`,
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
    `после\\s+${oneMore}(?:дтп|авари\\p{L}+|удар\\p{L}*|пожар\\p{L}*)`,
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
const patterns = (Object.keys(words) as Kind[]).map((kind) => ({
  kind,
  // Longer alternatives first, so that "требует ремонта" is one match.
  pattern: new RegExp(`${begins}(?:${words[kind].join('|')})${ends}`, 'giu'),
}));

/** Words allowed between a negation and the negated word. A word that introduces a cause ends the negation. */
const between = '(?:(?!после|из-за|но|а|зато|only|but|after)[\\p{L}-]+\\s+){0,2}';
const deniedBefore: Record<Kind, RegExp> = {
  noun: new RegExp(
    `${begins}(?:не|без|ни|нет|никаких|никогда|no|not|without|never|zero|ne|bez|net)\\s+${between}$`,
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
      `|көрмеген|болмаған|тимеген|алмаған|түспеген|ұшырамаған|етпейді|салмайсы[зң])${ends})`,
    'iu',
  ),
  state: /^\s+(?:\p{L}+\s+)?не\s+(?:предлагать|интересу\p{L}*)/iu,
};
/** "без ДТП, вмятин и царапин": a negation applies to all nouns of a list. */
const inList = /^\s*(?:[,/]|и|или|да|және|and|or|i)?\s*(?:и|или|және|and|or|i)?\s*$/iu;

type Found = Span & { kind: Kind; isDenied: boolean };

/** Finds mentions of damage; negated ones are left out: "вложений не требует" is good news. */
export function damageIn(text: string): Span[] {
  const found = allDamageWords(text).map((one): Found => {
    const before = text.slice(Math.max(0, one.start - 60), one.start);
    const after = text.slice(one.end, one.end + 60);
    const isDenied = deniedBefore[one.kind].test(before) || Boolean(deniedAfter[one.kind]?.test(after));
    return { ...one, isDenied };
  });
  denyWholeLists(text, found);
  return found.filter(({ isDenied }) => !isDenied).map(({ start, end }) => ({ start, end }));
}

function allDamageWords(text: string): (Span & { kind: Kind })[] {
  const all = patterns.flatMap(({ kind, pattern }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  // Of overlapping matches the first is the more specific: "после ДТП" rather than "ДТП".
  const kept: typeof all = [];
  for (const one of all) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

function denyWholeLists(text: string, found: Found[]): void {
  const pass = (one: Found | undefined, neighbour: Found | undefined) => {
    if (!one || !neighbour || one.kind !== 'noun' || neighbour.kind !== 'noun' || !neighbour.isDenied) return;
    const [left, right] = one.start < neighbour.start ? [one, neighbour] : [neighbour, one];
    if (inList.test(text.slice(left.end, right.start))) one.isDenied = true;
  };
  for (let at = 1; at < found.length; at += 1) pass(found[at], found[at - 1]);
  for (let at = found.length - 2; at >= 0; at -= 1) pass(found[at], found[at + 1]);
}
