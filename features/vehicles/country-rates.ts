/*
 * Taxes and fees of Kazakhstan: which figures they have, what is wrong with a set of them, and what a car pays. Shared by
 * the server and the staff page, which computes examples before new figures are saved.
 */

type Column = { min: number; max: number; isWhole?: true; isOptional?: true };

const capacity = { min: 0, max: 20_000, isWhole: true } as const;
const upperCapacity = { min: 1, max: 20_000, isWhole: true, isOptional: true } as const;
const amount = { min: 0, max: 10_000 } as const;

/** The figures of each kind of rate, as the columns of the data files are called. Optional ones may be empty: no limit. */
export const rateColumns = {
  /** Monthly calculation index (МРП) in tenge: one row. */
  mci: { tenge: { min: 1, max: 1_000_000, isWhole: true } },
  /** Yearly tax by engine capacity in MCI; rows with `made_after` hold for cars made after that year. */
  tax: {
    over_cc: capacity,
    to_cc: upperCapacity,
    mci: amount,
    tenge_per_cc: amount,
    made_after: { min: 1950, max: 2100, isWhole: true, isOptional: true },
  },
  /** Share of the yearly tax that cars over an age pay. */
  age_relief: { over_years: { min: 0, max: 100, isWhole: true }, share: { min: 0, max: 1 } },
  /** First registration in MCI, up to and including an age in whole years. */
  registration: { to_years: { min: 0, max: 100, isWhole: true, isOptional: true }, mci: amount },
  /** Recycling fee: a base in MCI and its multiple by engine capacity. */
  recycling: { base_mci: amount, to_cc: upperCapacity, multiple: { min: 0, max: 1000 } },
} as const satisfies Record<string, Record<string, Column>>;

export type RateKind = keyof typeof rateColumns;
export const rateKinds = Object.keys(rateColumns) as [RateKind, ...RateKind[]];

type Columns<Kind extends RateKind> = (typeof rateColumns)[Kind];
type RowOf<Kind extends RateKind> = {
  readonly [Name in keyof Columns<Kind>]: Columns<Kind>[Name] extends { isOptional: true }
    ? number | null
    : number;
};
type SetOf<Kind extends RateKind> = { readonly from_year: number; readonly rows: readonly RowOf<Kind>[] };
/** All sets of rates by kind, each with the year from which it applies, until a later one. */
export type CountryRates = { readonly [Kind in RateKind]: readonly SetOf<Kind>[] };

/** A row of any kind. */
export type RateRow = Readonly<Record<string, number | null>>;
export type RateSet = { readonly from_year: number; readonly rows: readonly RateRow[] };

export const columnsOf = (kind: RateKind) => Object.entries<Column>(rateColumns[kind]);

/** Of several sets of rates the one that applies in a year: the latest that begins in it or before. */
export function inForce<Set extends { from_year: number }>(
  sets: readonly Set[],
  year: number,
): Set | undefined {
  return sets.filter((set) => set.from_year <= year).toSorted((a, b) => b.from_year - a.from_year)[0];
}

/** The rates with one set added, or replaced if there is one of that year. */
export function withSet(rates: CountryRates, kind: RateKind, set: RateSet): CountryRates {
  const others = (rates[kind] as readonly RateSet[]).filter(({ from_year }) => from_year !== set.from_year);
  return { ...rates, [kind]: [set, ...others] };
}

type Car = { volumeCc: number | null; fuel: string | null; madeIn: number };

const mciOf = (rates: CountryRates, year: number) =>
  rates.mci.find((set) => set.from_year === year)?.rows[0]?.tenge;

/**
 * Estimates the yearly tax of a passenger car in tenge; null if the engine capacity or the monthly calculation index of
 * the year is unknown. The age is counted in calendar years, because the month of manufacture is unknown.
 */
export function yearlyTax(rates: CountryRates, car: Car, year: number): number | null {
  if (car.fuel === 'ev') return 0;
  const mci = mciOf(rates, year);
  if (mci === undefined || car.volumeCc === null) return null;
  const { volumeCc, madeIn } = car;
  const [band] = (inForce(rates.tax, year)?.rows ?? [])
    .filter(
      ({ over_cc, to_cc, made_after }) =>
        volumeCc > over_cc && volumeCc <= (to_cc ?? Infinity) && madeIn > (made_after ?? 0),
    )
    .toSorted((a, b) => (b.made_after ?? 0) - (a.made_after ?? 0));
  if (!band) return null;
  const age = year - madeIn;
  const reliefs = (inForce(rates.age_relief, year)?.rows ?? []).filter(({ over_years }) => age > over_years);
  const share = Math.min(1, ...reliefs.map((relief) => relief.share));
  return Math.round((band.mci * mci + (volumeCc - band.over_cc) * band.tenge_per_cc) * share);
}

/**
 * Estimates the yearly tax, and returns the year whose rates were used: the requested year, or the last year before it
 * whose monthly calculation index is known. Null if the engine capacity is unknown.
 */
export function taxEstimate(
  rates: CountryRates,
  car: Car,
  year: number,
): { year: number; tenge: number } | null {
  const rateYear = inForce(rates.mci, year)?.from_year;
  const tenge = rateYear === undefined ? null : yearlyTax(rates, car, rateYear);
  return rateYear === undefined || tenge === null ? null : { year: rateYear, tenge };
}

