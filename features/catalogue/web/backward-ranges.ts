import { ranges } from '../contract.ts';
import { type Filters, firstOf } from './filters.ts';

/** Removes ranges whose "from" is above their "to": no car can match them, so cars are listed without such a filter. */
export function withoutBackwardRanges(filters: Filters): Filters {
  const backward = ranges.flatMap((range) => {
    const [from, to] = [`${range}_from`, `${range}_to`];
    return Number(firstOf(filters, from)) > Number(firstOf(filters, to) || Infinity) ? [from, to] : [];
  });
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !backward.includes(name)));
}
