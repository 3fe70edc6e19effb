import { type Loan, monthlyPayment } from '../listings/payment.ts';

/*
 * Schedule and overpayment, derived from the monthly payment. Each month's interest is a
 * twelfth of the annual rate on the balance, rounded to the tenge.
 */

export type Instalment = {
  /** Number of the month; the first payment is 1. */
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** Remaining debt in tenge after this payment. */
  balance: number;
};

/**
 * Interest of one month. The rate is counted in hundredths of a per cent, so that all numbers up to the one division
 * are integers and halves are rounded up exactly.
 */
function interestOf(balance: number, annualRate: number): number {
  return Math.round((balance * Math.round(annualRate * 100)) / 120_000);
}

/** All payments of the loan. The last payment differs from the others by the accumulated rounding. */
export function paymentSchedule(loan: Loan): Instalment[] {
  return instalments(loan, monthlyPayment(loan), 1);
}

/** Payments from `firstMonth` until the end of the term or until the debt is repaid. */
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

/** The total interest of the loan, in tenge. */
export function totalInterestOf(rows: readonly Instalment[]): number {
  return rows.reduce((sum, { interest }) => sum + interest, 0);
}

export type EarlyRepayment = {
  /** Number of the month; the early repayment is made together with that month's payment. */
  month: number;
  amount: number;
  /** What the early repayment reduces: the number of payments, or the size of each payment. */
  reduces: 'term' | 'payment';
};

/** The schedule with one early repayment. A repayment above the remaining debt is reduced to that debt. */
export function scheduleWithEarlyRepayment(
  loan: Loan,
  { month, amount, reduces }: EarlyRepayment,
): Instalment[] {
  const payment = monthlyPayment(loan);
  const paidRows = instalments(loan, payment, 1).slice(0, month);
  const lastPaidRow = paidRows.at(-1);
  if (!lastPaidRow || lastPaidRow.month < month) return paidRows;
  const earlyAmount = Math.min(amount, lastPaidRow.balance);
  paidRows[paidRows.length - 1] = {
    ...lastPaidRow,
    payment: lastPaidRow.payment + earlyAmount,
    principal: lastPaidRow.principal + earlyAmount,
    balance: lastPaidRow.balance - earlyAmount,
  };
  const remainingLoan: Loan = {
    ...loan,
    amount: lastPaidRow.balance - earlyAmount,
    months: loan.months - month,
  };
  if (remainingLoan.amount === 0 || remainingLoan.months === 0) return paidRows;
  return [
    ...paidRows,
    ...instalments(remainingLoan, reduces === 'term' ? payment : monthlyPayment(remainingLoan), month + 1),
  ];
}
