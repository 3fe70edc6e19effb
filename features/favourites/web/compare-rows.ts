import type { ReactNode } from 'react';
import type { CarDetail } from '../../listings/contract.ts';

/** A compared fact: its name, its formatted value, and whether a lower or higher figure is better, if either is. */
export type Fact = {
  term: string;
  value: (car: CarDetail) => string | null;
  /** What says the same as the value, drawn. */
  drawing?: (car: CarDetail) => ReactNode;
  better?: { figure: (car: CarDetail) => number | null; wins: 'lowest' | 'highest'; label: string };
};

export type CompareRow = {
  term: string;
  /** One cell per car; `value` is null if it is unknown or the car does not have it. */
  cells: { value: string | null; best: string | null; drawing?: ReactNode }[];
  isDifferent: boolean;
};

export function rowsOf(facts: readonly Fact[], cars: readonly CarDetail[]): CompareRow[] {
  const rows = facts.map((fact) => rowOf(fact, cars));
  return rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
}

function rowOf({ term, value, better, drawing }: Fact, cars: readonly CarDetail[]): CompareRow {
  const values = cars.map(value);
  const best = better ? bestOf(cars.map(better.figure), better.wins) : null;
  const cells = values.map((cellText, at) => ({
    value: cellText,
    best: better && best !== null && better.figure(cars[at] as CarDetail) === best ? better.label : null,
    drawing: drawing?.(cars[at] as CarDetail),
  }));
  return { term, cells, isDifferent: new Set(values).size > 1 };
}

/** The best of the known figures; null if all known figures are equal or fewer than two are known. */
function bestOf(figures: readonly (number | null)[], wins: 'lowest' | 'highest'): number | null {
  const knownFigures = figures.filter((figure) => figure !== null);
  if (new Set(knownFigures).size < 2) return null;
  return wins === 'lowest' ? Math.min(...knownFigures) : Math.max(...knownFigures);
}

/** One row for each option that at least one of the cars has, in the order of the option groups. */
export function optionRows(cars: readonly CarDetail[], labels: { has: string }): CompareRow[] {
  const options = new Map(
    cars
      .flatMap((car) => car.options.flatMap(({ options: some }) => some))
      .map((option) => [option.value, option.label]),
  );
  const optionSets = cars.map(
    (car) => new Set(car.options.flatMap(({ options: some }) => some.map((option) => option.value))),
  );
  return [...options].map(([option, term]) => {
    const cells = optionSets.map((some) => ({ value: some.has(option) ? labels.has : null, best: null }));
    return { term, cells, isDifferent: cells.some(({ value }) => value === null) };
  });
}
