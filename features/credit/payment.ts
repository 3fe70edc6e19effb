/*
 * Monthly payment of an annuity loan, apart from `annuity.ts`, because most pages need only this. Money is in whole
 * tenge, rates are per cent a year.
 */

export type Loan = {
  /** The price minus the down payment. */
  amount: number;
  months: number;
  annualRate: number;
};

/** The amount that a payment of one tenge a month repays over the term. */
export function annuityFactor({ months, annualRate }: Omit<Loan, 'amount'>): number {
  const rate = annualRate / 1200;
  // The same as (1 − (1 + rate)^−months) / rate, exact for tiny rates too.
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** Rounded to the tenge. */
export function monthlyPayment({ amount, ...loan }: Loan): number {
  return Math.round(amount / annuityFactor(loan));
}

/** Terms of the payments shown beside prices, the same for every car: a quarter down, the rest over five years. */
export const usualTerm = 60;
export const usualDownShare = 0.25;

/** Rounded down to the tenge, so that a higher price never has a smaller payment. */
export function usualDown(priceTenge: number): number {
  return Math.floor(priceTenge * usualDownShare);
}

/** Monthly payment for a car of this price at the usual terms. */
export function usualPayment(priceTenge: number, annualRate: number): number {
  return monthlyPayment({ amount: priceTenge - usualDown(priceTenge), months: usualTerm, annualRate });
}
