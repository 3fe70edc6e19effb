import { ranges } from '../contract.ts';
import { type Filters, firstOf } from './filters.ts';

/**
 * Removes ranges whose lower bound exceeds the upper one: no car matches them, so cars are shown and counted
 * without them.
 */
export function withoutBackwardRanges(filters: Filters): Filters {
  const backward = ranges.flatMap((range) => {
    const [from, to] = [`${range}_from`, `${range}_to`];
    return Number(firstOf(filters, from)) > Number(firstOf(filters, to) || Infinity) ? [from, to] : [];
  });
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !backward.includes(name)));
}
