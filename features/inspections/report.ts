import { type CountedWords, counted } from '../../platform/contract/counted.ts';
import type { Locale } from '../../platform/contract/locale.ts';
import { isChecked, type PointState } from './point-states.ts';
import type { PointCounts, ReportPoint } from './report-contract.ts';
import type { RepairWork, TemplatePoint } from './template-contract.ts';

/* How a report sums up what was found. The rules are told beside their results. */

export function countPoints(states: Iterable<PointState>): PointCounts {
  const counts = { good: 0, notes: 0, defects: 0, absent: 0, not_checked: 0 };
  for (const state of states)
    counts[state === 'note' ? 'notes' : state === 'defect' ? 'defects' : state] += 1;
  return counts;
}

/** How many points were checked, of those that the car has. */
export function checkedOf({ good, notes, defects, not_checked: left }: PointCounts) {
  const checked = good + notes + defects;
  return { checked, points: checked + left };
}

/** A score needs this percentage of the car's points to be checked: fewer say too little of the car. */
const scoredPercent = 80;

/** The share of good points among those that were checked, from 0 to 10; a note counts half. Null if too few were checked. */
export function scoreOf(counts: PointCounts): number | null {
  const { good, notes } = counts;
  const { checked, points } = checkedOf(counts);
  if (checked === 0 || checked * 100 < points * scoredPercent) return null;
  return Math.round(((good + notes / 2) / checked) * 100) / 10;
}

const scoreSentences: Record<
  Locale,
  { checked: (checked: number, points: number) => string; none: string; rule: string; least: string }
> = {
  ru: {
    checked: (checked, points) => `Проверено точек: ${checked} из ${points}`,
    none: 'Оценки нет.',
    rule: 'Оценка состояния: доля исправных точек среди проверенных; замечание считается за половину.',
    least: `Она ставится, если проверено не меньше ${scoredPercent} % точек, которые есть у машины.`,
  },
  kk: {
    checked: (checked, points) => `Тексерілген нүкте: ${points} ішінен ${checked}`,
    none: 'Баға жоқ.',
    rule: 'Күйінің бағасы: тексерілген нүктелердің ішіндегі ақаусыздарының үлесі; ескерту жартысына есептеледі.',
    least: `Ол көлікте бар нүктелердің ${scoredPercent} пайызы немесе одан көбі тексерілсе ғана қойылады.`,
  },
  en: {
    checked: (checked, points) => `${checked} of ${points} points checked`,
    none: 'No score.',
    rule: 'Condition score: the share of good points among those checked; a note counts half.',
    least: `It is given if at least ${scoredPercent}% of the points that the car has were checked.`,
  },
};

/** "42 of 50 points checked", to stand beside a score; null if all were. */
export function checkedWords(counts: PointCounts, locale: Locale): string | null {
  const { checked, points } = checkedOf(counts);
  return checked === points ? null : scoreSentences[locale].checked(checked, points);
}

/** The rule of the score, with how many points were checked if not all were, or why there is none. */
export function scoreWords(counts: PointCounts, locale: Locale): string {
  const { none, rule, least } = scoreSentences[locale];
  const isScored = scoreOf(counts) !== null;
  const checked = checkedWords(counts, locale);
  const sentences = [!isScored && none, checked && `${checked}.`, isScored && rule, least];
  return sentences.filter(Boolean).join(' ');
}

/** An estimate is shown in whole tens of thousands: it is no more exact than that. */
export const roundedPrice = (tenge: number): number => Math.round(tenge / 10_000) * 10_000;

/** What a thickness of paint in µm tells of a panel. Factories paint 80 to 160, two coats more reach 300. */
export const paintBands = [
  { band: 'thin', below: 60 },
  { band: 'factory', below: 180 },
  { band: 'repainted', below: 300 },
  { band: 'filler', below: Number.POSITIVE_INFINITY },
] as const;
export type PaintBand = (typeof paintBands)[number]['band'];

export const paintBandOf = (um: number): PaintBand =>
  paintBands.find(({ below }) => um < below)?.band ?? 'filler';

const stateOfBand = {
  thin: 'defect',
  factory: 'good',
  repainted: 'note',
  filler: 'defect',
} as const satisfies Record<PaintBand, PointState>;

/** What a measured value suggests of a point, which the inspector may overrule; null if the point is not measured. */
export function suggestedState(
  { measure, panel }: Pick<TemplatePoint, 'measure' | 'panel'>,
  value: number,
): PointState | null {
  if (!measure) return null;
  if (panel !== null) return stateOfBand[paintBandOf(value)];
  const { goodFrom, goodTo } = measure;
  return value >= (goodFrom ?? value) && value <= (goodTo ?? value) ? 'good' : 'defect';
}

type Repair = {
  /** Key of the point with the defect. */
  point: string;
  work: string | null;
  /** What the inspector says that it costs; null for the price list. */
  tenge: number | null;
};
export type RepairCost = {
  /** Null if it costs nothing, nobody knows, or it is paid elsewhere. */
  tenge: number | null;
  /** Who gave the price; null if nobody did. */
  from: 'list' | 'inspector' | null;
  /** Key of the point with which it is paid. */
  paidWith: string | null;
};

