import { dearestCar, longestTerm, offeredTerms, shortestTerm } from '../contract.ts';
import { type Loan, monthlyPayment, usualTerm } from '../payment.ts';

/** What stands in the calculator's fields, as it was written. */
export type SumsWritten = { price: string; down: string; term: number };
export type SumsFault = 'wrongSum' | 'downTooHigh';
export type Sums = {
  loan: Loan;
  price: number;
  down: number;
  payment: number;
};
export type Counted = { sums: Sums | null; faults: { price?: SumsFault; down?: SumsFault } };

/** "10 000 000" as people write it; null for what is no whole sum of tenge. */
export function sumOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f₸]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const sum = Number(digits);
  return sum <= dearestCar ? sum : null;
}

/** A term of the address or of the list; anything else is the usual one. */
export function termOf(text: unknown): number {
  const months = Number(text);
  return Number.isInteger(months) && months >= shortestTerm && months <= longestTerm ? months : usualTerm;
}

/** The offered terms, and the one that somebody's link asks for. */
export function termsWith(term: number): number[] {
  return [...new Set<number>([...offeredTerms, term])].sort((a, b) => a - b);
}

export function sumsOf(price: number, down: number, term: number, annualRate: number): Sums {
  const loan = { amount: price - down, months: term, annualRate };
  return { loan, price, down, payment: monthlyPayment(loan) };
}

/** What the fields come to. An empty field counts as `example`, where there is one. */
export function count(
  { price, down, term }: SumsWritten,
  annualRate: number,
  example?: { carPrice: number; downPayment: number },
): Counted {
  const isExample = example && price.trim() === '' && down.trim() === '';
  const [priceSum, downSum] = isExample
    ? [example.carPrice, example.downPayment]
    : [sumOf(price), down.trim() === '' ? 0 : sumOf(down)];
  const faults: Counted['faults'] = {
    ...(!priceSum && { price: 'wrongSum' as const }),
    ...(downSum === null && { down: 'wrongSum' as const }),
    ...(priceSum && downSum !== null && downSum >= priceSum && { down: 'downTooHigh' as const }),
  };
  if (!priceSum || downSum === null || downSum >= priceSum) return { sums: null, faults };
  return { sums: sumsOf(priceSum, downSum, term, annualRate), faults };
}
