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
