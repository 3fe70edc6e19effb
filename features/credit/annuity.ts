import { type Loan, monthlyPayment, usualDownShare, usualTerm, worthOfOne } from './payment.ts';

/*
 * All that follows from the payment of `payment.ts`. Each month's interest is a twelfth of the yearly rate on what is
 * still owed, rounded to the tenge.
 */

export type Instalment = {
  /** From 1. */
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** Still owed after it. */
  balance: number;
};

/** In hundredths of a per cent everything stays whole up to the one division, so half a tenge is rounded up exactly. */
function interestOf(balance: number, annualRate: number): number {
  return Math.round((balance * Math.round(annualRate * 100)) / 120_000);
}

/** Every payment; the last one pays what rounding has left. */
export function schedule(loan: Loan): Instalment[] {
  return instalments(loan, monthlyPayment(loan), 1);
}

/** From `firstMonth` on until the end of the term, or until nothing is owed. */
function instalments({ amount, months, annualRate }: Loan, payment: number, firstMonth: number) {
  const rows: Instalment[] = [];
  let balance = amount;
  for (let month = firstMonth; month < firstMonth + months && balance > 0; month++) {
    const interest = interestOf(balance, annualRate);
    const isLast = month === firstMonth + months - 1;
    const principal = isLast ? balance : Math.min(payment - interest, balance);
    balance -= principal;
    rows.push({ month, payment: principal + interest, interest, principal, balance });
  }
  return rows;
}

/** What the credit costs above what was borrowed. */
export function overpayment(rows: readonly Instalment[]): number {
  return rows.reduce((sum, { interest }) => sum + interest, 0);
}

export type EarlyRepayment = {
  /** After the payment of this month. */
  month: number;
  amount: number;
  /** What gets smaller: the number of payments, or each of them. */
  shortens: 'term' | 'payment';
};

/** The schedule with one sum paid before its time; more than is owed pays all. */
export function scheduleWithEarly(loan: Loan, { month, amount, shortens }: EarlyRepayment): Instalment[] {
  const payment = monthlyPayment(loan);
  const before = instalments(loan, payment, 1).slice(0, month);
  const last = before.at(-1);
  if (!last || last.month < month) return before;
  const early = Math.min(amount, last.balance);
  before[before.length - 1] = {
    ...last,
    payment: last.payment + early,
    principal: last.principal + early,
    balance: last.balance - early,
  };
  const rest: Loan = { ...loan, amount: last.balance - early, months: loan.months - month };
  if (rest.amount === 0 || rest.months === 0) return before;
  return [...before, ...instalments(rest, shortens === 'term' ? payment : monthlyPayment(rest), month + 1)];
}

/** The most that can be borrowed so that a month costs no more than `payment`. */
export function affordableAmount(payment: number, { months, annualRate }: Omit<Loan, 'amount'>): number {
  // Rounding of the payment lets a little more through than the plain formula says.
  let amount = Math.floor((payment + 0.5) * worthOfOne({ months, annualRate })) + 1;
  while (amount > 0 && monthlyPayment({ amount, months, annualRate }) > payment) amount--;
  return amount;
}

/** The dearest car whose usual payment is no more than `payment`: a limit of one is a limit of the other. */
export function dearestPriceFor(payment: number, annualRate: number): number {
  const amount = affordableAmount(payment, { months: usualTerm, annualRate });
  return Math.floor(amount / (1 - usualDownShare));
}
