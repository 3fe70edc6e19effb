import type { FilterLabels } from './filter-labels.ts';

/** The label of a filter that the server names by its value alone: of a number or a flag; null for others. */
export function labelHere(labels: FilterLabels, param: string, value: string): string | null {
  return /_(from|to|days)=.|=(true|false)$/.test(`${param}=${value}`) ? labels.of(param, value) : null;
}
