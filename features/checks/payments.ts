/** How a check was paid. Staff name one of the first two; the gateway's payments are `online`. */
export const paymentWays = ['branch', 'invoice', 'online'] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** Ways that a manager names. */
export const deskPaymentWays = ['branch', 'invoice'] as const satisfies PaymentWay[];
export type DeskPaymentWay = (typeof deskPaymentWays)[number];

/** The number of a check's invoice, which people name when they pay. */
export const invoiceNumber = (checkId: number) => `TAC-${checkId}`;

/**
 * What became of an online payment. `closed`: its time is over, or the price is another now. `wrong_sum`: the gateway took
 * another sum than was asked, which does not pay for the check.
 */
export const paymentStatuses = ['open', 'closed', 'refused', 'wrong_sum', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether money of an online payment is to be given back. */
export const refundStates = ['none', 'due', 'done'] as const;
