import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordableAmount, dearestPriceFor, overpayment, schedule, scheduleWithEarly } from './annuity.ts';
import { type Loan, monthlyPayment, usualDown, usualPayment } from './payment.ts';

/** Half up, exactly: numerator and denominator are whole and positive. */
const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

/**
 * The payment by another way: exact fractions, month after month. What one tenge a month repays is added up backwards
 * from the last month, so no power and no division of floating numbers has a part in it. `q` = 1 + rate / 12.
 */
function exactPayment({ amount, months, annualRate }: Loan): number {
  const hundredths = BigInt(Math.round(annualRate * 100));
  const [up, down] = [120_000n + hundredths, 120_000n];
  let [worth, unit] = [0n, 1n];
  for (let month = 0; month < months; month++) {
    // worth/unit = (worth/unit + 1) / q
    [worth, unit] = [(worth + unit) * down, unit * up];
  }
  return Number(rounded(BigInt(amount) * unit, worth));
}

/** The schedule in whole numbers, and what is left of the debt before the last payment. */
function exactSchedule(loan: Loan) {
  const hundredths = BigInt(Math.round(loan.annualRate * 100));
  const payment = BigInt(exactPayment(loan));
  let balance = BigInt(loan.amount);
  let interest = 0n;
  for (let month = 1; month < loan.months && balance > 0n; month++) {
    const due = rounded(balance * hundredths, 120_000n);
    interest += due;
    const paid = payment - due < balance ? payment - due : balance;
    balance -= paid;
  }
  const lastDue = rounded(balance * hundredths, 120_000n);
  return { interest: Number(interest + lastDue), last: Number(balance + lastDue) };
}

const terms = [12, 13, 18, 24, 36, 48, 60, 72, 84];
const rates = [0, 0.01, 4, 7.5, 12.99, 17, 22, 24.9, 36, 56, 100];
const amounts = [1, 99, 100_000, 1_234_567, 7_500_000, 12_345_679, 149_999_999, 1_000_000_000];
const grid = terms.flatMap((months) =>
  rates.flatMap((annualRate) => amounts.map((amount) => ({ amount, months, annualRate }))),
);

test('the example of the product: 7,500,000 ₸ for 60 months at 22 % is 207,142 ₸ a month', () => {
  expect(monthlyPayment({ amount: 10_000_000 - 2_500_000, months: 60, annualRate: 22 })).toBe(207_142);
});

test(`payments, interest and the last payment agree with exact fractions at ${grid.length} points`, () => {
  for (const loan of grid) {
    const at = JSON.stringify(loan);
    expect(monthlyPayment(loan), at).toBe(exactPayment(loan));
    const rows = schedule(loan);
    const exact = exactSchedule(loan);
    expect(overpayment(rows), at).toBe(exact.interest);
    if (rows.length === loan.months) expect(rows.at(-1)?.payment, at).toBe(exact.last);
    expect(rows.at(-1)?.balance, at).toBe(0);
  }
});

describe('whatever is borrowed', () => {
  const anyLoan = fc.record({
    amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    months: fc.integer({ min: 1, max: 84 }),
    annualRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  });
  const sum = (rows: { principal: number }[]) => rows.reduce((all, { principal }) => all + principal, 0);

  test('the principal parts make the whole sum, and every payment but the last is the same', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = schedule(loan);
        expect(sum(rows)).toBe(loan.amount);
        for (const { payment, interest, principal } of rows) expect(payment).toBe(interest + principal);
        if (rows.length === loan.months) {
          for (const { payment } of rows.slice(0, -1)) expect(payment).toBe(monthlyPayment(loan));
        }
      }),
    );
  });

  test('paying early repays all, never costs more, and shortens the term or the payment', () => {
    fc.assert(
      fc.property(anyLoan, fc.nat(1_000_000_000), fc.nat(83), (loan, amount, after) => {
        const month = (after % loan.months) + 1;
        const plain = schedule(loan);
        for (const shortens of ['term', 'payment'] as const) {
          const rows = scheduleWithEarly(loan, { month, amount, shortens });
          expect(sum(rows)).toBe(loan.amount);
          // A payment of a few tenge, rounded up, repays all before the term; rounded anew it may take the whole term.
          expect(rows.length).toBeLessThanOrEqual(shortens === 'term' ? plain.length : loan.months);
          // Each month may round half a tenge away, which bears interest until the end.
          const rounding = loan.months * (1 + loan.annualRate / 1200) ** loan.months;
          expect(overpayment(rows)).toBeLessThanOrEqual(overpayment(plain) + rounding);
        }
      }),
    );
  });

  test('what one can afford costs no more than that, and one tenge more would', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 5_000_000 }), ({ months, annualRate }, payment) => {
        const amount = affordableAmount(payment, { months, annualRate });
        expect(monthlyPayment({ amount, months, annualRate })).toBeLessThanOrEqual(payment);
        expect(monthlyPayment({ amount: amount + 1, months, annualRate })).toBeGreaterThan(payment);
      }),
    );
  });
});

describe('the usual payment of a car', () => {
  test('is that of a quarter down for 60 months', () => {
    expect(usualDown(10_000_000)).toBe(2_500_000);
    expect(usualPayment(10_000_000, 22)).toBe(207_142);
    // What is no whole quarter is borrowed.
    expect(usualDown(9_999_999)).toBe(2_499_999);
  });

  const limits = [0, 1, 2, 17, 1000, 99_999, 100_000, 207_141, 207_142, 207_143, 1_234_567, 50_000_000, 1e12];
  test(`is within a limit up to exactly one price, at ${rates.length * limits.length} points`, () => {
    for (const annualRate of rates) {
      for (const limit of limits) {
        const dearest = dearestPriceFor(limit, annualRate);
        const at = `${limit} at ${annualRate} %: ${dearest}`;
        for (let price = Math.max(0, dearest - 9); price <= dearest; price++)
          expect(usualPayment(price, annualRate), at).toBeLessThanOrEqual(limit);
        for (let price = dearest + 1; price < dearest + 9; price++)
          expect(usualPayment(price, annualRate), at).toBeGreaterThan(limit);
      }
    }
  });

  test('never falls as the price rises, so the limit of one is a limit of the other', () => {
    const anyRate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    const anyPrice = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(anyPrice, fc.nat(10_000), anyRate, (price, more, annualRate) => {
        const payment = usualPayment(price, annualRate);
        expect(usualPayment(price + more, annualRate)).toBeGreaterThanOrEqual(payment);
        const dearest = dearestPriceFor(payment, annualRate);
        expect(dearest).toBeGreaterThanOrEqual(price);
        expect(usualPayment(dearest, annualRate)).toBe(payment);
        expect(usualPayment(dearest + 1, annualRate)).toBeGreaterThan(payment);
      }),
    );
  });
});
