import { sql } from 'kysely';
import { foldedWords, foldKey } from '../../../platform/contract/fold.ts';
import type { Database } from '../../../platform/server/database.ts';

export type TextFacet = 'body_type' | 'fuel' | 'transmission' | 'drive' | 'steering';
/** A facet value and the word stems that mean it. Stems joined by `+` must all occur in the cell. */
type Rule = readonly [key: string, stems: string];

/**
 * Words that sources use for the values of facets, in Russian, Kazakh and English. The first matching rule is used. The
 * labels of the facet values are recognized without a rule.
 */
const rules: Record<TextFacet, readonly Rule[]> = {
  body_type: [
    ['convertible', 'кабрио cabrio convertible'],
    ['hardtop', 'хардтоп hardtop'],
    ['liftback', 'лифтб liftb'],
    ['fastback', 'фастб fastb'],
    ['hatchback', 'хэтчб хетчб хечб hatch'],
    ['wagon', 'универсал wagon estate combi'],
    ['crossover', 'кроссов кросов паркетник crossover cuv'],
    ['suv', 'внедорож джип suv offroad'],
    ['limousine', 'лимузин limousin'],
    ['roadster', 'родстер roadster'],
    ['targa', 'тарга targa'],
    ['coupe', 'купе coupe'],
    ['compactvan', 'компакт+вэн компактв compact+van compactv'],
    ['minibus', 'микроавтобус автобус minibus'],
    ['microvan', 'микров microv'],
    ['minivan', 'минив miniv mpv'],
    ['pickup', 'пикап pickup pick+up'],
    ['van', 'фургон van'],
    ['sedan', 'седан sedan saloon'],
  ],
  // "gas" together with "petrol" means LPG or methane, but "gasoline" does not. The kind of a hybrid is unknown unless
  // the text names it.
  fuel: [
    ['erev', 'erev reev последовательн range+extend'],
    ['phev', 'phev подзаряж заряжаем plug плагин'],
    ['mhev', 'mhev мягк mild'],
    ['hev', 'hev'],
    ['hybrid', 'гибрид hybrid бензин+электр дизел+электр petrol+electr gasolin+electr diesel+electr'],
    ['petrol_gas', 'бензин+газ бензин+гбо petrol+gas petrol+lpg gasolin+gas gasolin+lpg'],
    ['petrol', 'бензин petrol gasolin benzin'],
    ['diesel', 'дизел diesel солярк'],
    ['hydrogen', 'водород hydrogen fcev'],
    ['ev', 'электр electr bev ev'],
    ['gas', 'газ gas lpg cng пропан метан'],
  ],
  transmission: [
    ['DCT', 'робот robot dct dsg amt ркпп automated+manual'],
    ['CVT', 'вариатор cvt variator'],
    ['MT', 'механ мкпп ручн manual mechan mt'],
    ['SS', 'редуктор single односкорост'],
    ['AT', 'автомат акпп auto at типтрон tiptron'],
  ],
  drive: [
    ['4wd_part', 'понижа part+time'],
    ['4wd_full', 'постоянн full+time'],
    ['4wd_auto', 'подключ demand'],
    ['4WD', 'полн 4wd awd 4x4 4matic quattro all four'],
    ['FWD', 'передн fwd front'],
    ['RWD', 'задн rwd rear'],
  ],
  steering: [
    ['left', 'слев лев left lhd сол'],
    ['right', 'справ прав right rhd оң'],
  ],
};

