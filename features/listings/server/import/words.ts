import { sql } from 'kysely';
import { foldedWords, foldKey } from '../../../../platform/contract/fold.ts';
import type { Database } from '../../../../platform/server/database.ts';

export type WordFacet = 'body_type' | 'fuel' | 'transmission' | 'drive' | 'steering';
type Rule = readonly [key: string, ...stems: string[]];

/**
 * What sources call the choices, in Russian, Kazakh and English: the first rule wins all of whose stems begin a
 * word of the cell. Labels of the facets themselves are understood too and need no rule.
 */
const rules: Record<WordFacet, readonly Rule[]> = {
  body_type: [
    ['convertible', 'кабрио'],
    ['convertible', 'cabrio'],
    ['hardtop', 'хардтоп'],
    ['hardtop', 'hardtop'],
    ['liftback', 'лифтб'],
    ['liftback', 'liftb'],
    ['fastback', 'фастб'],
    ['fastback', 'fastb'],
    ['hatchback', 'хэтчб'],
    ['hatchback', 'хетчб'],
    ['hatchback', 'хечб'],
    ['hatchback', 'hatch'],
    ['wagon', 'универсал'],
    ['wagon', 'wagon'],
    ['wagon', 'estate'],
    ['wagon', 'combi'],
    ['crossover', 'кроссов'],
    ['crossover', 'кросов'],
    ['crossover', 'паркетник'],
    ['crossover', 'crossover'],
    ['crossover', 'cuv'],
    ['suv', 'внедорож'],
    ['suv', 'джип'],
    ['suv', 'suv'],
    ['suv', 'offroad'],
    ['limousine', 'лимузин'],
    ['limousine', 'limousin'],
    ['roadster', 'родстер'],
    ['roadster', 'roadster'],
    ['targa', 'тарга'],
    ['targa', 'targa'],
    ['coupe', 'купе'],
    ['coupe', 'coupe'],
    ['compactvan', 'компакт', 'вэн'],
    ['compactvan', 'компактв'],
    ['compactvan', 'compact', 'van'],
    ['compactvan', 'compactv'],
    ['minibus', 'микроавтобус'],
    ['minibus', 'minibus'],
    ['minibus', 'автобус'],
    ['microvan', 'микров'],
    ['microvan', 'microv'],
    ['minivan', 'минив'],
    ['minivan', 'miniv'],
    ['minivan', 'mpv'],
    ['pickup', 'пикап'],
    ['pickup', 'pickup'],
    ['pickup', 'pick', 'up'],
    ['van', 'фургон'],
    ['van', 'van'],
    ['sedan', 'седан'],
    ['sedan', 'sedan'],
    ['sedan', 'saloon'],
  ],
  // "gas" beside "petrol" is LPG or methane, "gasoline" is not. The kind of a hybrid is unknown until it is said.
  fuel: [
    ['erev', 'erev'],
    ['erev', 'reev'],
    ['erev', 'последовательн'],
    ['erev', 'range', 'extend'],
    ['phev', 'phev'],
    ['phev', 'подзаряж'],
    ['phev', 'заряжаем'],
    ['phev', 'plug'],
    ['phev', 'плагин'],
    ['mhev', 'mhev'],
    ['mhev', 'мягк'],
    ['mhev', 'mild'],
    ['hev', 'hev'],
    ['hybrid', 'гибрид'],
    ['hybrid', 'hybrid'],
    ['hybrid', 'бензин', 'электр'],
    ['hybrid', 'дизел', 'электр'],
    ['hybrid', 'petrol', 'electr'],
    ['hybrid', 'gasolin', 'electr'],
    ['petrol_gas', 'бензин', 'газ'],
    ['petrol_gas', 'petrol', 'gas'],
    ['petrol_gas', 'petrol', 'lpg'],
    ['petrol_gas', 'бензин', 'гбо'],
    ['petrol', 'бензин'],
    ['petrol', 'petrol'],
    ['petrol', 'gasolin'],
    ['petrol', 'benzin'],
    ['diesel', 'дизел'],
    ['diesel', 'diesel'],
    ['diesel', 'солярк'],
    ['hydrogen', 'водород'],
    ['hydrogen', 'hydrogen'],
    ['hydrogen', 'fcev'],
    ['ev', 'электр'],
    ['ev', 'electr'],
    ['ev', 'bev'],
    ['ev', 'ev'],
    ['gas', 'газ'],
    ['gas', 'gas'],
    ['gas', 'lpg'],
    ['gas', 'cng'],
    ['gas', 'пропан'],
    ['gas', 'метан'],
  ],
  transmission: [
    ['DCT', 'робот'],
    ['DCT', 'robot'],
    ['DCT', 'dct'],
    ['DCT', 'dsg'],
    ['DCT', 'amt'],
    ['DCT', 'ркпп'],
    ['DCT', 'automated', 'manual'],
    ['CVT', 'вариатор'],
    ['CVT', 'cvt'],
    ['CVT', 'variator'],
    ['MT', 'механ'],
    ['MT', 'мкпп'],
    ['MT', 'ручн'],
    ['MT', 'manual'],
    ['MT', 'mechan'],
    ['MT', 'mt'],
    ['SS', 'редуктор'],
    ['SS', 'single'],
    ['SS', 'односкорост'],
    ['AT', 'автомат'],
    ['AT', 'акпп'],
    ['AT', 'auto'],
    ['AT', 'at'],
    ['AT', 'типтрон'],
    ['AT', 'tiptron'],
  ],
  drive: [
    ['4wd_part', 'понижа'],
    ['4wd_part', 'part', 'time'],
    ['4wd_full', 'постоянн'],
    ['4wd_full', 'full', 'time'],
    ['4wd_auto', 'подключ'],
    ['4wd_auto', 'demand'],
    ['4WD', 'полн'],
    ['4WD', '4wd'],
    ['4WD', 'awd'],
    ['4WD', '4x4'],
    ['4WD', '4matic'],
    ['4WD', 'quattro'],
    ['4WD', 'all'],
    ['4WD', 'four'],
    ['FWD', 'передн'],
    ['FWD', 'fwd'],
    ['FWD', 'front'],
    ['RWD', 'задн'],
    ['RWD', 'rwd'],
    ['RWD', 'rear'],
  ],
  steering: [
    ['left', 'слев'],
    ['left', 'лев'],
    ['left', 'left'],
    ['left', 'lhd'],
    ['left', 'сол'],
    ['right', 'справ'],
    ['right', 'прав'],
    ['right', 'right'],
    ['right', 'rhd'],
    ['right', 'оң'],
  ],
};

