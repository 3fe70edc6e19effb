import type { CarDetail } from '../../listings/contract.ts';

/** One fact of a car: how it is called, how it reads, and which figure of it is better, where that is beyond taste. */
export type Fact = {
  term: string;
  value: (car: CarDetail) => string | null;
  better?: { figure: (car: CarDetail) => number | null; wins: 'least' | 'most'; word: string };
};

export type CompareRow = {
  term: string;
  /** A cell each car; `null` is unknown, or not there. */
  cells: { value: string | null; best: string | null }[];
  isDifferent: boolean;
};

export function rowsOf(facts: readonly Fact[], cars: readonly CarDetail[]): CompareRow[] {
  const rows = facts.map((fact) => rowOf(fact, cars));
  return rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
}

function rowOf({ term, value, better }: Fact, cars: readonly CarDetail[]): CompareRow {
  const values = cars.map(value);
  const best = better ? bestOf(cars.map(better.figure), better.wins) : null;
  const cells = values.map((shown, at) => ({
    value: shown,
    best: better && best !== null && better.figure(cars[at] as CarDetail) === best ? better.word : null,
  }));
  return { term, cells, isDifferent: new Set(values).size > 1 };
}

/** The best of the figures that are known; none where there is nothing to choose between. */
function bestOf(figures: readonly (number | null)[], wins: 'least' | 'most'): number | null {
  const known = figures.filter((figure) => figure !== null);
  if (new Set(known).size < 2) return null;
  return wins === 'least' ? Math.min(...known) : Math.max(...known);
}

/** A row each option that any of the cars has, in the order of their groups. */
export function optionRows(cars: readonly CarDetail[], words: { has: string }): CompareRow[] {
  const options = new Map(
    cars
      .flatMap((car) => car.options.flatMap(({ options: some }) => some))
      .map((one) => [one.value, one.label]),
  );
  const owned = cars.map(
    (car) => new Set(car.options.flatMap(({ options: some }) => some.map((one) => one.value))),
  );
  return [...options].map(([option, term]) => {
    const cells = owned.map((some) => ({ value: some.has(option) ? words.has : null, best: null }));
    return { term, cells, isDifferent: cells.some(({ value }) => value === null) };
  });
}
