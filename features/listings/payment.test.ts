import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordableAmount, maxPriceFor, monthlyPayment, usualDown, usualPayment } from './payment.ts';

const arbitraryRate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const arbitraryTerm = fc.integer({ min: 1, max: 84 });
const rates = [0, 0.01, 4, 7.5, 12.99, 17, 22, 24.9, 36, 56, 100];

test('the affordable amount stays within the payment, and one tenge more would exceed it', () => {
  fc.assert(
    fc.property(
      arbitraryTerm,
      arbitraryRate,
      fc.integer({ min: 1, max: 5_000_000 }),
      (months, annualRate, payment) => {
        const amount = affordableAmount(payment, { months, annualRate });
        expect(monthlyPayment({ amount, months, annualRate })).toBeLessThanOrEqual(payment);
        expect(monthlyPayment({ amount: amount + 1, months, annualRate })).toBeGreaterThan(payment);
      },
    ),
  );
});

describe('the usual payment of a car', () => {
  test('assumes a down payment of a quarter and 60 months', () => {
    expect(usualDown(10_000_000)).toBe(2_500_000);
    expect(usualPayment(10_000_000, 22)).toBe(207_142);
    // The down payment is rounded down.
    expect(usualDown(9_999_999)).toBe(2_499_999);
  });

  const limits = [0, 1, 2, 17, 1000, 99_999, 100_000, 207_141, 207_142, 207_143, 1_234_567, 50_000_000, 1e12];
  test(`is within a limit up to exactly the maximum price, at ${rates.length * limits.length} points`, () => {
    for (const annualRate of rates) {
      for (const limit of limits) {
        const maxPrice = maxPriceFor(limit, annualRate);
        const at = `${limit} at ${annualRate} %: ${maxPrice}`;
        for (let price = Math.max(0, maxPrice - 9); price <= maxPrice; price++)
          expect(usualPayment(price, annualRate), at).toBeLessThanOrEqual(limit);
        for (let price = maxPrice + 1; price < maxPrice + 9; price++)
          expect(usualPayment(price, annualRate), at).toBeGreaterThan(limit);
      }
    }
  });

  test('never decreases as the price rises, so a payment limit is equivalent to a price limit', () => {
    const arbitraryPrice = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(arbitraryPrice, fc.nat(10_000), arbitraryRate, (price, more, annualRate) => {
        const payment = usualPayment(price, annualRate);
        expect(usualPayment(price + more, annualRate)).toBeGreaterThanOrEqual(payment);
        const maxPrice = maxPriceFor(payment, annualRate);
        expect(maxPrice).toBeGreaterThanOrEqual(price);
        expect(usualPayment(maxPrice, annualRate)).toBe(payment);
        expect(usualPayment(maxPrice + 1, annualRate)).toBeGreaterThan(payment);
      }),
    );
  });
});
