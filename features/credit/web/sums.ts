import { type Loan, monthlyPayment, usualTerm } from '../../listings/payment.ts';
import { exampleSums, maxCarPrice, maxTerm, minTerm, offeredTerms } from '../contract.ts';

/** What the user typed into the calculator; the term is in months. */
export type SumsInput = { price: string; down: string; term: number };
export type SumsFault = 'wrongSum' | 'downTooHigh';
export type Sums = { loan: Loan; price: number; down: number; payment: number };
export type Calculation = { sums: Sums | null; faults: { price?: SumsFault; down?: SumsFault } };

/** Parses a sum such as "10 000 000"; null if it is not a whole number of tenge up to the maximum price. */
export function parseSum(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f₸]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const sum = Number(digits);
  return sum <= maxCarPrice ? sum : null;
}

/** A term in months from the query or the form; the usual term if it is invalid. */
export function parseTerm(text: unknown): number {
  const months = Number(text);
  return Number.isInteger(months) && months >= minTerm && months <= maxTerm ? months : usualTerm;
}

/** The terms to choose from, with `term` added, because a link may contain any term. */
export function termOptions(term: number): number[] {
  return [...new Set<number>([...offeredTerms, term])].sort((a, b) => a - b);
}

export function calculateSums(price: number, down: number, term: number, annualRate: number): Sums {
  const loan = { amount: price - down, months: term, annualRate };
  return { loan, price, down, payment: monthlyPayment(loan) };
}

/** True if neither price nor down payment is typed; the example is then calculated. */
export const isExample = ({ price, down }: SumsInput) => price.trim() === '' && down.trim() === '';

/** Calculates the payment, or returns the faults of the input. */
export function calculate(input: SumsInput, annualRate: number): Calculation {
  const { price, down, term } = input;
  const [priceSum, downSum] = isExample(input)
    ? [exampleSums.carPrice, exampleSums.downPayment]
    : [parseSum(price), down.trim() === '' ? 0 : parseSum(down)];
  const faults: Calculation['faults'] = {
    ...(!priceSum && { price: 'wrongSum' as const }),
    ...(downSum === null && { down: 'wrongSum' as const }),
    ...(priceSum && downSum !== null && downSum >= priceSum && { down: 'downTooHigh' as const }),
  };
  if (!priceSum || downSum === null || downSum >= priceSum) return { sums: null, faults };
  return { sums: calculateSums(priceSum, downSum, term, annualRate), faults };
}
