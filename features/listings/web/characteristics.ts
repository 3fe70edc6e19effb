import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import { pageFacets } from '../../vehicles/facets.ts';
import type { CarDetail } from '../contract.ts';
import type { ru } from '../messages/common.ru.ts';
import { engineOf } from './facts.ts';

type Text = Translate<typeof ru>;

/** Rows of the table of characteristics, in the order of the specification. Unknown facts have no row. */
export function characteristics(car: CarDetail, text: Text, formats: Formats) {
  const power = car.power_hp === null ? null : text('horsepower', { power: car.power_hp });
  const engine = [engineOf(car, formats), power].filter(Boolean).join(', ');
  const paint = [car.color?.label, car.paint_finish?.label.toLowerCase()].filter(Boolean).join(', ');
  const rows: [string, string | null | undefined][] = [
    [text('generation'), car.generation?.label],
    [text('bodyType'), car.body_type?.label],
    [text('engine'), engine],
    [text('trim'), car.trim],
    [text('range'), rangeOf(car, formats)],
    [text('tax', { year: String(car.tax?.year) }), car.tax && formats.tenge(car.tax.tenge)],
    [text('steering'), car.steering?.label],
    [text('condition'), car.condition.label],
    [text('customs'), car.customs?.label],
    ...pageFacets.map((facet): [string, string | undefined] => [text(facet), car[facet]?.label]),
    [text('color'), paint],
    [text('city'), car.city.label],
    [text('region'), car.city.value === car.region.value ? null : car.region.label],
    [text('vin'), car.vin],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** A computed range is about so many kilometres and says from what; a published one names its test cycle. */
export function rangeOf(car: CarDetail, formats: Formats): string | null {
  const { range_km: range, tank_litres: tank, litres_per_100km: consumption, range_cycle: cycle } = car;
  if (range === null) return null;
  const distance = formats.kilometres(range);
  if (tank !== null && consumption !== null) {
    const litres = formats.litres(tank * 1000).replace(/[.,]0(?!\d)/, '');
    return `≈ ${distance} (${litres}, ${formats.litres(consumption * 1000)}/${formats.kilometres(100)})`;
  }
  return cycle ? `${distance} (${cycle})` : distance;
}
