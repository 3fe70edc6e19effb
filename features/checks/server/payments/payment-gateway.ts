import type { Locale } from '../../../../platform/contract/locale.ts';

/** A payment as a gateway is asked to take it. */
export type NewPayment = {
  id: string;
  checkId: number;
  amountTenge: number;
  /** For how long it can be paid. */
  lifetimeSeconds: number;
  locale: Locale;
};

/** What a gateway says about a payment. Nobody has compared it yet with what was asked. */
export type PaymentResult = {
  /** Our id of the payment. */
  payment: string;
  gatewayId: string;
  outcome: 'paid' | 'refused';
  /** A decimal number without needless zeros. */
  amount: string;
  currency: string;
};

/**
 * A company that takes payments online. Without one, checks are paid at the branch or by invoice, and a manager confirms
 * that. Calls reject with a `GatewayError`.
 */
export type PaymentGateway = {
  start(payment: NewPayment): Promise<{ gatewayId: string; payUrl: string }>;
  /** Asks for the result; null if there is none yet. */
  ask(payment: { id: string; gatewayId: string }): Promise<PaymentResult | null>;
  /** Reads a result that was sent to us; null if the gateway did not sign it, or if it says nothing final. */
  read(fields: URLSearchParams): { isSigned: boolean; result: PaymentResult | null };
  /** Tells the gateway whether its result was understood. */
  answer(isUnderstood: boolean): { type: string; body: string };
};

/** `detail` must not contain what was sent: it is logged. */
export class GatewayError extends Error {
  constructor(
    failure: 'timeout' | 'network' | 'status' | 'too_large' | 'unknown_shape' | 'not_signed' | 'refused',
    detail = '',
  ) {
    super(detail ? `${failure} ${detail}` : failure);
    this.name = 'GatewayError';
  }
}