/** The first row whose upper limit is not exceeded. */
const bandOf = <Row>(rows: readonly Row[] | undefined, value: number, limitOf: (row: Row) => number | null) =>
  rows?.find((row) => value <= (limitOf(row) ?? Infinity));

/** First registration of a car that is so many whole years old, in tenge. */
export function registrationFee(rates: CountryRates, age: number, year: number): number | null {
  const band = bandOf(inForce(rates.registration, year)?.rows, age, (row) => row.to_years);
  const mci = mciOf(rates, year);
  return band && mci !== undefined ? Math.round(band.mci * mci) : null;
}

export function recyclingFee(rates: CountryRates, volumeCc: number, year: number): number | null {
  const band = bandOf(inForce(rates.recycling, year)?.rows, volumeCc, (row) => row.to_cc);
  const mci = mciOf(rates, year);
  return band && mci !== undefined ? Math.round(band.base_mci * band.multiple * mci) : null;
}

/** What is wrong with a figure; `limit` is the number that it is compared with. */
type RateFault = { field: string; code: string; limit?: number };

/** What is wrong with the figures of a set, by the field's name such as `rows.2.to_cc`. Unreadable numbers are NaN. */
export function rateFaults(kind: RateKind, rows: readonly RateRow[]): RateFault[] {
  if (rows.length === 0 && kind !== 'age_relief') return [{ field: 'rows', code: 'required' }];
  if (rows.length > 1 && kind === 'mci') return [{ field: 'rows', code: 'too_big', limit: 1 }];
  const faults = rows.flatMap((row, at) =>
    columnsOf(kind).flatMap(([name, column]) => {
      const fault = figureFault(row[name] ?? null, column);
      return fault ? [{ field: `rows.${at}.${name}`, ...fault }] : [];
    }),
  );
  return faults.length > 0 ? faults : orderFaults(kind, rows);
}

function figureFault(
  value: number | null,
  { min, max, isWhole, isOptional }: Column,
): Omit<RateFault, 'field'> | null {
  if (value === null) return isOptional ? null : { code: 'required' };
  if (!Number.isFinite(value)) return { code: 'not_a_number' };
  if (isWhole && !Number.isInteger(value)) return { code: 'not_whole' };
  if (value < min) return { code: 'too_small', limit: min };
  if (value > max) return { code: 'too_big', limit: max };
  return null;
}

/** Rows must follow one another without gaps: a car between two bands would pay nothing. */
function orderFaults(kind: RateKind, rows: readonly RateRow[]): RateFault[] {
  const numbered = rows.map((row, at) => ({ row, at }));
  switch (kind) {
    case 'mci':
      return [];
    case 'age_relief':
      return ascending(numbered, 'over_years');
    case 'registration':
      return [...ascending(numbered, 'to_years'), ...openEnd(numbered, 'to_years')];
    case 'recycling':
      return [...ascending(numbered, 'to_cc'), ...openEnd(numbered, 'to_cc')];
    case 'tax': {
      const groups = [...Map.groupBy(numbered, ({ row }) => row.made_after).entries()];
      if (!groups.some(([madeAfter]) => madeAfter === null))
        return [{ field: 'rows.0.made_after', code: 'no_base' }];
      return groups.flatMap(([madeAfter, group]) => [
        ...group.flatMap(({ row, at }, place) => {
          const start = place === 0 ? (madeAfter === null ? 0 : row.over_cc) : group[place - 1]?.row.to_cc;
          return typeof start === 'number' && row.over_cc !== start
            ? [{ field: `rows.${at}.over_cc`, code: 'gap', limit: start }]
            : [];
        }),
        ...ascending(group, 'to_cc'),
        ...openEnd(group, 'to_cc'),
      ]);
    }
  }
}

type Numbered = { row: RateRow; at: number };

function ascending(rows: readonly Numbered[], name: string): RateFault[] {
  return rows.flatMap(({ row, at }, place) => {
    const [value, previous] = [row[name], rows[place - 1]?.row[name] ?? row.over_cc];
    return typeof value === 'number' && typeof previous === 'number' && value <= previous
      ? [{ field: `rows.${at}.${name}`, code: 'not_ascending', limit: previous }]
      : [];
  });
}

/** Only the last row has no upper limit. */
function openEnd(rows: readonly Numbered[], name: string): RateFault[] {
  return rows.flatMap(({ row, at }, place) => {
    const isLast = place === rows.length - 1;
    if ((row[name] === null) === isLast) return [];
    return [{ field: `rows.${at}.${name}`, code: isLast ? 'open_end' : 'required' }];
  });
}

/** Laws change single rates by any factor, but the index grows by less than a fifth a year. */
const maxMciFactor = 2;

/** Whether an index looks like a slip of the finger: half or double of the nearest other year's. */
export function mciFault(rates: CountryRates, year: number, tenge: number): RateFault | null {
  const [nearest] = rates.mci
    .filter((set) => set.from_year !== year)
    .toSorted((a, b) => Math.abs(a.from_year - year) - Math.abs(b.from_year - year));
  const other = nearest?.rows[0]?.tenge ?? tenge;
  const isFar = tenge * maxMciFactor < other || tenge > other * maxMciFactor;
  return isFar ? { field: 'rows.0.tenge', code: 'far', limit: other } : null;
}