/** Colours by the beginnings of their names. A compound names its main colour last: "серо-зелёный" is green. */
const colorRules: readonly Rule[] = [
  ['light_blue', 'голуб'],
  ['light_blue', 'көгілдір'],
  ['light_blue', 'light', 'blue'],
  ['light_blue', 'sky'],
  ['silver', 'серебр'],
  ['silver', 'silver'],
  ['silver', 'күміс'],
  ['grey', 'асфальт'],
  ['grey', 'графит'],
  ['grey', 'серо'],
  ['grey', 'серы'],
  ['grey', 'сера'],
  ['grey', 'grey'],
  ['grey', 'gray'],
  ['grey', 'сұр'],
  ['white', 'бел'],
  ['white', 'white'],
  ['white', 'ақ'],
  ['white', 'молочн'],
  ['black', 'черн'],
  ['black', 'black'],
  ['black', 'қара'],
  ['burgundy', 'бордо'],
  ['burgundy', 'вишн'],
  ['burgundy', 'burgund'],
  ['burgundy', 'cherry'],
  ['burgundy', 'maroon'],
  ['blue', 'син'],
  ['blue', 'blue'],
  ['blue', 'көк'],
  ['red', 'красн'],
  ['red', 'red'],
  ['red', 'қызыл'],
  ['green', 'зелен'],
  ['green', 'green'],
  ['green', 'жасыл'],
  ['green', 'хаки'],
  ['brown', 'коричн'],
  ['brown', 'brown'],
  ['brown', 'қоңыр'],
  ['brown', 'шоколад'],
  ['brown', 'бронз'],
  ['brown', 'bronze'],
  ['beige', 'беж'],
  ['beige', 'beige'],
  ['beige', 'песочн'],
  ['gold', 'золот'],
  ['gold', 'gold'],
  ['gold', 'алтын'],
  ['yellow', 'желт'],
  ['yellow', 'yellow'],
  ['yellow', 'сары'],
  ['orange', 'оранж'],
  ['orange', 'orange'],
  ['purple', 'фиолет'],
  ['purple', 'сирен'],
  ['purple', 'purple'],
  ['purple', 'violet'],
  ['purple', 'күлгін'],
  ['pink', 'розов'],
  ['pink', 'pink'],
  ['pink', 'қызғылт'],
  ['turquoise', 'бирюз'],
  ['turquoise', 'turquoise'],
  ['other', 'хамелеон'],
  ['other', 'chameleon'],
  ['other', 'друг'],
  ['other', 'other'],
  ['other', 'разноцвет'],
];
const finishRules: readonly Rule[] = [
  ['metallic', 'металл'],
  ['metallic', 'metal'],
  ['pearl', 'перламутр'],
  ['pearl', 'pearl'],
  ['matte', 'матов'],
  ['matte', 'matt'],
  ['wrap', 'пленк'],
  ['wrap', 'винил'],
  ['wrap', 'wrap'],
];

