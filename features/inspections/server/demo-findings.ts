import type { PointState } from '../point-states.ts';
import type { TemplatePoint } from '../template-contract.ts';
import { isPlastic } from './data/paint.ts';

/* What inspectors find on demo cars. */

export type Found = { state: PointState; value: number | null; defects: number[] };

/** How worn a car is: a multiple of the usual number of defects, and the groups of points that have far more. */
export type CarWear = { factor: number; weak?: readonly string[] };

/** Wear of the own cars, so that their reports differ; cars with a high mileage are worn more. */
export const wearOfOwnCars: readonly CarWear[] = [
  { factor: 0.7 },
  { factor: 1.5, weak: ['chassis', 'brakes', 'wheels'] },
  { factor: 0.2 },
  { factor: 1.5, weak: ['body', 'paint'] },
  { factor: 2.5 },
  { factor: 11 },
  { factor: 1, weak: ['wheels', 'brakes'] },
  { factor: 2, weak: ['interior', 'electrics'] },
  { factor: 0.2 },
  { factor: 3, weak: ['engine', 'chassis', 'drivetrain', 'brakes'] },
  { factor: 1.2 },
  { factor: 7, weak: ['paint'] },
];

const weakGroupFactor = 8;

/** A generator of pseudo-random numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * One or two points of a hundred are defects, more on worn cars; panels are repainted more often than filled. The company
 * sells no car with a defect that cannot be repaired; notes need no repair.
 */
export function foundAt(
  { point, group }: { point: TemplatePoint; group: string },
  random: () => number,
  { factor, weak = [] }: CarWear,
): Found {
  const chance = random() / (factor * (weak.includes(group) ? weakGroupFactor : 1));
  const left = random();
  const state: PointState =
    chance < (point.panel === null ? 0.015 : 0.005) && point.work !== null
      ? 'defect'
      : chance < 0.05 && canHaveNote(point)
        ? 'note'
        : left > 0.985
          ? 'not_checked'
          : 'good';
  const value = state === 'not_checked' ? null : measuredAt(point, state, random);
  return { state, value, defects: usualDefects(point, state, random) };
}

/** Common defects that need no repair, by their Russian names. */
export const harmless: ReadonlySet<string> = new Set([
  'запотевает',
  'запотевают внутри',
  'помутнели',
  'затёрто дворниками',
  'царапины',
  'сколы краски',
  'шагрень',
  'оттенок отличается',
  'зазоры неровные',
  'рассохся',
  'лобовое заменено',
  'боковое заменено',
  'не оригинал',
  'больше трёх',
  'только один ключ',
  'только со слов продавца',
  'пропуски больше двух лет',
  'не по сезону',
  'нет секретки',
  'забиты грязью',
  'клеммы окислены',
  'старше пяти лет',
  'когда меняли, неизвестно',
  'тёмное',
  'хрипит',
  'светит тускло',
  'греет слабо',
  'дует слабо',
  'мутное изображение',
  'не штатная',
  'динамик хрипит',
  'износ больше пробега',
  'новые накладки педалей',
  'пятна',
  'кнопки стёрты',
  'скрипит',
  'шторка заедает',
  'табак',
  'сильный ароматизатор',
  'нужна балансировка',
  'сверчки в салоне',
  'гул шин',
  'нужен переходник',
]);

/** Indexes of the point's usual defects that are harmless, or of those that are not. */
const usualDefectNumbers = ({ defects }: TemplatePoint, areHarmless: boolean) =>
  defects.flatMap(({ ru }, number) => (harmless.has(ru) === areHarmless ? [number] : []));

/** Of measured points only paint can have a note instead of a defect. */
const canHaveNote = (point: TemplatePoint) =>
  point.panel !== null || (point.measure === null && usualDefectNumbers(point, true).length > 0);

/**
 * A panel's first usual defect is that it was repainted, which is only noted; filler is the second. For other measured points
 * the first usual defect describes the value.
 */
function usualDefects(point: TemplatePoint, state: PointState, random: () => number): number[] {
  const { panel, measure, defects } = point;
  if (defects.length === 0 || (state !== 'defect' && state !== 'note')) return [];
  if (panel !== null) return [state === 'note' ? 0 : 1];
  if (measure) return [0];
  const usual = usualDefectNumbers(point, state === 'note').slice(0, 3);
  return usual.slice(Math.floor(random() * usual.length)).slice(0, 1);
}

/** Thickness of paint in µm for each state. A defect of a plastic panel is a crack, with the paint of a good one. */
const paintRanges: Partial<Record<PointState, readonly [number, number]>> = {
  good: [85, 165],
  note: [190, 290],
  defect: [320, 720],
};

/** A value within the good bounds, or beyond them for a defect. */
function measuredAt(point: TemplatePoint, state: PointState, random: () => number): number | null {
  const { measure, panel } = point;
  if (!measure) return null;
  if (panel !== null) {
    const isCrack = state === 'defect' && isPlastic(panel);
    const [thin, thick] = paintRanges[isCrack ? 'good' : state] ?? [0, 0];
    return Math.round(thin + (thick - thin) * random());
  }
  const { min, max, goodFrom, goodTo } = measure;
  const [from, to] = [goodFrom ?? min, goodTo ?? max];
  const value =
    state === 'defect'
      ? goodFrom === null
        ? to + (Math.min(max, to * 2) - to) * (0.2 + random() * 0.6)
        : from - (from - min) * (0.2 + random() * 0.5)
      : from + (to - from) * (0.25 + random() * 0.5);
  return Number(value.toFixed(measure.unit === 'percent' || measure.unit === 'year' ? 0 : 1));
}

/** What the inspector says at the end. */
export function conclusionOf(found: readonly Pick<Found, 'state'>[]): string {
  const defects = found.filter(({ state }) => state === 'defect').length;
  const words =
    defects === 0
      ? 'Чинить сейчас нечего; что замечено, на езду не влияет.'
      : defects < 12
        ? 'Машина исправна, ездить можно. Недостатки из списка стоит устранить при ближайшем обслуживании.'
        : 'Недостатков много. До дальней поездки нужен ремонт.';
  return `${words} Это демо-отчёт: машина и всё, что в ней нашли, придуманы.`;
}
