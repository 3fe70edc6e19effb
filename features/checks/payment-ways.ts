/** How a check was paid. Staff name one of the first two; the gateway's payments are `online`. */
export const paymentWays = ['branch', 'invoice', 'online'] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** Ways that a manager names. */
export const deskPaymentWays = ['branch', 'invoice'] as const satisfies PaymentWay[];
export type DeskPaymentWay = (typeof deskPaymentWays)[number];

/** The number of a check's invoice, which people name when they pay. */
export const invoiceNumber = (checkId: number) => `TAC-${checkId}`;
