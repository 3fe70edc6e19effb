import type { PointState } from '../point-states.ts';
import type { TemplatePoint } from '../template-contract.ts';
import { isPlastic } from './data/paint.ts';

/* What is found at demo cars. */

export type Found = { state: PointState; value: number | null; defects: number[] };

/** How a car was used: how much more than usual is found, and in which groups of points far more. */
export type CarLife = { wear: number; weak?: readonly string[] };

/** The lives of the own cars, so that their reports are not all alike; a car that has gone far is worn more. */
export const ownLives: readonly CarLife[] = [
  { wear: 0.7 },
  { wear: 1.5, weak: ['chassis', 'brakes', 'wheels'] },
  { wear: 0.2 },
  { wear: 1.5, weak: ['body', 'paint'] },
  { wear: 2.5 },
  { wear: 11 },
  { wear: 1, weak: ['wheels', 'brakes'] },
  { wear: 2, weak: ['interior', 'electrics'] },
  { wear: 0.2 },
  { wear: 3, weak: ['engine', 'chassis', 'drivetrain', 'brakes'] },
  { wear: 1.2 },
  { wear: 7, weak: ['paint'] },
];

const weakness = 8;

/** Numbers from 0 to 1, the same for a car at each start. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Of a hundred points one or two are defects, more of them on worn cars; paint is repainted rather than filled. The company
 * sells no car with what nobody can mend; what is noted needs no repair.
 */
export function foundAt(
  { point, group }: { point: TemplatePoint; group: string },
  random: () => number,
  { wear, weak = [] }: CarLife,
): Found {
  const chance = random() / (wear * (weak.includes(group) ? weakness : 1));
  const left = random();
  const state: PointState =
    chance < (point.panel === null ? 0.015 : 0.005) && point.work !== null
      ? 'defect'
      : chance < 0.05 && isNoted(point)
        ? 'note'
        : left > 0.985
          ? 'not_checked'
          : 'good';
  const value = state === 'not_checked' ? null : measuredAt(point, state, random);
  return { state, value, defects: usualDefects(point, state, random) };
}

/** Usual defects with which a car can be driven on and that nobody mends, by their Russian names. */
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

/** Numbers of the usual defects that are harmless, or of the others. */
const defectsThat = ({ defects }: TemplatePoint, areHarmless: boolean) =>
  defects.flatMap(({ ru }, number) => (harmless.has(ru) === areHarmless ? [number] : []));

/** Of what is measured, only paint is noted without being a defect. */
const isNoted = (point: TemplatePoint) =>
  point.panel !== null || (point.measure === null && defectsThat(point, true).length > 0);

/**
 * A panel's first usual defect is that it was repainted, which is only noted; filler is the second. For other measured points
 * the first usual defect describes the value.
 */
function usualDefects(point: TemplatePoint, state: PointState, random: () => number): number[] {
  const { panel, measure, defects } = point;
  if (defects.length === 0 || (state !== 'defect' && state !== 'note')) return [];
  if (panel !== null) return [state === 'note' ? 0 : 1];
  if (measure) return [0];
  const usual = defectsThat(point, state === 'note').slice(0, 3);
  return usual.slice(Math.floor(random() * usual.length)).slice(0, 1);
}

/** Thickness of paint in µm by what is found; plastic cracks instead. */
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