/** Colours by word stem. In a compound the main colour is the last one: "серо-зелёный" is green. */
const colorRules: readonly Rule[] = [
  ['light_blue', 'голуб көгілдір sky light+blue'],
  ['silver', 'серебр silver күміс'],
  ['grey', 'серо серы сера асфальт графит grey gray сұр'],
  ['white', 'бел молочн white ақ'],
  ['black', 'черн black қара'],
  ['burgundy', 'бордо вишн burgund cherry maroon'],
  ['blue', 'син blue көк'],
  ['red', 'красн red қызыл'],
  ['green', 'зелен хаки green жасыл'],
  ['brown', 'коричн шоколад бронз brown bronze қоңыр'],
  ['beige', 'беж песочн beige'],
  ['gold', 'золот gold алтын'],
  ['yellow', 'желт yellow сары'],
  ['orange', 'оранж orange'],
  ['purple', 'фиолет сирен purple violet күлгін'],
  ['pink', 'розов pink қызғылт'],
  ['turquoise', 'бирюз turquoise'],
  ['other', 'хамелеон chameleon друг other разноцвет'],
];
const finishRules: readonly Rule[] = [
  ['metallic', 'металл metal'],
  ['pearl', 'перламутр pearl'],
  ['matte', 'матов matt'],
  ['wrap', 'пленк винил wrap'],
];

type FoldedRule = { key: string; stems: string[] };
const foldRules = (table: readonly Rule[]): FoldedRule[] =>
  table.flatMap(([key, choices]) =>
    choices.split(' ').map((choice) => ({ key, stems: choice.split('+').map(foldKey) })),
  );
const foldedRules: Record<TextFacet, FoldedRule[]> = {
  body_type: foldRules(rules.body_type),
  fuel: foldRules(rules.fuel),
  transmission: foldRules(rules.transmission),
  drive: foldRules(rules.drive),
  steering: foldRules(rules.steering),
};
const foldedColors = foldRules(colorRules);
const foldedFinishes = foldRules(finishRules);

/** Whether a word begins with a stem. Short stems must match the whole word, so that "ev" does not match "every". */
const matchesStem = (word: string, stem: string) =>
  stem.length <= 3 && /^[\x20-\x7e]*$/.test(stem) ? word === stem : word.startsWith(stem);
const matchesRule = (rule: FoldedRule, words: readonly string[]) =>
  rule.stems.every((stem) => words.some((word) => matchesStem(word, stem)));

export type FacetLabel = { facet: string; key: string; labels: string[] };
export type LabelIndex = { labels: Map<string, string> };

/**
 * Labels of all facet values that a car can have; values that exist only as search filters, such as "any automatic",
 * are left out.
 */
export async function selectFacetLabels(db: Database): Promise<FacetLabel[]> {
  const { rows } = await sql<FacetLabel>`
    select facet, key, array[key, name_ru, name_kk, name_en] as labels
    from facet_values where note is null or note not like 'alias:%' order by facet, position`.execute(db);
  return rows;
}

export function indexLabels(facets: readonly FacetLabel[]): LabelIndex {
  const labels = new Map<string, string>();
  for (const { facet, key, labels: texts } of facets) {
    for (const text of texts) labels.set(`${facet} ${foldKey(text)}`, key);
  }
  return { labels };
}

/** The facet value that a cell means, or null when no rule or label matches. */
export function facetKeyOf(index: LabelIndex, facet: TextFacet, cell: string): string | null {
  const words = foldedWords(cell);
  const rule = foldedRules[facet].find((candidate) => matchesRule(candidate, words));
  return rule?.key ?? index.labels.get(`${facet} ${foldKey(cell)}`) ?? null;
}

/**
 * Colour and finish that a cell means: "чёрный металлик" is black and metallic. The finish is null unless the cell
 * names it.
 */
export function colorOf(index: LabelIndex, cell: string): { color: string | null; finish: string | null } {
  const words = foldedWords(cell);
  const finish = foldedFinishes.find((rule) => matchesRule(rule, words))?.key ?? null;
  const compound = foldedColors.find((rule) => rule.stems.length > 1 && matchesRule(rule, words));
  const single = words
    .map((word) => foldedColors.find((rule) => rule.stems.length === 1 && matchesRule(rule, [word]))?.key)
    .findLast((key) => key !== undefined);
  return { color: compound?.key ?? single ?? index.labels.get(`color ${foldKey(cell)}`) ?? null, finish };
}
