import type { Config } from '../../../../platform/server/config.ts';
import { freedomPay } from './freedom-pay.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { standInSettings, usesStandIn } from './stand-in-settings.ts';

declare module '../../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Takes payments online; null if the site takes none. */
    paymentGateway: PaymentGateway | null;
  }
}

/** Freedom Pay, or in a demonstration on this machine its stand-in. */
export function paymentGatewayOf(config: Config): PaymentGateway | null {
  const settings = usesStandIn(config) ? standInSettings(config) : config.freedomPay;
  return settings ? freedomPay(settings, config) : null;
}