type FoldedRule = { key: string; stems: string[] };
const folded = (table: readonly Rule[]): FoldedRule[] =>
  table.map(([key, ...stems]) => ({ key, stems: stems.map(foldKey) }));
const foldedRules = Object.fromEntries(
  Object.entries(rules).map(([facet, table]) => [facet, folded(table)]),
) as Record<WordFacet, FoldedRule[]>;
const foldedColors = folded(colorRules);
const foldedFinishes = folded(finishRules);

/** Short stems are whole words: "ев" must not begin everything. */
const begins = (word: string, stem: string) =>
  stem.length <= 3 && /^[\x20-\x7e]*$/.test(stem) ? word === stem : word.startsWith(stem);
const fits = (rule: FoldedRule, words: readonly string[]) =>
  rule.stems.every((stem) => words.some((word) => begins(word, stem)));

export type FacetLabel = { facet: string; key: string; labels: string[] };
export type Words = { labels: Map<string, string> };

/** Labels of all choices that a car itself can have; "any automatic" and the like only filter. */
export async function facetWords(db: Database): Promise<FacetLabel[]> {
  const { rows } = await sql<FacetLabel>`
    select facet, key, array[key, name_ru, name_kk, name_en] as labels
    from facet_values where note is null or note not like 'alias:%' order by facet, position`.execute(db);
  return rows;
}

export function indexWords(facets: readonly FacetLabel[]): Words {
  const labels = new Map<string, string>();
  for (const { facet, key, labels: texts } of facets) {
    for (const text of texts) labels.set(`${facet} ${foldKey(text)}`, key);
  }
  return { labels };
}

/** The key of the choice that a cell names, or null when no rule and no label knows the word. */
export function readChoice(words: Words, facet: WordFacet, cell: string): string | null {
  const said = foldedWords(cell);
  const rule = foldedRules[facet].find((candidate) => fits(candidate, said));
  return rule?.key ?? words.labels.get(`${facet} ${foldKey(cell)}`) ?? null;
}

/** "чёрный металлик" is black and metallic. A finish that is not said is unknown. */
export function readColor(words: Words, cell: string): { color: string | null; finish: string | null } {
  const said = foldedWords(cell);
  const finish = foldedFinishes.find((rule) => fits(rule, said))?.key ?? null;
  const compound = foldedColors.find((rule) => rule.stems.length > 1 && fits(rule, said));
  const single = said
    .map((word) => foldedColors.find((rule) => rule.stems.length === 1 && fits(rule, [word]))?.key)
    .findLast((key) => key !== undefined);
  return { color: compound?.key ?? single ?? words.labels.get(`color ${foldKey(cell)}`) ?? null, finish };
}