/**
 * What the repair of each defect costs, by the key of its point, for defects in the order of the template. A work that is
 * paid once is paid at the first of them; the others cost nothing more, unless the inspector gives them a price.
 */
export function repairCosts(
  defects: readonly Repair[],
  works: readonly RepairWork[],
): Map<string, RepairCost> {
  const workOf = new Map(works.map((work) => [work.key, work]));
  const paidAt = new Map<string, string>();
  const costs = new Map<string, RepairCost>();
  for (const { point, work: key, tenge } of defects) {
    const work = key === null ? undefined : workOf.get(key);
    const paidWith = (tenge === null && work?.once && paidAt.get(work.key)) || null;
    if (work && !paidAt.has(work.key)) paidAt.set(work.key, point);
    const cost = paidWith === null ? (tenge ?? work?.tenge ?? null) : null;
    const from = cost === null ? null : tenge === null ? 'list' : 'inspector';
    costs.set(point, { tenge: cost, from, paidWith });
  }
  return costs;
}

type Groups<Point> = { groups: readonly { points: readonly Point[] }[] };

/** The points with a defect, the dearest repair first. */
export const defectsOf = <Point extends Pick<ReportPoint, 'state' | 'tenge'>>({ groups }: Groups<Point>) =>
  groups
    .flatMap(({ points }) => points)
    .filter(({ state }) => state === 'defect')
    .toSorted((one, other) => (other.tenge ?? -1) - (one.tenge ?? -1));

/** The panels whose paint was measured, in µm. */
export const paintedOf = ({ groups }: Groups<ReportPoint>) =>
  groups
    .flatMap(({ points }) => points)
    .flatMap(({ panel, name, value, state }) =>
      panel !== null && value !== null && isChecked(state) ? [{ panel, name, um: value }] : [],
    );

/** Those that are not as the factory painted them, the thickest first. */
export const unusualPaint = (painted: ReturnType<typeof paintedOf>) =>
  painted.filter(({ um }) => paintBandOf(um) !== 'factory').toSorted((one, other) => other.um - one.um);

/** A defect whose price of repair is unknown. */
export const isUnpriced = ({ state, tenge, paid_with }: Pick<ReportPoint, 'state' | 'tenge' | 'paid_with'>) =>
  state === 'defect' && tenge === null && paid_with === null;

/** A longer gap between two answers is a pause, and no time of work. */
const pauseMs = 15 * 60_000;

/** Minutes of work, from the moments of all answers. */
export function minutesOfWork(moments: readonly Date[]): number {
  const sorted = moments.map((moment) => moment.getTime()).sort((one, other) => one - other);
  const worked = sorted.reduce((sum, at, index) => {
    const gap = index === 0 ? 0 : at - (sorted[index - 1] ?? at);
    return sum + (gap <= pauseMs ? gap : 0);
  }, 0);
  return Math.round(worked / 60_000);
}

const pointWords: CountedWords = {
  ru: ['точки', 'точек', 'точек'],
  kk: 'нүкте',
  en: ['point', 'points'],
};
const defectWords: CountedWords = {
  ru: ['недостаток', 'недостатка', 'недостатков'],
  kk: 'ақаудың',
  en: ['more defect', 'more defects'],
};

/** The verdict in one sentence. `repair` is the formatted sum of the known prices; null if there are none. */
export function verdictOf(
  { counts, unpriced }: { counts: PointCounts; unpriced: number },
  repair: string | null,
  locale: Locale,
): string {
  const { defects, not_checked: left } = counts;
  const { checked } = checkedOf(counts);
  const of = counted(checked, pointWords, locale);
  const others = counted(unpriced, defectWords, locale);
  const sentences: Record<
    Locale,
    { none: string; some: string; cost: string; more: string; unknown: string; left: string }
  > = {
    ru: {
      none: `Из ${of} недостатков не нашли`,
      some: `Из ${of} недостатки у ${defects}`,
      cost: `, ремонт около ${repair}`,
      more: `, ещё ${others} без цены`,
      unknown: ', цена ремонта неизвестна',
      left: `; не проверили ${left}`,
    },
    kk: {
      none: `${of} қаралды, ақау табылмады`,
      some: `${of} қаралды, ${defects} нүктеде ақау бар`,
      cost: `, жөндеу шамамен ${repair}`,
      more: `, тағы ${others} бағасы белгісіз`,
      unknown: ', жөндеу бағасы белгісіз',
      left: `; ${left} нүкте тексерілмеді`,
    },
    en: {
      none: `No defects found at ${of}`,
      some: `Defects at ${defects} of ${of}`,
      cost: `, repair about ${repair}`,
      more: `, ${others} without a price`,
      unknown: ', cost of the repair not known',
      left: `; ${left} not checked`,
    },
  };
  const { none, some, cost, more, unknown, left: unchecked } = sentences[locale];
  const unpricedToo = unpriced > 0 ? more : '';
  const repairs = repair ? cost + unpricedToo : unpriced > 0 ? unknown : '';
  return `${defects === 0 ? none : `${some}${repairs}`}${left > 0 ? unchecked : ''}.`;
}
