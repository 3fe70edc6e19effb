/*
 * A credit with equal payments: the payment alone, which is all that first views need of the arithmetic. Money is whole
 * tenge; the rate is the yearly one in per cent.
 */

export type Loan = {
  /** What is borrowed: the price less the down payment. */
  amount: number;
  months: number;
  annualRate: number;
};

/** What one tenge a month over the whole term repays. */
export function worthOfOne({ months, annualRate }: Omit<Loan, 'amount'>): number {
  const rate = annualRate / 1200;
  // The same as (1 − (1 + rate)^−months) / rate, exact for tiny rates too.
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** The equal payment, rounded to the tenge; without interest it is a plain share. */
export function monthlyPayment({ amount, ...loan }: Loan): number {
  return Math.round(amount / worthOfOne(loan));
}

/** Of every car alike, wherever a payment stands beside a price: a quarter down, as in the example, over five years. */
export const usualTerm = 60;
export const usualDownShare = 0.25;

/** In whole tenge, downward: so a dearer car never has the smaller payment. */
export function usualDown(priceTenge: number): number {
  return Math.floor(priceTenge * usualDownShare);
}

/** What a car of this price costs a month by the usual terms. */
export function usualPayment(priceTenge: number, annualRate: number): number {
  return monthlyPayment({ amount: priceTenge - usualDown(priceTenge), months: usualTerm, annualRate });
}
