/* A monthly payment as another way to write a price (decision 22): that of an annuity loan. Money is in whole tenge, rates
   are per cent a year. */

export type Loan = {
  /** The borrowed amount in tenge: the price minus the down payment. */
  amount: number;
  months: number;
  annualRate: number;
};

/** The amount that a payment of one tenge a month repays over the term. */
function annuityFactor({ months, annualRate }: Omit<Loan, 'amount'>): number {
  const rate = annualRate / 1200;
  // Equal to (1 − (1 + rate)^−months) / rate, but exact for tiny rates too.
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** The monthly payment, rounded to the tenge. */
export function monthlyPayment({ amount, ...loan }: Loan): number {
  return Math.round(amount / annuityFactor(loan));
}

/** The payments shown beside prices assume the same terms for every car: a quarter down, the rest over 60 months. */
export const usualTerm = 60;
const usualDownShare = 0.25;

/** The usual down payment: a quarter of the price, rounded down so that a higher price never has a smaller payment. */
export function usualDown(priceTenge: number): number {
  return Math.floor(priceTenge * usualDownShare);
}

/** Monthly payment for a car of this price at the usual terms. */
export function usualPayment(priceTenge: number, annualRate: number): number {
  return monthlyPayment({ amount: priceTenge - usualDown(priceTenge), months: usualTerm, annualRate });
}

/** The maximum amount whose monthly payment is at most `payment`. */
export function affordableAmount(payment: number, { months, annualRate }: Omit<Loan, 'amount'>): number {
  // Because the payment is rounded, slightly more is affordable than the formula says: start above the result and step
  // down.
  let amount = Math.floor((payment + 0.5) * annuityFactor({ months, annualRate })) + 1;
  while (amount > 0 && monthlyPayment({ amount, months, annualRate }) > payment) amount--;
  return amount;
}

/**
 * The maximum price whose payment at the usual terms is at most `payment`. Turns a payment filter into a price filter.
 */
export function maxPriceFor(payment: number, annualRate: number): number {
  const amount = affordableAmount(payment, { months: usualTerm, annualRate });
  return Math.floor(amount / (1 - usualDownShare));
}
