import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Loan, monthlyPayment } from '../listings/payment.ts';
import { paymentSchedule, scheduleWithEarlyRepayment, totalInterestOf } from './annuity.ts';

/** A positive fraction rounded to the nearest integer, halves up, in exact integer arithmetic. */
const roundFraction = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * The monthly payment computed with exact fractions, as a check of the floating-point formula. The annuity factor is
 * summed month by month, from the last month back. `q` = 1 + rate / 12.
 */
function exactPayment({ amount, months, annualRate }: Loan): number {
  const hundredths = BigInt(Math.round(annualRate * 100));
  const [rateNumerator, rateDenominator] = [120_000n + hundredths, 120_000n];
  let [numerator, denominator] = [0n, 1n];
  for (let month = 0; month < months; month++) {
    // factor = (factor + 1) / q
    [numerator, denominator] = [(numerator + denominator) * rateDenominator, denominator * rateNumerator];
  }
  return Number(roundFraction(BigInt(amount) * denominator, numerator));
}

/** Total interest and last payment of the schedule, computed in integer arithmetic. */
function exactSchedule(loan: Loan) {
  const hundredths = BigInt(Math.round(loan.annualRate * 100));
  const payment = BigInt(exactPayment(loan));
  let balance = BigInt(loan.amount);
  let interest = 0n;
  for (let month = 1; month < loan.months && balance > 0n; month++) {
    const interestDue = roundFraction(balance * hundredths, 120_000n);
    interest += interestDue;
    const principalPaid = payment - interestDue < balance ? payment - interestDue : balance;
    balance -= principalPaid;
  }
  const lastDue = roundFraction(balance * hundredths, 120_000n);
  return { interest: Number(interest + lastDue), last: Number(balance + lastDue) };
}

const terms = [12, 13, 18, 24, 36, 48, 60, 72, 84];
const rates = [0, 0.01, 4, 7.5, 12.99, 17, 22, 24.9, 36, 56, 100];
const amounts = [1, 99, 100_000, 1_234_567, 7_500_000, 12_345_679, 149_999_999, 1_000_000_000];
const grid = terms.flatMap((months) =>
  rates.flatMap((annualRate) => amounts.map((amount) => ({ amount, months, annualRate }))),
);

test('the example of the calculator: 7,500,000 ₸ for 60 months at 22 % is 207,142 ₸ a month', () => {
  expect(monthlyPayment({ amount: 10_000_000 - 2_500_000, months: 60, annualRate: 22 })).toBe(207_142);
});

test(`payments, interest and the last payment agree with exact fractions at ${grid.length} points`, () => {
  for (const loan of grid) {
    const at = JSON.stringify(loan);
    expect(monthlyPayment(loan), at).toBe(exactPayment(loan));
    const rows = paymentSchedule(loan);
    const exactTotals = exactSchedule(loan);
    expect(totalInterestOf(rows), at).toBe(exactTotals.interest);
    if (rows.length === loan.months) expect(rows.at(-1)?.payment, at).toBe(exactTotals.last);
    expect(rows.at(-1)?.balance, at).toBe(0);
  }
});

describe('for any loan', () => {
  const arbitraryLoan = fc.record({
    amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    months: fc.integer({ min: 1, max: 84 }),
    annualRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  });
  const sum = (rows: { principal: number }[]) => rows.reduce((total, { principal }) => total + principal, 0);

  test('the principal parts add up to the amount, and all payments but the last are equal', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const rows = paymentSchedule(loan);
        expect(sum(rows)).toBe(loan.amount);
        for (const { payment, interest, principal } of rows) expect(payment).toBe(interest + principal);
        if (rows.length === loan.months) {
          for (const { payment } of rows.slice(0, -1)) expect(payment).toBe(monthlyPayment(loan));
        }
      }),
    );
  });

  test('an early repayment never costs more and reduces the term or the payment', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.nat(1_000_000_000), fc.nat(83), (loan, amount, after) => {
        const month = (after % loan.months) + 1;
        const regularSchedule = paymentSchedule(loan);
        for (const reduces of ['term', 'payment'] as const) {
          const rows = scheduleWithEarlyRepayment(loan, { month, amount, reduces });
          expect(sum(rows)).toBe(loan.amount);
          // The payment is rounded up, so a loan with payments of a few tenge ends before its term; a recalculated
          // payment may take the whole term.
          expect(rows.length).toBeLessThanOrEqual(reduces === 'term' ? regularSchedule.length : loan.months);
          // Rounding may lose half a tenge each month, and that half bears interest until the end of the loan.
          const rounding = loan.months * (1 + loan.annualRate / 1200) ** loan.months;
          expect(totalInterestOf(rows)).toBeLessThanOrEqual(totalInterestOf(regularSchedule) + rounding);
        }
      }),
    );
  });
});
