import { useFormats } from '../../../platform/web/i18n.tsx';
import type { RateKind, RateRow } from '../country-rates.ts';
import { useVehicleText } from './use-text.ts';

/** How the rows of rates read in tables and in the history. */
export function useRateWords() {
  const text = useVehicleText();
  const { number, tenge } = useFormats();

  const heads: Record<RateKind, string[]> = {
    mci: [text('tenge')],
    tax: [text('engine'), text('inMci'), text('perCc'), text('madeAfter')],
    age_relief: [text('age'), text('share')],
    registration: [text('age'), text('fee')],
    recycling: [text('engine'), text('baseMci'), text('multiple')],
  };

  const upTo = (to: number | null | undefined, from: number | null | undefined) =>
    typeof to !== 'number'
      ? text('overCc', { from: from ?? 0 })
      : from
        ? text('ccBetween', { from, to })
        : text('upToCc', { to });

  function cells(kind: RateKind, row: RateRow, previous: RateRow | undefined): string[] {
    const figure = (name: string) => number(row[name] ?? 0);
    switch (kind) {
      case 'mci':
        return [tenge(row.tenge ?? 0)];
      case 'tax':
        return [
          upTo(row.to_cc, row.over_cc),
          figure('mci'),
          figure('tenge_per_cc'),
          row.made_after ? text('madeAfterYear', { year: String(row.made_after) }) : text('anyYear'),
        ];
      case 'age_relief':
        return [text('olderThan', { count: row.over_years ?? 0 }), `× ${figure('share')}`];
      case 'registration':
        return [
          typeof row.to_years === 'number' ? text('upToYears', { count: row.to_years }) : text('older'),
          figure('mci'),
        ];
      case 'recycling':
        return [upTo(row.to_cc, previous?.to_cc), figure('base_mci'), `× ${figure('multiple')}`];
    }
  }

  return { head: (kind: RateKind) => heads[kind], cells };
}
