import { useEffect, useState } from 'react';
import { RangeRidge } from '../../../platform/web/ui/range-ridge.tsx';
import type { AxisRange } from '../../../platform/web/ui/ridge-shape.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { countPrices, type PriceCounts } from '../contract.ts';
import { withoutBackwardRanges } from './backward-ranges.ts';
import styles from './filter-fields.module.css';
import { useFilterLabels } from './filter-labels.ts';
import { apiInput, type Filters, filterKey, withoutNames, withValues } from './filters.ts';
import { priceAt, selectedPrices } from './price-axis.ts';
import { useRareText } from './use-text.ts';

export type PriceRidgeProps = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  isOwnCars?: boolean | undefined;
};

/**
 * The prices of the cars that match the other filters, as a second way to choose from which price to which. Without an
 * answer of the server there is none, and the fields beside it still work.
 */
export function PriceRidge({ filters, onChange, isOwnCars = false }: PriceRidgeProps) {
  const text = useRareText();
  const labels = useFilterLabels({});
  const prices = usePrices(filters, isOwnCars);
  /** What the person drags to, until they let go. */
  const [dragged, setDragged] = useState<AxisRange | null>(null);
  if (!prices || prices.bins.length === 0) return null;
  const selected = dragged ?? selectedPrices(prices, filters);
  const values = {
    price_from: selected.low > 0 ? [String(priceAt(prices, selected.low))] : [],
    price_to: selected.high < 1 ? [String(priceAt(prices, selected.high))] : [],
  };
  const named = Object.entries(values).flatMap(([name, [value]]) => (value ? labels.of(name, value) : []));
  const half = prices.middle && {
    low: labels.amount('price', String(prices.middle.low)),
    high: labels.amount('price', String(prices.middle.high)),
  };
  return (
    <>
      <RangeRidge
        bins={prices.bins}
        selected={selected}
        lowLabel={text('priceLow')}
        highLabel={text('priceHigh')}
        valueText={(position) =>
          position === 0 || position === 1
            ? text('any')
            : labels.amount('price', String(priceAt(prices, position)))
        }
        onChange={setDragged}
        onCommit={() => {
          if (!dragged) return;
          setDragged(null);
          onChange(
            withValues(withValues(filters, 'price_from', values.price_from), 'price_to', values.price_to),
          );
        }}
      />
      <p className={styles.none}>
        {dragged && named.length > 0 ? named.join(' ') : half && text('priceMiddle', half)}
      </p>
    </>
  );
}

/** Null until the prices have loaded; then those of the last filters until those of new ones have loaded. */
function usePrices(filters: Filters, isOwnCars: boolean): PriceCounts | null {
  const api = useApi();
  const [prices, setPrices] = useState<PriceCounts | null>(null);
  const others = withoutBackwardRanges(withoutNames(filters, ['price_from', 'price_to', 'sort']));
  const key = filterKey(others);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `others` is new at each render, and `key` is equal if it is
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const input = { ...apiInput(others), ...(isOwnCars && { own: 'true' }) };
    api.call(countPrices, input, { signal }).then(setPrices, () => {});
    return () => controller.abort();
  }, [api, key, isOwnCars]);

  return prices;
}
